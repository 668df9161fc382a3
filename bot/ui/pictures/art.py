"""Art: a picture known by what it shows, and drawn once, when somebody is to see it."""

from __future__ import annotations

import asyncio
import importlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec

from bot.games.base.game import Value
from bot.ui.pictures.pen import MustBeDrawn, only_laying

KEPT = 1024
"""So many pictures are remembered, of some 20 kB each."""

P = ParamSpec("P")
DRAWERS: dict[str, Callable[..., bytes]] = {}
_studio = ThreadPoolExecutor(1, "studio")
"""One hand that draws: presses are answered meanwhile, and nothing is drawn twice at once."""


class Art(Value):
    drawer: str
    of: tuple[Any, ...]
    """What it shows, and with that all that can make a difference to how it looks."""


def art(draw: Callable[P, bytes]) -> Callable[P, Art]:
    """A function that draws becomes one that says what is to be drawn."""
    name = f"{draw.__module__}.{draw.__name__}"
    DRAWERS[name] = draw

    @wraps(draw)
    def drawn(*of: P.args, **named: P.kwargs) -> Art:
        assert not named, "by place, so that equal pictures are equal values"
        return Art(name, of)

    return drawn


def drawer(name: str) -> Callable[..., bytes]:
    """In another process the module that draws may not be loaded yet."""
    if name not in DRAWERS:
        importlib.import_module(name.rpartition(".")[0])
    return DRAWERS[name]


class Gallery:
    """The pictures drawn last; the one seen longest ago goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._hung: OrderedDict[Hashable, bytes] = OrderedDict()
        self.drawn, self.seconds = 0, 0.0
        """How many since the start, and how long that took."""

    def find(self, wanted: Art) -> bytes | None:
        with self._lock:
            found = self._hung.get(wanted)
            if found is not None:
                self._hung.move_to_end(wanted)
        return found

    def draw(self, wanted: Art) -> bytes:
        found = self.find(wanted)
        if found is None:
            began = time.perf_counter()
            found = drawer(wanted.drawer)(*wanted.of)
            with self._lock:
                self.drawn += 1
                self.seconds += time.perf_counter() - began
                self._hung[wanted] = found
                if len(self._hung) > self.most:
                    self._hung.popitem(last=False)
        return found

    def __len__(self) -> int:
        return len(self._hung)

    def clear(self) -> None:
        with self._lock:
            self._hung.clear()


gallery = Gallery(KEPT)


async def painted(wanted: Art) -> bytes:
    """At once if it hangs there already, or all that lies on it is ready: then the way to another
    thread and back is spared. Else off the event loop."""
    try:
        with only_laying():
            return gallery.draw(wanted)
    except MustBeDrawn:
        return await asyncio.get_running_loop().run_in_executor(_studio, gallery.draw, wanted)
