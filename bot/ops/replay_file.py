"""`tortuga verify` and `tortuga replay`: replay a whole game with the installed rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from bot.games import GAMES
from bot.games.base.game import AnyGame, IllegalMove, Record, play
from bot.ops import verify
from bot.tables.core.proof import Proof, replayed
from bot.tables.history.export import Unreadable, read_export
from bot.ui.panels.transcript import transcript
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words, speak
from cogs import load_faces


def main(arguments: list[str]) -> int:
    """Checks the seal and the shuffles with verify.py, then replays the game. Returns the exit
    code."""
    failed = verify.main(arguments)
    if failed or arguments[0].startswith("-"):
        return failed
    words = speak(None)
    wrong = difference(verify.read(Path(arguments[0])), words)
    verify.say(f"✗ {wrong}" if wrong else f"✓ {words('verify-replayed')}", sys.stdout)
    return 1 if wrong else 0


def print_game(arguments: list[str]) -> int:
    """`tortuga replay FILE`: prints a saved game step by step."""
    load_faces()
    words = speak(None)
    if len(arguments) != 1 or arguments[0].startswith("-"):
        verify.say(alt(words("replay-usage")), sys.stdout)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    try:
        replay = read_export(Path(arguments[0]).read_bytes(), GAMES)
    except (OSError, Unreadable) as error:
        verify.say(words("replay-unreadable", why=str(error)), sys.stderr)
        return 2
    verify.say(transcript(replay, words).rstrip("\n"), sys.stdout)
    return 0


def difference(found: Any, words: Words) -> str | None:
    """The first thing in the game that breaks the rules, in one sentence. None if everything is
    right."""
    try:
        proof = msgspec.convert(found, Proof)
        game = GAMES.get(proof.game)
        if game is None or game.rules != proof.rules:
            return words("verify-other-rules", game=proof.game, rules=str(proof.rules))
        if proof.seats not in game.seats:
            return words("verify-seats", seats=proof.seats)
        options = msgspec.json.decode(proof.options, type=game.options)
        moves = tuple(
            (int(seat), text) for seat, _, text in (m.partition(" ") for m in proof.moves)
        )
    except (msgspec.DecodeError, ValueError) as error:
        return words("verify-unreadable", error=str(error))
    record = Record(proof.game, proof.rules, proof.seed, proof.seats, options, moves)
    return unlike(game, record, proof, words)


def unlike(game: AnyGame, record: Record, proof: Proof, words: Words) -> str | None:
    if illegal := first_illegal(game, record):
        return words("verify-illegal", number=str(illegal), move=proof.moves[illegal - 1])
    draws, result = replayed(game, record)
    if draws != proof.draws:
        return words("verify-draws")
    if result != proof.result:
        return words("verify-result", played=told(result), written=told(proof.result))
    return None


def first_illegal(game: AnyGame, record: Record) -> int | None:
    """The number of the first move that the rules don't allow, or None."""
    state = game.setup(record.seed, record.seats, record.options)
    for number, (seat, text) in enumerate(record.moves, start=1):
        try:
            state, _ = play(game, state, seat, game.parse(text))
        except IllegalMove:
            return number
    return None


def told(value: object) -> str:
    return msgspec.json.encode(value).decode()
