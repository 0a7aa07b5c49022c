#!/usr/bin/env python3
"""The verifiable dice of a match, written a second time from the protocol reference alone.

    dice.py vectors FILE            checks every test vector of docs/dice-vectors.json
    dice.py record FILE [HEX]       checks the secret, the nonces and every die of a match's record, and the
                                    commitment HEX that somebody has kept
"""

import hashlib
import hmac
import json
import sys


def die(secret, match_id, nonces, number):
    """Roll `number` (from 0) of a match."""
    block = 0
    while True:
        message = match_id + nonces[0] + nonces[1] + number.to_bytes(8, "big") + block.to_bytes(4, "big")
        for byte in hmac.new(secret, message, hashlib.sha256).digest():
            if byte < 252:
                return byte % 6 + 1
        block += 1


def check_vectors(path):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    for vector in vectors:
        secret = bytes.fromhex(vector["secret"])
        if hashlib.sha256(secret).hexdigest() != vector["commitment"]:
            raise SystemExit(f"the commitment of {vector['secret']} differs")
        match_id = bytes.fromhex(vector["match_id"])
        nonces = [bytes.fromhex(nonce) for nonce in vector["nonces"]]
        first = vector["first"]
        rolled = [die(secret, match_id, nonces, first + i) for i in range(len(vector["dice"]))]
        if rolled != vector["dice"]:
            raise SystemExit(f"from roll {first}: {rolled} instead of {vector['dice']}")
    return sum(len(vector["dice"]) for vector in vectors)


def check_record(path, kept):
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    header, batches, secret = lines[1], lines[2:-1], bytes.fromhex(lines[-1]["secret"])
    commitment = hashlib.sha256(secret).hexdigest()
    if commitment != header["commitment"] or kept not in (None, commitment):
        raise SystemExit("the secret does not fit the commitment")
    match_id, nonces, rolls = bytes.fromhex(header["match_id"]), {}, 0
    for batch in batches:
        for event in batch["events"]:
            if isinstance(event, dict) and "nonce_revealed" in event:
                shown = event["nonce_revealed"]
                nonces[shown["side"]] = bytes.fromhex(shown["nonce"])
        for found in batch["dice"]:
            due = die(secret, match_id, [nonces["red"], nonces["blue"]], rolls)
            if due != found:
                raise SystemExit(f"roll {rolls} in batch {batch['number']} is {found}, the secret gives {due}")
            rolls += 1
    return rolls


def main(arguments):
    match arguments:
        case ["vectors", path]:
            print(check_vectors(path))
        case ["record", path]:
            print(check_record(path, None))
        case ["record", path, kept]:
            print(check_record(path, kept))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
