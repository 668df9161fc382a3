"""Values become sentences: the class names the message, the fields are its variables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from bot.games import GAMES
from bot.games.base.game import AnyGame, Event, Memory, Reason, Value
from bot.ui.face.registry import FACES
from bot.ui.face.sentences import Sentences
from bot.ui.words.words import MissingWord, languages, speak
from cogs.corsairs.words import say
from tests.harness.games.panels import seated, table_of

MOST = 40
"""The most values of each class that are turned into sentences."""


def values_of(kind: type[Any]) -> Iterator[Any]:
    def options(field: Any) -> tuple[object, ...]:
        if field.type is bool:
            return True, False
        if get_args(field.type) and isinstance(get_args(field.type)[0], str):
            return get_args(field.type)
        if field.type is str:
            return ("x",)
        return (0, 1, 2) if field.type is int else ((0, 1), (1,))

    fields = msgspec.structs.fields(kind)
    yield from (kind(*given) for given in islice(product(*map(options, fields)), MOST))


def kinds_of(game: AnyGame, base: type[Value]) -> list[type[Value]]:
    found = [base]
    for each in found:
        found += each.__subclasses__()
    own = [each for each in found if each.__module__.startswith(f"bot.games.{game.name}.")]
    return [each for each in own if not each.__subclasses__()]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_memory_and_every_refusal_of_a_game_has_its_sentence(game: AnyGame, language: str):
    face, words = FACES[game.name], speak(language)
    players = seated(["Anne", "Bart", "Calico"][: game.seats[-1]])
    seen = table_of(game, players, Random(1)).seen(0)
    for kind in kinds_of(game, Memory):
        assert all(face.memory(each, seen, words) for each in values_of(kind))
    for kind in kinds_of(game, Reason):
        assert all(face.reason(each, seen, words) for each in values_of(kind))


class Inner(Value):
    deal: int
    seat: int


class RoundAnnulled(Event):
    inner: Inner
    card: int


class AnchorWeighed(Event):
    seat: int
    forced: bool


class Unheard(Event):
    seat: int


@pytest.fixture
def seen() -> Any:
    return table_of(GAMES["corsairs"], seated(["Anne", "Bart"]), Random(1)).seen(0)


def test_the_fields_of_a_value_within_a_value_are_variables_too(seen: Any):
    text = say("told", RoundAnnulled(Inner(3, 1), 0), seen, speak("en"))
    assert "Bart" in text
    assert "round 3" in text


def test_a_true_field_chooses_its_own_sentence(seen: Any):
    words = speak("en")
    assert say("told", AnchorWeighed(0, False), seen, words) == "⚓ Anne weighs anchor!"
    assert "must weigh anchor" in say("told", AnchorWeighed(0, True), seen, words)


def test_an_event_without_a_sentence_is_skipped_or_an_error_when_required(seen: Any):
    words = speak("en")
    assert say.told(Unheard(0), seen, words) is None
    with pytest.raises(MissingWord):
        say("told", Unheard(0), seen, words)


def test_only_texts_and_numbers_need_no_format(seen: Any):
    plain = Sentences[Any](slug="corsairs", formats={"card": lambda *_: {"card": "a card"}})
    with pytest.raises(MissingWord, match="name"):
        plain("told", RoundAnnulled(Inner(3, 1), 0), seen, speak("en"))
    text = plain("told", RoundAnnulled(Inner(3, 1), 0), seen, speak("en"), name="Anne")
    assert "Anne took a card" in text
