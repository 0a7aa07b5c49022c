#!/usr/bin/env python3
"""Breaks the rules in many small places and counts how often the tests of `acies` notice: see docs/mutants.md.

python3 tests/mutants/run.py OUT [--count 440] [--seed 20261130] [--shard-size 20] [--only summary]

Samples COUNT mutants of shared/src/ancients and shared/src/geometry by SEED and tries them in shards with cargo-mutants.
A shard that is done is skipped, so an interrupted run goes on where it stopped. Run it in a clone of its own: the mutants
are made in place.
"""

import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACES = ["-f", "shared/src/ancients/**", "-f", "shared/src/geometry/**"]
# Whole matches take most of the time and add little to what the tests of single clauses notice.
LEFT_OUT = "computer|veteran|full_setup|random_matches|prop_the_clients_answer|played_match|every_army_has|spoilt|refused_intent"
TESTS = ["--lib", "--test", "golden", "--test", "match_log", "--test", "record", "--test", "properties"]


def all_mutants():
    """Every mutant of the places, in the tool's order."""
    listed = subprocess.run(
        ["cargo", "mutants", "--list", "-p", "acies", *PLACES],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )
    return listed.stdout.splitlines()


def shard(number, shards, names, out, threads):
    """Tries one shard of the sample unless it is done. The tool takes its few "delete field" mutants in whatever is named."""
    folder = out / f"shard-{number:02}"
    done = folder / "done"
    if done.exists():
        return
    part = f"{number}/{shards}"
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")$"
    environment = dict(os.environ, CARGO_INCREMENTAL="1", CARGO_PROFILE_TEST_DEBUG="0", CARGO_PROFILE_DEV_DEBUG="0",
                       NEXTEST_TEST_THREADS=str(threads), NEXTEST_RETRIES="0")
    command = ["cargo", "mutants", "--in-place", "-p", "acies", *PLACES, "-F", pattern, "--shard", part, "--baseline", "skip",
               "--test-tool", "nextest", "--timeout", "150", "--build-timeout", "300", "--no-shuffle", "--colors", "never",
               "-o", str(folder), "--", *TESTS, "--locked", "-E", f"not test(/{LEFT_OUT}/)"]
    # Exit codes: 0 all caught, 2 some missed, 3 some timed out.
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if code in (0, 2, 3):
        done.write_text("")
    else:
        sys.exit(f"shard {number}: cargo mutants ended with {code}")


def summary(out):
    """Adds up all shards and names the survivors."""
    counts, survivors = {}, []
    for outcomes in sorted(out.glob("shard-*/mutants.out/outcomes.json")):
        for outcome in json.loads(outcomes.read_text())["outcomes"]:
            if outcome["scenario"] == "Baseline":
                continue
            kind = outcome["summary"]
            counts[kind] = counts.get(kind, 0) + 1
            if kind == "MissedMutant":
                survivors.append(outcome["scenario"]["Mutant"]["name"])
    caught = counts.get("CaughtMutant", 0) + counts.get("Timeout", 0)
    viable = caught + counts.get("MissedMutant", 0)
    print(json.dumps(counts))
    print(f"caught {caught} of {viable} viable: {100 * caught / max(viable, 1):.1f} %")
    print("\n".join(survivors))


def main():
    """Samples, tries, sums up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=440)
    parser.add_argument("--seed", type=int, default=20261130)
    parser.add_argument("--shard-size", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--only", choices=["summary"])
    args = parser.parse_args()
    out = args.out.resolve()
    if args.only != "summary":
        out.mkdir(parents=True, exist_ok=True)
        sample = out / "sample.txt"
        if not sample.exists():
            sample.write_text("\n".join(random.Random(args.seed).sample(all_mutants(), args.count)) + "\n")
        names = sample.read_text().splitlines()
        shards = -(-len(names) // args.shard_size)
        for number in range(shards):
            shard(number, shards, names, out, args.threads)
    summary(out)


if __name__ == "__main__":
    main()
