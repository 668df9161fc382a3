"""Failures that a test asks for: the next requests to a route fail, are slow, or break off."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(slots=True)
class Fault:
    """A failure of the next requests to a route. With `after` the request is carried out, and only
    its answer is lost or late."""

    route: str
    times: int = 1
    status: int | None = None
    code: int = 0
    message: str = "A fault on request"
    retry_after: float | None = None
    delay: float = 0.0
    break_off: bool = False
    after: bool = False

    def fits(self, route: str) -> bool:
        return self.route == "*" or _plain(self.route) == _plain(route)


class Faults:
    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def clear(self) -> None:
        self.waiting.clear()

    def next(self, route: str) -> Fault | None:
        for fault in self.waiting:
            if fault.fits(route):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None


def _plain(route: str) -> str:
    """The route with unnamed placeholders."""
    return re.sub(r"\{[^}]*\}", "{}", route)
