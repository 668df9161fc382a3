"""The custom ids of the last release mean what they meant there."""

from __future__ import annotations

import pytest

from bot.ui.face.custom_ids import read
from tests.harness.store.last_release import custom_ids

SENT = custom_ids()
KINDS = "adfglprstvx"


def test_the_sample_has_every_kind_of_custom_id() -> None:
    assert {custom_id[0] for custom_id in SENT} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_custom_id_means_the_same(kind: str) -> None:
    for custom_id, values in SENT.items():
        if custom_id.startswith(kind):
            found = read(custom_id)
            assert found is not None, custom_id
            assert [getattr(found, name) for name in found.__struct_fields__] == values
            assert str(found) == custom_id
