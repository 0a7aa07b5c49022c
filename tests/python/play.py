#!/usr/bin/env python3
"""Plays a whole match against the computer with nothing but Python's standard library.

    python3 play.py HOST PORT

Written from docs/protocol.md alone, as a bot in another language would be: its own small WebSocket client on the
subprotocol acies.1.json. It deploys in a line, walks ahead, lets the server resolve what is due, and ends with the match.
The last line of its output is JSON: outcome, bounds, batches, and whether the dice came from the promised secret.
"""

import base64
import hashlib
import hmac
import json
import os
import socket
import struct
import sys
import time

BOUND_LIMIT = 8
BASE_WIDTH = 160_000
FACING = {"south": 0, "west": 90_000, "north": 180_000, "east": 270_000}


class WebSocket:
    """As much of RFC 6455 as a client needs."""

    def __init__(self, host, port, subprotocol):
        self.socket = socket.create_connection((host, port), timeout=60)
        self.unread = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Protocol: {subprotocol}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.read(1)
        if not head.startswith(b"HTTP/1.1 101"):
            raise SystemExit(f"no WebSocket: {head.decode()}")

    def read(self, count):
        while len(self.unread) < count:
            piece = self.socket.recv(65536)
            if not piece:
                raise SystemExit("the server has gone")
            self.unread += piece
        taken, self.unread = self.unread[:count], self.unread[count:]
        return taken

    def send_frame(self, opcode, payload):
        head = bytes([0x80 | opcode])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
        else:
            raise ValueError("larger than a frame may be")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        """The next message; pings are answered on the way, fragments joined."""
        text = b""
        while True:
            head, length = self.read(2)
            if length == 126:
                (length,) = struct.unpack(">H", self.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.read(8))
            payload = self.read(length)
            opcode = head & 0x0F
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
                raise SystemExit(f"closed: {code} {payload[2:].decode()}")
            elif opcode in (0, 1):
                text += payload
                if head & 0x80:
                    return json.loads(text)

    def close(self):
        self.send_frame(8, struct.pack(">H", 1000))
        self.socket.close()


