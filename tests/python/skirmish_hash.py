"""The table of a skirmish as bytes for the state hash, written after the protocol reference, section 9."""

import hashlib
import struct

SIDES = ["red", "blue"]
PHASES = ["begin", "terrain_review", "deploy", "play", "over"]
GROUNDS = [
    "road", "plain", "bumpy_path", "field_track", "mud", "rocky_path", "snow", "stream", "deep_snow", "river", "swamp", "scrub", "cornfield",
]  # fmt: skip
LABELS = ["plain", "wall", "ravine", "raging_river", "rubble", "barbed_wire"]
COVERS = ["none", "light", "solid"]
LINKS = ["stairs", "ladder", "rope"]
UNIT_KINDS = ["squad", "weapon_team", "single_model", "vehicle"]
MOBILITIES = ["foot", "wheeled", "tracked"]
QUALITIES = ["recruit", "experienced", "veteran"]
ROLES = ["leader", "soldier", "gun", "vehicle", "unarmed"]
VICTORIES = ["points", "models", "annihilation", "escort", "lapses"]


def u8(value):
    return struct.pack(">B", value)


def i8(value):
    return struct.pack(">b", value)


def u16(value):
    return struct.pack(">H", value)


def i32(value):
    return struct.pack(">i", value)


def text(value):
    data = value.encode("utf-8")
    return u16(len(data)) + data


def many(items, write):
    return u16(len(items)) + b"".join(map(write, items))


def maybe(value, write):
    return b"\0" if value is None else b"\1" + write(value)


def one_of(names):
    return lambda name: u8(names.index(name))


side = one_of(SIDES)


def only(variant):
    """The name and the content of an enum's value: a word, or an object with one key."""
    return (variant, None) if isinstance(variant, str) else next(iter(variant.items()))


def names(value):
    return text(value["en"]) + text(value["de"])


def point(value):
    return i32(value["x"]) + i32(value["y"])


def points(value):
    return many(value, point)


def spot(value):
    return point(value["at"]) + u8(value["level"])


def ids(value):
    return many(value, u8)


def switches(value):
    return (
        one_of(["player_turns", "alternating"])(value["activation"])
        + one_of(["add", "worst"])(value["terrain_stack"])
        + one_of(["review", "accepted"])(value["agreement"])
        + one_of(["deployed", "reserve"])(value["arrival"])
        + one_of(["day", "night", "snowstorm"])(value["conditions"])
    )


def standing(value):
    name, to = only(value)
    out = one_of(["passable", "dangerous", "impassable"])(name)
    return out + b"".join(u8(to[mobility]) for mobility in MOBILITIES) if name == "dangerous" else out


def link(value):
    return (
        text(value["id"])
        + one_of(LINKS)(value["kind"])
        + spot(value["low"])
        + spot(value["high"])
        + one_of(["intact", "damaged_test", "blocked"])(value["condition"])
        + u8(value["damaged"])
    )


def piece(value):
    return (
        text(value["id"])
        + one_of(LABELS)(value["label"])
        + points(value["polygon"])
        + u8(value["layer"])
        + maybe(value["kind"], one_of(GROUNDS))
        + standing(value["standing"])
        + i32(value["height"])
        + one_of(COVERS)(value["cover"])
        + maybe(value["hardness"], u8)
    )


def building(value):
    def opening(each):
        ends = point(each["from"]) + point(each["to"])
        return ends + u8(each["level"]) + one_of(["door", "window"])(each["kind"])

    def anchor(each):
        return point(each["from"]) + point(each["to"]) + u8(each["level"])

    return (
        text(value["id"])
        + points(value["footprint"])
        + u8(value["levels"])
        + one_of(["flat", "pitched"])(value["roof"])
        + many(value["openings"], opening)
        + many(value["anchors"], anchor)
        + one_of(COVERS)(value["cover"])
        + maybe(value["hardness"], u8)
    )


def mission(value):
    name, escort = only(value)
    out = one_of(["objectives", "sectors", "battle", "escort"])(name)
    return out + side(escort["side"]) + text(escort["unit"]) + points(escort["goal"]) if escort else out


def objective(value):
    name, goal = only(value["goal"])
    where = u8(0) + spot(goal) if name == "marker" else u8(1) + points(goal)
    return text(value["id"]) + names(value["names"]) + where


def item(value):
    return (
        text(value["id"])
        + names(value["names"])
        + i8(value["move_inches"])
        + one_of(["personal", "crew"])(value["scope"])
        + one_of(["light", "heavy_portable", "field_gun"])(value["weight"])
        + maybe(value["climb"], lambda gear: u8(gear["storeys"]) + i32(gear["reach"]))
        + maybe(value["info"], names)
    )


def weapon(value):
    return (
        text(value["id"])
        + names(value["names"])
        + u8(value["rate_of_fire"])
        + many(value["bands"], lambda band: i32(band["up_to"]) + i8(band["modifier"]))
        + u8(value["penetration"])
        + u8(value["indirect"])
        + i32(value["minimum_range"])
        + i32(value["blast"])
        + u8(value["crew_served"])
        + maybe(value["uses"], u8)
        + i32(value["drift"])
    )


