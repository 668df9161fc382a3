"""The panel of a server's own limits on tables, which can't exceed those of the operator."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tables.people.preferences import Server
from bot.tables.people.table_limits import OperatorLimits
from bot.ui.face.custom_ids import SettingId
from bot.ui.face.panel import Block, Button, Choice, Option, Panel, Row, Text
from bot.ui.panels.common import HOUSE_COLOUR
from bot.ui.words.words import Words

MOST = "most"
STEPS = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500)


def highest_limits(operator_limits: OperatorLimits) -> dict[str, int]:
    """The operator's limits, by the names of the corresponding server settings."""
    return {
        "tables_per_person": operator_limits.hosted,
        "tables_per_channel": operator_limits.channel,
        "tables_per_server": operator_limits.server,
    }


def lower(server: Server, name: str, values: Sequence[str]) -> Server:
    return replace(server, **{name: None if values[0] == MOST else int(values[0])})


def limits_panel(server: Server, operator_limits: OperatorLimits, words: Words) -> Panel:
    blocks: list[Block] = [Text(words("server-caps-title"))]
    for name, most in highest_limits(operator_limits).items():
        question = words(f"server-{name}".replace("_", "-"))
        act = str(SettingId("server", name))
        chosen = steps(getattr(server, name), most, words)
        blocks += [Text(question), Choice(act, question.replace("**", ""), chosen)]
    back = Button(words("server-caps-back"), str(SettingId("server", "open")), emoji="⚙️")
    return Panel(HOUSE_COLOUR, (*blocks, Row((back,))))


def steps(now: int | None, most: int, words: Words) -> tuple[Option, ...]:
    fewer = [each for each in STEPS if each < most]
    whole = Option(words("server-caps-most", most=most), MOST, chosen=now not in fewer)
    return (*(Option(str(each), str(each), chosen=each == now) for each in fewer), whole)
