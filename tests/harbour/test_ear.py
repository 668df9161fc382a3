"""The recorder of the secrecy tests keeps the order within each channel and each message."""

from bot.harbour import Harbour
from bot.harbour.world.wire import text_frame
from tests.harness.attacks.secrecy import Ear


def heard(harbour: Harbour, *counts: tuple[str, int]) -> list[list[str]]:
    ear = Ear(harbour, ())
    for channel, count in counts:
        ear.send(text_frame(f'{{"t":"unread","channel_id":"{channel}","count":{count}}}'))
    ear.end_chapter()
    return ear.chapters


def test_the_order_between_channels_is_ignored_but_not_the_order_within_one(harbour: Harbour):
    once = heard(harbour, ("hand", 1), ("tavern", 1))
    assert heard(harbour, ("tavern", 1), ("hand", 1)) == once
    assert heard(harbour, ("tavern", 2), ("hand", 1)) != once
    assert heard(harbour, ("tavern", 1), ("hand", 1), ("hand", 2)) != once
