"""The reader of presses reads every interaction or recognises that it is not ours."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.face.custom_ids import FORM, LobbyId, MoveId, SettingId
from bot.ui.presses.reader import Press, read_press

BUTTON, SELECT = 2, 3
MOVE = MoveId("k3f9", "b1", "bid 1")
BID_FORM = MoveId("k3f9", "b1", "bid", FORM)
OPTIONS = LobbyId("k3f9", "options")

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
)
shapes = st.fixed_dictionaries(
    {"custom_id": junk | st.sampled_from([str(MOVE), str(BID_FORM), str(OPTIONS)])},
    optional={"component_type": junk, "values": junk, "components": junk},
)


@given(shapes | junk, st.booleans())
def test_any_interaction_is_read_or_rejected(data: Any, form: bool):
    found = read_press(data, form=form)
    assert found is None or isinstance(found, Press)


def test_buttons_selects_and_forms_are_distinguished():
    data = {"custom_id": str(MOVE), "component_type": BUTTON}
    assert read_press(data, form=False) == Press(MOVE, "button")
    chosen = SettingId("me", "language")
    data = {"custom_id": str(chosen), "component_type": SELECT, "values": ["en"]}
    assert read_press(data, form=False) == Press(chosen, "select", ("en",))
    field = {"custom_id": "coins", "type": 4, "value": "3"}
    data = {"custom_id": str(BID_FORM), "components": [{"type": 18, "component": field}]}
    assert read_press(data, form=True) == Press(BID_FORM, "form", answers={"coins": ["3"]})
    data = {"custom_id": str(OPTIONS), "components": [{"type": 1, "components": [field]}]}
    assert read_press(data, form=True) == Press(OPTIONS, "form", answers={"coins": ["3"]})


@pytest.mark.parametrize("custom_id", [str(MOVE), "x:k3f9:menu", "l:k3f9:start", "s:me:language"])
def test_the_id_of_a_button_is_no_id_of_a_form(custom_id: str):
    assert read_press({"custom_id": custom_id, "components": []}, form=True) is None


@pytest.mark.parametrize("value", ["", "a\x00b", "é", "1" * 101])
def test_a_choice_that_no_select_offers_is_rejected(value: str):
    data = {"custom_id": str(MOVE), "component_type": SELECT, "values": [value]}
    assert read_press(data, form=False) is None
