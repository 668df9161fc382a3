"""What one player of Bluff Pirate sees: the hand, the question of the moment and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.bluff_pirate import (
    CODES,
    LENGTHS,
    SUIT_SIZE,
    SUITS,
    Board,
    Cards,
    CardsDrawn,
    CardsStolen,
    Discarding,
    Keep,
    Outcome,
    Raid,
    Reckoning,
    Series,
    View,
    Vote,
    accessory_of,
    is_pirate,
    pirate_of,
    suit_of,
)
from bot.games.game import Seat
from bot.tables.seen import Seen
from bot.ui.bluff_pirate.form import LAY, MOST_UP, packed, refused
from bot.ui.bluff_pirate.story import outcome
from bot.ui.bluff_pirate.words import (
    BACK,
    PIRATE,
    SYMBOLS,
    card_name,
    claim,
    count_cards,
    in_words,
    number,
    ship,
    some_cards,
    some_of,
    suit_name,
    symbol,
)
from bot.ui.face import act, opens, who, whom
from bot.ui.panel import OPTIONS, Block, Button, Choice, Option, Row, Style, Text, rows
from bot.ui.words import Words

BOARD_BUTTONS = 3


def held(view: View, words: Words) -> str:
    """Grouped by suit, always in the same order."""
    if not view.hand:
        return words("bluff-pirate-hand-empty")
    kinds: list[str] = []
    for card in dict.fromkeys(view.hand):
        if is_pirate(card):
            name = card_name(card, words)
            kinds.append(words("bluff-pirate-hand-pirate", symbol=PIRATE, card=name))
        else:
            count = view.hand.count(card)
            some = some_of(card, count, words)
            kinds.append(words("bluff-pirate-hand-kind", symbol=symbol(card), cards=some))
    return words("bluff-pirate-hand", count=len(view.hand), cards=" · ".join(kinds))


def shown(seen: Seen[View]) -> object:
    """Not how many have voted; who is not asked is shown what concerned them."""
    view, mine = seen.view, seen.view.player == seen.seat
    if view.phase == "voting":
        return replace(view, votes=0), seen.question
    if seen.seat is None or mine:
        return view, seen.question, seen.recent
    own = (view.phase == "designating", view.hand, view.a_open, view.winner)
    if view.phase == "designating":
        return *own, view.my_vote, view.player
    concerns = view.last if view.last is not None and seen.seat in concerned(view.last) else None
    return *own, theft(seen) or concerns


def question(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view = seen.view
    mine = view.player == seen.seat
    if view.phase == "voting":
        return laid(seen, words) if mine else vote(seen, words)
    if view.phase == "designating":
        return designate(seen, words) if mine else [Text(voted(seen, words))]
    if mine and view.phase == "starting":
        return start(seen, words)
    if mine and view.phase == "acting":
        return acting(seen, words, mode)
    return [Text("\n".join([*news(seen, words), words("hand-waiting")]))]


# ── What has happened to me ──────────────────────────────────────────────────────────────────


def news(seen: Seen[View], words: Words) -> list[str]:
    """The last turn, for those it concerned."""
    view = seen.view
    loot = moved(seen, words)
    if loot is not None:
        return [loot]
    if view.last is None or seen.seat not in concerned(view.last):
        return []
    return [f"↪ {outcome(view.last, seen, words)}"]


def concerned(last: Outcome) -> tuple[Seat, ...]:
    match last:
        case Reckoning():
            return (last.layer, last.voter)
        case Discarding(seat):
            return (seat,)
        case Raid(thief, victim):
            return (thief, victim)


def moved(seen: Seen[View], words: Words) -> str | None:
    """Which cards were stolen, for thief and victim alone, until they draw again."""
    stolen = theft(seen)
    if stolen is None:
        return None
    taken = in_words(stolen.cards, words)
    if seen.seat == stolen.thief:
        return words("bluff-pirate-stolen", victim=who(seen, stolen.victim), cards=taken)
    return words("bluff-pirate-robbed", thief=who(seen, stolen.thief), cards=taken)


def theft(seen: Seen[View]) -> CardsStolen | None:
    for event in reversed(seen.recent):
        match event:
            case CardsStolen():
                return event
            case CardsDrawn(seat) if seat == seen.seat:
                return None
            case _:
                continue
    return None


# ── My turn ──────────────────────────────────────────────────────────────────────────────────


def start(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    boardings = [move for move in seen.moves if isinstance(move, Board)]
    lines = [*told_before(seen, words), f"-# {places(seen, words)}"]
    lines.append(words(f"bluff-pirate-ask-start{'-board' if boardings else ''}"))
    if not boardings and any(is_pirate(card) for card in view.hand):
        lines.append(words("bluff-pirate-start-leader"))
    draw = Button(words("bluff-pirate-draw"), act(seen, "draw"), "primary", BACK)
    text = Text("\n".join(lines))
    if len(boardings) <= BOARD_BUTTONS:
        return [text, *rows([draw, *[board_button(move, seen, words) for move in boardings]])]
    return [text, Row((draw,)), board_choice(boardings, seen, words)]


def told_before(seen: Seen[View], words: Words) -> list[str]:
    """Before one's turn, what the last one brought: a DM shows no table."""
    view = seen.view
    loot = moved(seen, words)
    if view.last is None:
        return []
    last = [f"↪ {outcome(view.last, seen, words)}"]
    return [loot, *([] if isinstance(view.last, Raid) else last)] if loot else last