def template(value):
    def model(each):
        return one_of(ROLES)(each["role"]) + u16(each["base_mm"]) + ids(each["weapons"]) + ids(each["items"])

    return (
        text(value["id"])
        + names(value["names"])
        + one_of(UNIT_KINDS)(value["kind"])
        + one_of(MOBILITIES)(value["mobility"])
        + many(value["models"], model)
        + ids(value["crew_items"])
        + maybe(value["speeds"], lambda each: i32(each["slow"]) + i32(each["medium"]) + i32(each["fast"]))
        + maybe(value["armour"], lambda each: u8(each["front"]) + u8(each["side"]) + u8(each["rear"]))
        + u8(value["extra_orders"])
        + i8(value["training"])
        + maybe(value["special"], one_of(["medic", "rally"]))
    )


def entry(value):
    def stand(each):
        return point(each["at"]) + u8(each["level"]) + maybe(each["facing"], u16)

    return (
        text(value["name"])
        + u8(value["template"])
        + one_of(QUALITIES)(value["quality"])
        + u8(value["platoon"])
        + many(value["at"], stand)
    )


def scenario(value):
    out = text(value["id"]) + names(value["names"]) + i32(value["width"]) + i32(value["depth"])
    out += one_of(GROUNDS)(value["default_kind"])
    out += many(value["pieces"], piece) + many(value["buildings"], building) + many(value["links"], link)
    out += many(value["mines"], lambda mine: point(mine["at"]) + maybe(mine["side"], side))
    out += b"".join(map(points, value["zones"])) + many(value["objectives"], objective)
    out += mission(value["mission"]) + u8(value["rounds"]) + switches(value["switches"]) + maybe(value["company_morale"], u8)
    out += many(value["items"], item) + many(value["weapons"], weapon) + many(value["templates"], template)
    out += b"".join(many(force, entry) for force in value["forces"])
    for section in ("movement", "play", "fire"):
        out += many(list(value["profile"][section].values()), lambda number: struct.pack(">q", number))
    return out


def unit(value):
    def pin(each):
        return u16(each["towards"]) + u16(each["during"]) + u16(each["until"])

    taken = value["fire_taken"]
    return (
        text(value["name"])
        + side(value["side"])
        + u8(value["platoon"])
        + u8(value["template"])
        + one_of(UNIT_KINDS)(value["kind"])
        + one_of(MOBILITIES)(value["mobility"])
        + one_of(QUALITIES)(value["quality"])
        + ids(value["models"])
        + ids(value["crew_items"])
        + u8(value["activations"])
        + u8(value["exhausted"])
        + u8(value["special_used"])
        + u8(taken["shots"])
        + maybe(taken["from"], u16)
        + many(value["pins"], pin)
        + maybe(value["guard"], lambda guard: u16(guard["facing"]))
        + maybe(value["cut_off"], u8)
        + u8(value["panicked"])
        + many(value["uses"], lambda use: u8(use[0]) + u8(use[1]))
    )


def status(value):
    name, what = only(value)
    out = one_of(["in_hand", "standing", "climbing", "lost", "in_reserve"])(name)
    if name == "climbing":
        out += u8(what["link"]) + u8(what["up"]) + u8(what["from"]) + i32(what["value"]) + u8(what["round"])
    return out + u8(what["round"]) if name == "lost" else out


def model(value):
    return (
        u8(value["unit"])
        + one_of(ROLES)(value["role"])
        + u16(value["base_mm"])
        + ids(value["weapons"])
        + ids(value["items"])
        + status(value["status"])
        + point(value["at"])
        + u8(value["level"])
        + maybe(value["facing"], u16)
    )


def activation(value):
    marks = b"".join(u8(value[key]) for key in ("moved", "walked", "acted"))
    return u8(value["unit"]) + marks + maybe(value["motivated"], u8) + maybe(value["assault"], u8)


def pending(value):
    name, what = only(value)
    if name == "facing":
        return u8(0) + u8(what["unit"])
    if name == "reaction":
        seen = many(what["exposed"], lambda each: u8(each["model"]) + point(each["at"]) + u8(each["level"]))
        return u8(1) + u8(what["guard"]) + u8(what["target"]) + seen
    return u8(2) + u8(what["attacker"]) + u8(what["target"]) + ids(what["left"])


def table(value):
    out = hashlib.sha256(scenario(value["scenario"])).digest() + switches(value["switches"])
    out += one_of(PHASES)(value["phase"]) + side(value["active"]) + u8(value["round"]) + side(value["first"])
    out += u16(value["turn"]) + u8(value["order_points"]) + u16(value["review"]["revision"])
    out += b"".join(u8(accepted) for accepted in value["review"]["accepted"])
    out += many(value["pieces"], lambda each: standing(each["standing"]) + u8(each["broken"]))
    out += many(value["links"], lambda each: link(each["link"]) + maybe(each["hung_by"], u8) + u8(each["free_climb"]))
    out += many(
        value["mines"],
        lambda each: point(each["mine"]["at"]) + maybe(each["mine"]["side"], side) + u8(each["spent"]),
    )
    out += many(value["units"], unit) + many(value["models"], model)
    out += maybe(value["activation"], activation) + many(value["pending"], pending)
    out += many(value["objectives"], lambda each: maybe(each["holder"], side))
    out += b"".join(map(u16, value["victory_points"]))
    out += b"".join(maybe(morale, u8) for morale in value["company_morale"])
    out += b"".join(map(u8, value["lapses"]))
    return out + maybe(value["winner"], side) + maybe(value["victory"], one_of(VICTORIES))
