"""Ratings, careers and rivals of one game in one server, computed from its results in order."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec.json import decode
from msgspec.structs import replace
from openskill.models import PlackettLuce

from bot.games.base.game import Value
from bot.store.model.rows import CareerRow, Finish, PlayerStats, RatingRow, ResultRow, RivalRow
from bot.store.results.leaderboards import ALL_TIME
from bot.tables.base.store_writes import to_json
from bot.tables.core.seat_stats import greatest, summed

MODEL = PlackettLuce()
CONFIDENCE = 3
"""The number of standard deviations below the mean that gives a safe lower bound."""
MOST_STOOD_IN = 3
"""A seat doesn't count for its player if a stand-in made more than one in this many of its moves.
"""


class Highlight(Value):
    """A memorable event and the id of its table."""

    table: str
    weight: int
    memory: str


def season_of(when: float) -> str:
    """The season of a time: its calendar month in UTC."""
    return datetime.fromtimestamp(when, UTC).strftime("%Y-%m")


def is_own(finish: Finish) -> bool:
    return not finish.followed and finish.stood * MOST_STOOD_IN <= finish.moves


def rated(result: ResultRow) -> list[Finish]:
    """The seats that are rated: none under house rules or without a person."""
    own = [finish for finish in result.finishes if is_own(finish)]
    has_people = not all(finish.is_computer for finish in own)
    return own if result.plain and len(own) > 1 and has_people else []


class RatingCalculator:
    """Applies one result after another to stored entries."""

    def __init__(self, entries: PlayerStats) -> None:
        self._ratings = {(each.season, each.player): each for each in entries.ratings}
        self._careers = {each.player: each for each in entries.careers}
        self._rivals = {(each.player, each.other): each for each in entries.rivals}

    @property
    def entries(self) -> PlayerStats:
        return PlayerStats(
            tuple(self._ratings.values()),
            tuple(self._careers.values()),
            tuple(self._rivals.values()),
        )

    def enter(self, result: ResultRow) -> None:
        for season in (ALL_TIME, season_of(result.ended_at)):
            self._rate(season, rated(result))
        people = [each for each in result.finishes if each.is_person and is_own(each)]
        for finish in people:
            self._carry_on(finish, result)
            for other in people:
                if other.player != finish.player:
                    self._compare(finish, other)

    # ── Ratings ──────────────────────────────────────────────────────────────────────────────

    def _rate(self, season: str, finishes: Sequence[Finish]) -> None:
        """Rates all seats of a game against each other, ties included."""
        if not finishes:
            return
        before = [self._rating(season, finish.player) for finish in finishes]
        teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        after = MODEL.rate(teams, ranks=[float(finish.place) for finish in finishes])
        for player in dict.fromkeys(finish.player for finish in finishes):
            seats = [at for at, finish in enumerate(finishes) if finish.player == player]
            self._ratings[season, player] = _rating(
                self._rating(season, player),
                mu=_mean([after[at][0].mu for at in seats]),
                sigma=_mean([after[at][0].sigma for at in seats]),
                games=len(seats),
                wins=sum(finishes[at].won for at in seats),
            )

    def _rating(self, season: str, player: str) -> RatingRow:
        new = RatingRow(season, player, MODEL.mu, MODEL.sigma, 0.0, 0, 0)
        return self._ratings.get((season, player), new)

    # ── Careers and rivals ───────────────────────────────────────────────────────────────────

    def _carry_on(self, finish: Finish, result: ResultRow) -> None:
        new = CareerRow(finish.player, 0, 0, 0.0, "{}", "{}", "", "")
        before = self._careers.get(finish.player, new)
        self._careers[finish.player] = CareerRow(
            player=finish.player,
            games=before.games + 1,
            wins=before.wins + finish.won,
            seconds=before.seconds + (result.ended_at - result.began_at),
            counts=to_json(summed(feats_in(before.counts), feats_in(finish.counts))),
            bests=to_json(greatest(feats_in(before.bests), feats_in(finish.bests))),
            proud=_weightier(before.proud, finish.proud, result.table_id),
            sorry=_weightier(before.sorry, finish.sorry, result.table_id),
        )

    def _compare(self, finish: Finish, other: Finish) -> None:
        pair = finish.player, other.player
        before = self._rivals.get(pair, RivalRow(*pair, 0, 0))
        self._rivals[pair] = replace(
            before,
            lost=before.lost + (other.place < finish.place),
            won=before.won + (finish.place < other.place),
        )


def _rating(before: RatingRow, *, mu: float, sigma: float, games: int, wins: int) -> RatingRow:
    return replace(
        before,
        mu=mu,
        sigma=sigma,
        worth=mu - CONFIDENCE * sigma,
        games=before.games + games,
        wins=before.wins + wins,
    )


def _mean(values: Sequence[float]) -> float:
    """The mean of these values, for the rating that computer players of one level share."""
    return sum(values) / len(values)


def feats_in(text: str) -> dict[str, int]:
    return decode(text, type=dict[str, int])


def moment_in(text: str) -> Highlight | None:
    return decode(text, type=Highlight) if text else None


def _weightier(moment: str, memory: str, table_id: str) -> str:
    """The more memorable of the stored highlight and a new event, as text; among equals the stored
    one."""
    if not memory:
        return moment
    weight = decode(memory, type=_Weighed).weight
    before = moment_in(moment)
    if before is not None and before.weight >= weight:
        return moment
    return to_json(Highlight(table_id, weight, memory))


class _Weighed(Value):
    weight: int
