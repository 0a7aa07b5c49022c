#!/usr/bin/env python3
"""The state hash, computed from a match's state in JSON (standard input) as the protocol reference says, section 9."""

import hashlib
import json
import struct
import sys

import skirmish_hash

SIDES = ["red", "blue"]
EDGES = ["north", "east", "south", "west"]
PHASES = ["begin", "terrain", "edges", "camps", "deploy", "swap", "move", "shoot", "fight", "over", "army"]
TROOPS = ["El", "Kn", "Cv", "LH", "SCh", "Cm", "Sp", "Pk", "Bd", "Ax", "Bw", "Ps", "Wb", "Art", "WWg", "CF"]
STRENGTHS = ["recruit", "veteran"]
KINDS = ["gentle_hill", "steep_hill", "wood", "rough", "marsh", "dunes", "bua", "enclosed_field", "impassable", "river", "road", "waterway", "oasis"]
HOMES = ["arable", "forest", "hilly", "steppe", "dry", "tropical", "littoral"]
BASES = ["standard", "loose", "chariot"]
OFFERS = ["draw", "adjournment", "resumption"]
# Option and how it is written: a flag, a number, or the name that counts as 1.
OPTIONS = [
    ("aggression_in_setup", bool), ("edge_choice", "attacker"), ("side_margin", bool), ("defender_swaps", bool),
    ("river_state_by_die", bool), ("camelry_vs_mounted", ">b"), ("psiloi_vs_mounted", ">b"), ("camp_follower_factor", ">b"),
    ("pike_support", "foot_only"), ("spear_support", "foot_only"), ("psiloi_support", "mounted_and_wb"),
    ("flank_kills_recoiler", bool), ("flee_counts_first_step", bool), ("pursue_into_bad_going", bool),
    ("bad_going_whole_move", bool), ("flank_start", "side_line"), ("artillery_shoots", "enemy_bound"), ("shoot_overlaps", bool),
    ("scythed_chariots_count", bool), ("pass_through", "psiloi_only"), ("mounted_vs_enemy_in_bad_going", bool),
    ("corner_measuring", "front"), ("worst_enemy_counts_overlaps", bool), ("command_surcharges_stack", bool),
    ("lineup_shift", ">H"), ("cross_farther_zone", bool), ("auto_turn", bool), ("retire_straight", bool), ("strict_groups", bool),
    ("break_off_straight", bool), ("wagon_front", bool), ("knights_met_bows", "knights_moved"), ("setup", "full"),
    ("river_margin", bool),
]  # fmt: skip


def u8(value):
    return struct.pack(">B", value)


def u16(value):
    return struct.pack(">H", value)


def u32(value):
    return struct.pack(">I", value)


def i32(*values):
    return struct.pack(f">{len(values)}i", *values)


def text(value):
    data = value.encode("utf-8")
    return u16(len(data)) + data


def many(items, write):
    return u16(len(items)) + b"".join(map(write, items))


def maybe(value, write):
    return b"\0" if value is None else b"\1" + write(value)


def side(value):
    return u8(SIDES.index(value))


def point(value):
    return i32(value["x"], value["y"])


def pair(value):
    return bytes(value)


def options(chosen):
    out = b""
    for name, kind in OPTIONS:
        value = chosen[name]
        if kind is bool:
            out += u8(value)
        elif kind.startswith(">"):
            out += struct.pack(kind, value)
        else:
            out += u8(value == kind)
    return out + maybe(chosen["bound_limit"], u16)


def feature(value):
    out = text(value["id"]) + u8(KINDS.index(value["kind"]))
    shape = value["shape"]
    if "area" in shape:
        out += u8(0) + many(shape["area"], point)
    else:
        out += u8(1) + many(shape["strip"]["line"], point) + i32(shape["strip"]["width"])
    return out + u8(value["paltry"])


def board(value):
    whole = i32(value["width"], value["depth"]) + many(value["features"], feature)
    return hashlib.sha256(whole).digest()


def element(value):
    pose = value["pose"]
    marks = [value[mark] for mark in ("general", "moved", "shifted", "has_shot", "was_shot_at")]
    return (
        text(value["name"])
        + side(value["side"])
        + u8(TROOPS.index(value["troop"]))
        + u8(BASES.index(value["base"]))
        + u8(["in_hand", "on_table", "lost"].index(value["status"]))
        + i32(pose["x"], pose["y"], pose["facing"])
        + u8(sum(mark << bit for bit, mark in enumerate(marks)))
    )


def camp(value):
    size = i32(value["width"], value["depth"])
    return point(value["centre"]) + size + maybe(value["garrison"], u8) + maybe(value["held_by"], side)


def roster(value):
    edge = maybe(value["base_edge"], lambda name: u8(EDGES.index(name)))
    return edge + u8(value["swaps"]) + u8(value["aggression"])


def listed(value):
    return u8(TROOPS.index(value["troop"])) + u8(BASES.index(value["base"])) + u8(value["general"])


def muster(value):
    places = many(value["places"], lambda place: many(place, listed))
    return u8(HOMES.index(value["home"])) + places + u8(value["sealed"] is not None)


def fight(value):
    kind = ["front", "flank_only", "camp"].index(value["kind"])
    return bytes([value["attacker"], value["defender"], kind])


def table(value):
    return (
        options(value["options"])
        + board(value["board"])
        + many(value["elements"], element)
        + b"".join(maybe(each, camp) for each in value["camps"])
        + b"".join(map(roster, value["rosters"]))
        + b"".join(map(muster, value["musters"]))
        + maybe(value["attacker"], side)
        + side(value["active"])
        + u8(PHASES.index(value["phase"]))
        + u16(value["bound"])
        + u8(value["points"])
        + many(value["arrived"], pair)
        + many(value["entangled"], pair)
        + many(value["due"], fight)
        + many(value["rivers"], lambda river: u16(river["feature"]) + u8(river["die"]))
        + maybe(value["winner"], side)
    )


def outcome(value):
    (kind, data), = value.items()
    if kind == "draw":
        return u8(4 if data == "agreed" else 5) + b"\0"
    code = ["battle", "resigned", "time_ran_out", "absent"].index(kind)
    out = u8(code) + b"\1" + side(data["winner"])
    if code != 0:
        return out
    (system, how), = data["victory"].items()
    ways = ["losses", "bound_limit"] if system == "ancients" else skirmish_hash.VICTORIES
    return out + u8(ways.index(how))


def state_hash(state):
    def seat(value):
        return text(value["name"]) + maybe(value["computer"], lambda word: u8(STRENGTHS.index(word)))

    def offer(value):
        return side(value[0]) + u8(OFFERS.index(value[1]))

    (system, laid), = state["table"].items()
    number = ["ancients", "skirmish"].index(system)
    whole = b"acies state" + u16(1) + u8(number) + u32(state["number"])
    whole += b"".join(maybe(each, seat) for each in state["seats"])
    whole += b"".join(maybe(each, bytes.fromhex) for each in state["nonce_hashes"] + state["nonces"])
    whole += struct.pack(">Q", state["rolls"])
    whole += maybe(state["clocks"], lambda left: u32(left[0]) + u32(left[1]))
    whole += maybe(state["offer"], offer) + u8(state["adjourned"]) + maybe(state["outcome"], outcome)
    return hashlib.sha256(whole + (skirmish_hash.table if number else table)(laid)).hexdigest()


if __name__ == "__main__":
    for line in sys.stdin:
        print(state_hash(json.loads(line)))