class Player:
    """One seat of one match."""

    def __init__(self, host, port):
        self.socket = WebSocket(host, port, "acies.1.json")
        self.prefix = os.urandom(4).hex()
        self.commands = 0
        self.nonce = os.urandom(32)
        self.snapshot = None
        self.number = 0
        self.secret = None
        self.dice = {}
        self.hashes = {}
        self.tried = set()

    def take(self, message):
        """Takes note of what the server says; returns the reply when it is an answer."""
        if "snapshot" in message:
            self.snapshot = message["snapshot"]
            self.number = self.snapshot["state"]["number"]
            self.rolls = self.snapshot["state"]["rolls"]
        elif "batch" in message:
            batch = message["batch"]["batch"]
            if batch["number"] == self.number + 1:
                self.number += 1
                self.hashes[self.number] = batch["hash"]
                for die in batch["dice"]:
                    self.dice[self.rolls] = die
                    self.rolls += 1
        elif "secret" in message:
            self.secret = bytes.fromhex(message["secret"]["secret"])
        elif "answer" in message:
            return message["answer"]
        return None

    def ask(self, command):
        self.commands += 1
        name = f"{self.prefix}-{self.commands}"
        self.socket.send({"command": {"id": name, "command": command}})
        while True:
            answer = self.take(self.socket.receive())
            if answer is None or answer["id"] != name:
                continue
            if answer["reply"] == {"denied": "too_fast"}:
                time.sleep(0.2)
                self.socket.send({"command": {"id": name, "command": command}})
                continue
            return answer["reply"]

    def act(self, intent):
        return self.ask({"act": {"base": self.number, "intent": intent}})

    def look(self):
        """The state as the server has it."""
        reply = self.ask("resync")
        if reply != "done":
            raise SystemExit(f"resync: {reply}")
        return self.snapshot["state"]

    def greet(self):
        self.socket.send({"hello": {"name": "Pythia", "guest_token": None}})
        message = self.socket.receive()
        if "welcome" not in message:
            raise SystemExit(f"hello: {message}")

    def create(self):
        chosen = {
            "game": {
                "ancients": {
                    "board": "plain",
                    "armies": ["LST-01", "LST-02"],
                    "options": {"bound_limit": BOUND_LIMIT},
                }
            },
            "seat": "red",
            "opponent": {"computer": "recruit"},
            "watching": "public",
            "delay_secs": 0,
            "clock": None,
        }
        reply = self.ask({"create": {"chosen": chosen}})
        created = reply.get("created") or sys.exit(f"create: {reply}")
        entered = self.ask(
            {"enter": {"match_id": created["match_id"], "seat_token": created["seat_token"]}}
        )
        if "entered" not in entered:
            raise SystemExit(f"enter: {entered}")
        while self.snapshot is None:
            self.take(self.socket.receive())
        self.commitment = self.snapshot["header"]["commitment"]

    def wish(self, state):
        """What this seat wants now; nothing when it is not for it to want something."""
        if state["nonce_hashes"][0] is None:
            return {"commit_nonce": {"hash": hashlib.sha256(self.nonce).hexdigest()}}
        if state["nonces"][0] is None:
            return {"reveal_nonce": {"nonce": self.nonce.hex()}} if state["nonce_hashes"][1] else None
        table = state["table"]["ancients"]
        if table["active"] != "red" or table["phase"] in ("begin", "over"):
            return None
        if table["phase"] == "camps" and table["camps"][0] is None:
            return self.candidate(self.camps(table))
        if table["phase"] == "deploy" and any(
            element["status"] == "in_hand" for _, element in self.own(table)
        ):
            return self.candidate(self.lines(table))
        if table["phase"] in ("camps", "deploy", "swap"):
            return {"play": {"ancients": "ready"}}
        if table["phase"] == "move":
            return self.candidate(self.moves(table)) or {"play": {"ancients": "end_moves"}}
        return {"play": {"ancients": "end_bound"}}

    def candidate(self, wishes):
        """The first one that was not refused yet."""
        for wish in wishes:
            if json.dumps(wish) not in self.tried:
                return wish
        return None

    def own(self, table):
        return [
            (place, element)
            for place, element in enumerate(table["elements"])
            if element["side"] == "red" and element["troop"] != "CF"
        ]

    def place(self, table, along, ahead):
        """A point by its way along the own base edge and its distance from it."""
        edge = table["rosters"][0]["base_edge"]
        width, depth = table["board"]["width"], table["board"]["depth"]
        return {
            "south": (along, ahead),
            "north": (along, depth - ahead),
            "west": (ahead, along),
            "east": (width - ahead, along),
        }[edge], FACING[edge]

    def length(self, table):
        edge = table["rosters"][0]["base_edge"]
        return table["board"]["width" if edge in ("north", "south") else "depth"]

    def camps(self, table):
        middle = self.length(table) // 2
        for step in range(0, middle - BASE_WIDTH, 40_000):
            for along in (middle + step, middle - step):
                (x, y), _ = self.place(table, along, BASE_WIDTH // 2)
                yield {"play": {"ancients": {"place_camp": {"centre": {"x": x, "y": y}, "garrison": None}}}}

    def lines(self, table):
        own = self.own(table)
        for ahead in (500_000, 560_000, 540_000, 600_000):
            for shift in (0, -80_000, 80_000, -160_000, 160_000):
                first = self.length(table) // 2 + shift - BASE_WIDTH * (len(own) - 1) // 2
                placements = []
                for file, (place, _) in enumerate(own):
                    (x, y), facing = self.place(table, first + BASE_WIDTH * file, ahead)
                    pose = {"x": x, "y": y, "facing": facing}
                    placements.append({"element": place, "pose": pose})
                yield {"play": {"ancients": {"deploy": {"placements": placements}}}}

    def moves(self, table):
        """Everybody who has not moved, straight ahead, while there are points."""
        if table["points"] == 0:
            return
        step = {0: (0, 1), 90_000: (1, 0), 180_000: (0, -1), 270_000: (-1, 0)}
        for place, element in self.own(table):
            pose = element["pose"]
            if element["status"] != "on_table" or element["moved"] or pose["facing"] not in step:
                continue
            dx, dy = step[pose["facing"]]
            for ahead in (200_000, 100_000):
                end = {
                    "x": pose["x"] + dx * ahead,
                    "y": pose["y"] + dy * ahead,
                    "facing": pose["facing"],
                }
                yield {"play": {"ancients": {"move": {"element": place, "to": [end], "bonus": 0}}}}

    def play(self):
        self.greet()
        self.create()
        accepted = refused = 0
        while True:
            state = self.look()
            if state["outcome"] is not None:
                break
            wish = self.wish(state)
            if wish is None:
                self.take(self.socket.receive())
                continue
            reply = self.act(wish)
            if "accepted" in reply:
                accepted += 1
                self.tried.clear()
            elif "stale" not in reply["denied"]:
                refused += 1
                self.tried.add(json.dumps(wish))
                if len(self.tried) > 500:
                    raise SystemExit(f"{wish}: {reply}")
        while self.secret is None:
            self.take(self.socket.receive())
        history_holds = self.history_holds(state)
        self.socket.close()
        return {
            "outcome": state["outcome"],
            "bounds": state["table"]["ancients"]["bound"],
            "batches": state["number"],
            "accepted": accepted,
            "refused": refused,
            "dice": len(self.dice),
            "dice_hold": self.dice_hold(state),
            "history_holds": history_holds,
        }

    def history_holds(self, state):
        """The log from the first batch on, page by page, says what was said live, die by die and hash by hash."""
        number = rolls = 0
        last = None
        while number != last:
            reply = self.ask({"history": {"from": number + 1, "count": 40}})
            if "history" not in reply:
                raise SystemExit(f"history: {reply}")
            last = reply["history"]["last"]
            for batch in reply["history"]["batches"]:
                number += 1
                if batch["number"] != number or batch["command"] is not None:
                    return False
                if self.hashes.get(number, batch["hash"]) != batch["hash"]:
                    return False
                for die in batch["dice"]:
                    if self.dice.get(rolls, die) != die:
                        return False
                    rolls += 1
        past_the_end = self.ask({"history": {"from": number + 1, "count": 1}})
        return (
            number == state["number"]
            and rolls == state["rolls"]
            and len(self.hashes) > number // 2
            and past_the_end == {"denied": {"no_such_batch": {"last": number}}}
        )

    def dice_hold(self, state):
        """Every die that was seen comes from the secret that was promised, and the own nonce went into it."""
        if hashlib.sha256(self.secret).hexdigest() != self.commitment:
            return False
        if state["nonces"][0] != self.nonce.hex():
            return False
        match_id = bytes.fromhex(self.snapshot["header"]["match_id"])
        nonces = b"".join(bytes.fromhex(nonce) for nonce in state["nonces"])
        return all(
            die == roll(self.secret, match_id + nonces, number) for number, die in self.dice.items()
        )


def roll(secret, prefix, number):
    block = 0
    while True:
        message = prefix + struct.pack(">QI", number, block)
        for byte in hmac.new(secret, message, hashlib.sha256).digest():
            if byte < 252:
                return byte % 6 + 1
        block += 1


if __name__ == "__main__":
    print(json.dumps(Player(sys.argv[1], int(sys.argv[2])).play()))
