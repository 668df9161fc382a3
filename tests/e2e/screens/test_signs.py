"""The signs of the games, uploaded as emoji of the application and used in what the bot shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.harbour.person.person import Message
from bot.harbour.rest.faults import Fault
from bot.ui.face.custom_ids import PAGES, PageId
from bot.ui.face.emoji import BARE, wardrobe
from bot.ui.face.registry import FACES
from bot.ui.pictures.signs import emoji
from tests.harness.harbour.bot import LocalBot, hand_of, local_bot
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e

CREATE = "POST /applications/{application_id}/emojis"
SIGNS = [sign for face in FACES.values() for sign in face.signs.values()]


@pytest.fixture(autouse=True)
def _undressed() -> Iterator[None]:
    yield
    wardrobe.clear()


def uploaded(local: LocalBot) -> dict[str, str]:
    return {each["name"]: each["id"] for each in local.harbour.world.emojis.values()}


async def worn(local: LocalBot) -> None:
    await until(lambda: all(wardrobe.dress(game) is not BARE for game in FACES))
    await local.idle()


def created(local: LocalBot) -> int:
    entries = local.harbour.journal.entries
    return sum(f"{entry.method} {entry.route}" == CREATE for entry in entries)


def signs_on(message: Message) -> list[str]:
    return [button.emoji for button in message.buttons if button.emoji.startswith("pb_")]


async def test_every_sign_is_uploaded_once_and_found_again_after_a_restart(tmp_path: Path):
    async with local_bot(tmp_path / "tortuga.sqlite3", emoji=True) as local:
        await worn(local)
        assert sorted(uploaded(local)) == sorted(emoji(sign)[0] for sign in SIGNS)
        assert created(local) == len(SIGNS)
        wardrobe.clear()
        await local.away(60)
        await worn(local)
        assert created(local) == len(SIGNS)


async def test_a_hand_uses_uploaded_signs_in_its_text_and_on_its_buttons():
    async with local_bot(emoji=True) as local:
        await worn(local)
        people, _, table = await local.game("Anne", "Bart", slug="piraten-bridge")
        for person in people:
            await local.move_of(person, table)
        await until(lambda: table.show is None and table.seen(None).waiting)
        (seat,) = table.seen(None).waiting
        await until(lambda: signs_on(hand_of(people[seat])))
        assert set(signs_on(hand_of(people[seat]))) <= set(uploaded(local))
        rules = (await people[seat].slash("/corsairs rules", "tavern")).message
        assert rules is not None
        pink = emoji(FACES["corsairs"].signs["pink"])[0]
        await people[seat].choose(rules, str(PageId("corsairs", PAGES)), "cards")
        await until(lambda: f"<:{pink}:{uploaded(local)[pink]}>" in rules.fresh().text)
        assert "🌸" not in rules.fresh().text


async def test_if_the_upload_is_refused_unicode_is_used_and_it_is_logged_once(
    caplog: pytest.LogCaptureFixture,
):
    async with local_bot() as local:
        local.harbour.faults.add(Fault(CREATE, times=1000, status=403, code=50001))
        local.emoji = True
        await local.away(60)
        await until(lambda: "stay Unicode" in caplog.text)
        _, message, _ = await local.game("Anne", "Bart", "Calico", slug="walk-the-plank")
        assert not uploaded(local)
        assert "<:" not in message.fresh().text
        assert caplog.text.count("stay Unicode") == 1


async def test_a_changed_drawing_is_replaced_and_foreign_emoji_stay():
    async with local_bot() as local:
        for name in ("pb_red_0000", "pb_red_flag", "ahoy"):
            await local.bot.create_application_emoji(name=name, image=PIXEL)
        local.emoji = True
        await local.away(60)
        await worn(local)
        await until(lambda: "pb_red_0000" not in uploaded(local))
        assert {"ahoy", emoji(FACES["piraten_bridge"].signs["red"])[0]} <= set(uploaded(local))


PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fccf"
    "c0f01f0005050102cfa0f2e70000000049454e44ae426082"
)
