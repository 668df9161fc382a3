"""Checks the proof of a deal: python3 verify.py tortuga-k3f9.json [digits that you noted]

This file needs nothing but Python. It shares no code with the bot, so it is an independent check:
it computes the promise, the seed, the seal and every shuffle itself. `tortuga verify` also checks
that the game was played by the rules.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any, TextIO

DISCORD_EPOCH = 1_420_070_400_000
LEAST_NOTED = 8
LARGEST = 10_000
"""The largest deck that a proof can have."""
TEXTS = ("table", "game", "options", "house_seed", "seed", "seal")
NUMBERS = ("rules", "seats")
LISTS = ("brought", "draws", "moves")


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help"):
        say((__doc__ or "").strip(), sys.stdout)
        return 0 if arguments else 2
    try:
        proof = read(Path(arguments[0]))
    except (OSError, ValueError) as error:
        say(f"This is no proof: {error}", sys.stderr)
        return 2
    return told(proof, [*differences(proof), *unlike(proof, arguments[1:])])


def read(path: Path) -> dict[str, Any]:
    proof = json.loads(path.read_text("utf-8"))
    if not isinstance(proof, dict) or proof.get("proof") not in (1, 2):
        raise ValueError(f"{path} does not say by which way it was sealed (1 or 2).")
    for kind, keys in ((str, TEXTS), (int, NUMBERS), (list, LISTS)):
        for key in keys:
            if not isinstance(proof.get(key), kind):
                raise ValueError(f"{path} lacks “{key}”.")
    if not all(isinstance(line, str) for line in proof["brought"]):
        raise ValueError(f"{path} has something in “brought” that is not a text.")
    if not all(map(readable, proof["draws"])):
        raise ValueError(f"{path} has something in “draws” that is not a shuffle.")
    return proof


def readable(draw: Any) -> bool:
    if not isinstance(draw, dict) or not isinstance(draw.get("label"), str):
        return False
    size, picked = draw.get("of"), draw.get("picked")
    return isinstance(size, int) and isinstance(picked, list) and len(picked) <= size <= LARGEST


def told(proof: dict[str, Any], found: list[str]) -> int:
    for line in found:
        say(f"✗ {line}", sys.stdout)
    if found:
        return 1
    for line in facts(proof):
        say(f"✓ {line}", sys.stdout)
    return 0


def say(text: str, stream: TextIO) -> None:
    """Prints a line, even to a terminal that can't show ✓."""
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")


def facts(proof: dict[str, Any]) -> list[str]:
    sealed_by = f"The seal {proof['seal']} binds this deal."
    shuffled = f"All shuffles ({len(proof['draws'])}) follow from the seed {proof['seed']}."
    if proof["proof"] == 1:
        return [sealed_by, shuffled]
    presses = "".join(f"\n    {in_words(line)}" for line in proof["brought"])
    return [
        f"The house's seed is the one of the promise {proof['promise']}.",
        f"The deal's seed is mixed of the house's seed and of what the players brought:{presses}",
        sealed_by,
        shuffled,
    ]


def in_words(brought: str) -> str:
    verb, number, at = brought.split(" ")
    made = moment((int(number) >> 22) + DISCORD_EPOCH)
    return f"{verb}, which Discord numbered {number} at {made}; it came at {moment(int(at))}"


def moment(milliseconds: int) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(milliseconds / 1000))
    except (OverflowError, OSError, ValueError):
        return f"{milliseconds} ms"


# ── What differs ─────────────────────────────────────────────────────────────────────────────


def differences(proof: dict[str, Any]) -> list[str]:
    """A sentence for each mismatch between the proof and what is computed from it."""
    found = sealed_the_old_way(proof) if proof["proof"] == 1 else sealed(proof)
    return [*found, *drawn(proof)]


def sealed_the_old_way(proof: dict[str, Any]) -> list[str]:
    seal = hashlib.sha256(proof["seed"].encode()).hexdigest()
    return (
        [] if seal == proof["seal"] else [f"The seal of this seed is {seal}, not {proof['seal']}."]
    )


def sealed(proof: dict[str, Any]) -> list[str]:
    table, house, brought = proof["table"], proof["house_seed"], proof["brought"]
    found = out_of_order(brought)
    if (promise := digest("promise", table, house)) != proof.get("promise"):
        found.append(f"The promise for this house seed is {promise}, not {proof.get('promise')}.")
    if (seed := digest("deal", table, house, *brought)) != proof["seed"]:
        found.append(f"The seed of these presses is {seed}, not {proof['seed']}.")
    bound = [proof[key] for key in ("table", "game", "rules", "seats", "options", "seed")]
    if (seal := digest("seal", *bound)) != proof["seal"]:
        found.append(f"The seal of this deal is {seal}, not {proof['seal']}.")
    return found


def out_of_order(brought: list[str]) -> list[str]:
    """A complaint unless the presses are some joins and then one start, in order of time."""
    presses = [line.split(" ") for line in brought]
    for line, press in zip(brought, presses, strict=True):
        if len(press) != 3 or not all(part.isascii() and part.isdecimal() for part in press[1:]):
            return [f"“{line}” is not a press: a verb, a number and a time."]
    if [verb for verb, *_ in presses] != ["join"] * (len(presses) - 1) + ["start"]:
        return ["The presses are not any number of joins and then one start."]
    times = [int(at) for _, _, at in presses]
    return (
        [] if times == sorted(times) else ["The presses are not in the order in which they came."]
    )


def drawn(proof: dict[str, Any]) -> list[str]:
    found: list[str] = []
    labels: list[str] = [draw["label"] for draw in proof["draws"]]
    found += [
        f"“{label}” was drawn twice." for label in sorted({*labels}) if labels.count(label) > 1
    ]
    for label, draw in zip(labels, proof["draws"], strict=True):
        picked = shuffle(proof["seed"], label, draw["of"], len(draw["picked"]))
        if picked != draw["picked"]:
            found.append(f"The shuffle “{label}” gives {picked}, not {draw['picked']}.")
    return found


def unlike(proof: dict[str, Any], noted: list[str]) -> list[str]:
    """A complaint for each group of noted digits with which neither the seal nor the promise
    begins."""
    shown = [proof["seal"], proof.get("promise") or proof["seal"]]
    return [
        f"“{digits}” is the beginning neither of the seal nor of the promise."
        for digits in noted
        if len(digits) < LEAST_NOTED or not any(each.startswith(digits) for each in shown)
    ]


def digest(kind: str, *lines: object) -> str:
    text = "\n".join([f"tortuga 2 {kind}", *map(str, lines)])
    return hashlib.sha256(text.encode()).hexdigest()


def shuffle(seed: str, label: str, size: int, count: int) -> list[int]:
    """The first `count` cards of a Fisher-Yates shuffle. Its numbers are SHAKE-256 of "seed/label",
    eight bytes each."""
    pile = list(range(size))
    stream = hashlib.shake_256(f"{seed}/{label}".encode()).digest(8 * count)
    for place in range(count):
        number = int.from_bytes(stream[8 * place : 8 * place + 8], "big")
        other = place + number % (size - place)
        pile[place], pile[other] = pile[other], pile[place]
    return pile[:count]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
