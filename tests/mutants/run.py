#!/usr/bin/env python3
"""Breaks the rules in many small places and counts how often the tests of `acies` notice: see docs/mutants.md.

python3 tests/mutants/run.py OUT [--count 440] [--seed 20261130] [--shard-size 20] [--part 0/1] [--only summary]

Samples COUNT mutants of shared/src/ancients and shared/src/geometry by SEED and tries them in shards with cargo-mutants, in
two rounds: first with the tests that stand beside the code, then what survived with the others (golden data, logs, properties).
A shard that is done is skipped, so an interrupted run goes on where it stopped. Run it in a clone of its own: the mutants
are made in place. Several clones share OUT when each takes another PART of the shards.
"""

import argparse
import collections
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
SLOW = "computer|veteran|full_setup|random_matches|prop_the_clients_answer|played_match|every_army_has|spoilt|refused_intent"
ROUNDS = {
    "beside": (["--lib"], f"not test(/{SLOW}|skirmish|protocol::|rulebook/)"),
    "others": (["--test", "golden", "--test", "match_log", "--test", "record", "--test", "properties"],
               f"not test(/{SLOW}|skirmish|both_formats|another_program/)"),
}


def all_mutants():
    """Every mutant of the places, in the tool's order."""
    listed = subprocess.run(
        ["cargo", "mutants", "--list", "-p", "acies", *PLACES],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )
    return listed.stdout.splitlines()


def try_shard(names, part, kind, folder, threads):
    """Tries one shard of the named mutants. The tool adds its few "delete field" mutants to whatever is named."""
    done = folder / "done"
    if done.exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    targets, tests = ROUNDS[kind]
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")$"
    environment = dict(os.environ, CARGO_INCREMENTAL="1", CARGO_PROFILE_TEST_DEBUG="0", CARGO_PROFILE_DEV_DEBUG="0",
                       NEXTEST_TEST_THREADS=str(threads), NEXTEST_RETRIES="0")
    order = f"order:{pathlib.Path(__file__).resolve().parent / 'nextest.toml'}"
    command = ["cargo", "mutants", "--in-place", "-p", "acies", *PLACES, "-F", pattern, "--shard", part, "--baseline", "skip",
               "--test-tool", "nextest", "--timeout", "60", "--build-timeout", "300", "--no-shuffle", "--colors", "never",
               "-o", str(folder), *(f"--cargo-arg={each}" for each in targets), "--", "--locked", "--tool-config-file", order, "-E", tests]
    # Exit codes: 0 all caught, 2 some missed, 3 some timed out.
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if code not in (0, 2, 3):
        sys.exit(f"{folder}: cargo mutants ended with {code}")
    done.write_text("")


def one_round(kind, names, out, args):
    """Tries this worker's part of the shards of one round."""
    first, step = map(int, args.part.split("/"))
    shards = -(-len(names) // args.shard_size)
    for number in range(first, shards, step):
        try_shard(names, f"{number}/{shards}", kind, out / kind / f"shard-{number:02}", args.threads)
    return all((out / kind / f"shard-{number:02}" / "done").exists() for number in range(shards))


def outcomes(folder):
    """Name and outcome of every mutant tried in one round."""
    found = {}
    for file in sorted(folder.glob("shard-*/mutants.out/outcomes.json")):
        for each in json.loads(file.read_text())["outcomes"]:
            if each["scenario"] != "Baseline":
                found[each["scenario"]["Mutant"]["name"]] = each["summary"]
    return found


def survivors(results):
    """The names of the mutants that no test noticed."""
    return [name for name, kind in results.items() if kind == "MissedMutant"]


def summary(out):
    """Adds up both rounds and names the survivors."""
    results = outcomes(out / "beside")
    first = set(survivors(results))
    results.update((name, kind) for name, kind in outcomes(out / "others").items() if name in first)
    counts = collections.Counter(results.values())
    caught = counts["CaughtMutant"] + counts["Timeout"]
    viable = caught + counts["MissedMutant"]
    print(json.dumps(counts))
    print(f"caught {caught} of {viable} viable: {100 * caught / max(viable, 1):.1f} %")
    print("\n".join(survivors(results)))


def main():
    """Samples, tries, sums up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=440)
    parser.add_argument("--seed", type=int, default=20261130)
    parser.add_argument("--shard-size", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--part", default="0/1", help="K/N: every N-th shard, beginning with the K-th")
    parser.add_argument("--only", choices=["summary"])
    args = parser.parse_args()
    out = args.out.resolve()
    if args.only != "summary":
        out.mkdir(parents=True, exist_ok=True)
        sample = out / "sample.txt"
        if not sample.exists():
            sample.write_text("\n".join(random.Random(args.seed).sample(all_mutants(), args.count)) + "\n")
        if one_round("beside", sample.read_text().splitlines(), out, args):
            one_round("others", survivors(outcomes(out / "beside")), out, args)
    summary(out)


if __name__ == "__main__":
    main()