def places(seen: Seen[View], words: Words) -> str:
    """Where the ships are, for those who do not see the table."""
    view = seen.view
    ships = " · ".join(f"{ship(seat, seen)} {at}" for seat, at in enumerate(view.ships))
    return words("bluff-pirate-places", ships=ships)


def board_button(move: Board, seen: Seen[View], words: Words) -> Button:
    suit = suit_name(move.pirate, words)
    label = words("bluff-pirate-board", name=whom(seen, move.victim), suit=suit)
    return Button(label, act(seen, str(move)), "danger", PIRATE)


def board_choice(boardings: Sequence[Board], seen: Seen[View], words: Words) -> Choice:
    """With so many pirates that a list cannot show them all, some of them on every ship."""
    view = seen.view
    ships = sorted({move.victim for move in boardings}, key=lambda seat: -view.ships[seat])
    pirates = sorted({move.pirate for move in boardings})[: OPTIONS // len(ships)]
    options = [
        Option(
            words("bluff-pirate-board", name=whom(seen, victim), suit=suit_name(pirate, words)),
            f"{SUITS[pirate]} {victim}",
            words(
                "bluff-pirate-board-about",
                cards=count_cards(view.sizes[victim], words),
                space=str(view.ships[victim]),
            ),
            SYMBOLS[pirate],
        )
        for victim in ships
        for pirate in pirates
    ]
    return Choice(act(seen, "board"), words("bluff-pirate-board-choose"), tuple(options))


def acting(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view = seen.view
    drew = (
        words("bluff-pirate-drawn", cards=in_words(view.drawn, words))
        if view.drawn
        else words("bluff-pirate-drawn-none")
    )
    keeps = Keep() in seen.moves
    key = "keep" if len(view.hand) < LENGTHS[0] else "act-small" if keeps else "act"
    blocks: list[Block] = [Text(f"{drew}\n{words(f'bluff-pirate-ask-{key}')}")]
    if key != "keep":
        blocks += laying(seen, words, mode)
    if keeps:
        return [*blocks, Row((Button(words("bluff-pirate-keep"), act(seen, "keep")),))]
    return [*blocks, discard_choice(seen, words)]


def laying(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    """One button for the form, and one that has it filled in: refused, or the longest truth."""
    view = seen.view
    plain = Button(words("bluff-pirate-lay"), opens(seen, LAY), "primary", "🃏")
    again = refused(mode)
    if again is not None:
        up, down = again
        chosen = words("bluff-pirate-chosen", up=in_words(up, words), down=in_words(down, words))
        label = words("bluff-pirate-lay-again")
        button = Button(label, opens(seen, f"{LAY} {packed(up, down)}"), "success", "🃏")
        return [Text(chosen), Row((button, plain))]
    truth = true_series(view.hand)
    if not truth:
        return [Row((plain,))]
    label = words("bluff-pirate-lay-true", cards=in_words(truth, words))
    filled_in = packed(truth[:MOST_UP], truth[MOST_UP:])
    return [Row((plain, Button(label, opens(seen, f"{LAY} {filled_in}"), "success", "🤝")))]


def true_series(hand: Cards) -> Cards:
    """The longest honest series there is in the hand, or none."""
    suits = [tuple(card for card in hand if suit_of(card) == suit) for suit in range(len(SUITS))]
    longest = max(suits, key=len)[: LENGTHS[-1]]
    return longest if len(longest) in LENGTHS else ()


def discard_choice(seen: Seen[View], words: Words) -> Choice:
    view = seen.view
    options = [
        Option(card_name(card, words), CODES[card], emoji=symbol(card))
        for card in dict.fromkeys(view.hand)
    ]
    return Choice(act(seen, "discard"), words("bluff-pirate-discard-choose"), tuple(options))


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def vote(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    laid = claim(view.up, view.hidden, words)
    ask = words("bluff-pirate-ask-vote", layer=who(seen, view.player), claim=laid)
    lines = [ask, *[f"-# {line}" for line in evidence(seen, words)]]
    if view.my_vote is not None:
        key = "bluff" if view.my_vote else "honest"
        lines.append(words(f"bluff-pirate-vote-sealed-{key}"))
    bluff = Button(
        words("bluff-pirate-press-bluff"),
        act(seen, str(Vote(True))),
        vote_style(view.my_vote, True),
        "🤥",
    )
    honest = Button(
        words("bluff-pirate-press-honest"),
        act(seen, str(Vote(False))),
        vote_style(view.my_vote, False),
        "🤝",
    )
    return [Text("\n".join(lines)), Row((bluff, honest))]


def vote_style(mine: bool | None, this: bool) -> Style:
    return "primary" if mine is None else "success" if mine == this else "secondary"


def evidence(seen: Seen[View], words: Words) -> list[str]:
    """What a voter can count, and what everybody has seen of the layer."""
    view = seen.view
    layer, claimed = who(seen, view.player), suit_of(view.up[0])
    mine = sum(suit_of(card) == claimed for card in view.hand)
    gone = view.discards[accessory_of(claimed)] + view.discards[pirate_of(claimed)]
    lines = [
        words(
            "bluff-pirate-vote-count",
            seen=len(view.up) + mine + gone,
            all=SUIT_SIZE,
            suit=suit_name(claimed, words),
            table=len(view.up),
            mine=mine,
            gone=gone,
            layer=layer,
            held=some_cards(view.sizes[view.player], words),
        )
    ]
    known = view.known[view.player]
    if known:
        lines.append(words("bluff-pirate-vote-known", layer=layer, cards=in_words(known, words)))
    of = view.repute[view.player]
    if of.laid:
        lines.append(words("bluff-pirate-vote-repute", layer=layer, laid=of.laid, bluffs=of.bluffs))
    stake = number(len(view.up) + view.hidden, words)
    key = "stakes" if view.seats > 2 else "stakes-two"
    lines.append(words(f"bluff-pirate-vote-{key}", layer=layer, spaces=stake))
    return [*lines, places(seen, words)]


def voted(seen: Seen[View], words: Words) -> str:
    view = seen.view
    key = "bluff" if view.my_vote else "honest"
    return words(f"bluff-pirate-voted-{key}", layer=who(seen, view.player))


# ── My series ────────────────────────────────────────────────────────────────────────────────


def my_series(seen: Seen[View], words: Words) -> str:
    view = seen.view
    truth = "bluff" if Series(view.up, view.down).bluff else "honest"
    return words(
        "bluff-pirate-mine",
        claim=claim(view.up, view.hidden, words),
        hidden=in_words(view.down, words),
        truth=words(f"bluff-pirate-truth-{truth}"),
    )


def laid(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    key = "voting" if view.seats > 2 else "voting-two"
    return [Text(f"{my_series(seen, words)}\n{words(f'bluff-pirate-mine-{key}')}")]


def designate(seen: Seen[View], words: Words) -> list[Block]:
    """One button for each opponent: who, how many cards, how far."""
    view = seen.view
    buttons = [
        Button(
            words(
                "bluff-pirate-voter",
                name=whom(seen, move.voter),
                cards=count_cards(view.sizes[move.voter], words),
                space=str(view.ships[move.voter]),
            ),
            act(seen, str(move)),
            "primary",
            "🗳️",
        )
        for move in seen.moves
    ]
    text = f"{my_series(seen, words)}\n{words('bluff-pirate-ask-voter')}"
    return [Text(text), *rows(buttons, 2)]
