"""Custom ids have one grammar: each id is read back from its text, and other texts are rejected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.face import custom_ids
from bot.ui.face.custom_ids import (
    CONFIRMED,
    FORM,
    MODE,
    CustomId,
    DailyId,
    DiagnosticsId,
    HistoryId,
    LearnId,
    LobbyId,
    MoveId,
    PageId,
    PlayId,
    ReplayId,
    SettingId,
    TableId,
)

TABLES = st.text("abcdefghjkmnpqrstuvwxyz23456789", min_size=4, max_size=4)
QUESTIONS = st.from_regex(r"[A-Za-z0-9.]{1,12}", fullmatch=True)
MOVES = st.from_regex(r"[A-Za-z0-9.,+\-/=]+( [A-Za-z0-9.,+\-/=]+)*", fullmatch=True).filter(
    lambda text: len(text) <= 60
)
VERBS = st.from_regex(r"[a-z0-9\-]{1,20}", fullmatch=True)
NAMES = st.from_regex(r"[a-z_]{1,20}", fullmatch=True)

IDS: st.SearchStrategy[CustomId] = st.one_of(
    st.builds(MoveId, TABLES, QUESTIONS, MOVES, st.sampled_from(("", FORM, MODE, CONFIRMED))),
    st.builds(TableId, TABLES, VERBS),
    st.builds(LobbyId, TABLES, VERBS),
    st.builds(SettingId, st.sampled_from(("server", "me")), VERBS),
    st.builds(DiagnosticsId, VERBS),
    st.builds(PlayId, NAMES, st.integers(0, 3)),
    st.builds(LearnId, NAMES),
    st.builds(HistoryId, st.integers(0, 9999)),
    st.builds(PageId, NAMES, NAMES),
    st.builds(DailyId, st.integers(0, 9999), NAMES),
    st.builds(ReplayId, TABLES, st.integers(0, 9999), st.sampled_from("a0123456789"), VERBS),
)


@given(IDS)
def test_an_id_is_read_back_from_its_text(written: CustomId):
    assert custom_ids.read(str(written)) == written


@given(IDS, IDS)
def test_different_ids_have_different_texts(first: CustomId, second: CustomId):
    assert (str(first) == str(second)) == (first == second)


@given(st.text(max_size=110))
def test_foreign_texts_are_read_as_none(text: str):
    found = custom_ids.read(text)
    assert found is None or str(found) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "t", "t:k3f9", "t:k3f9:b1", "x:k3f9", "l", "s:you:pace", "s:me", "d:a:b", "q:1:2"),
        *("g:corsairs:4", "g:corsairs:٣", "x:k3f9:menu:now", "x:k3f9:MENU", "t:k3f9:b1:bid\x001"),
        *("t:k3f9:b1:bid 1\n", "t:k3f9:b1:bid é", "t:k3 f9:b1:bid 1", "t:k3f9:b1234567890ab:bid 1"),
        f"t:k3f9:b1:{'1' * 100}",
    ],
)
def test_an_id_that_no_button_has_is_read_as_none(text: str):
    assert custom_ids.read(text) is None


def test_the_message_of_a_table_is_recognised_by_its_buttons():
    assert custom_ids.is_of(str(TableId("k3f9", "hand")), "k3f9")
    assert custom_ids.is_of(str(LobbyId("k3f9", "join")), "k3f9")
    assert not custom_ids.is_of(str(TableId("k3f9", "hand")), "aaaa")
    assert not custom_ids.is_of(str(MoveId("k3f9", "b1", "bid 1")), "k3f9"), "a hand has them, too"
    assert not custom_ids.is_of("", "k3f9")
