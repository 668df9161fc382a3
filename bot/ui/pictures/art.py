"""Pictures described by values. A picture is drawn once, when somebody is about to see it."""

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
"""Maximum number of pictures in the cache, about 20 kB each."""

P = ParamSpec("P")
DRAWERS: dict[str, Callable[..., bytes]] = {}
_studio = ThreadPoolExecutor(1, "studio")
"""The only drawing thread. The event loop can answer presses meanwhile, and no picture is drawn
twice."""


class Art(Value):
    drawer: str
    of: tuple[Any, ...]
    """The arguments of the drawing function: everything that determines how the picture looks."""


def art(draw: Callable[P, bytes]) -> Callable[P, Art]:
    """Turns a function that draws a picture into one that returns the picture's description."""
    name = f"{draw.__module__}.{draw.__name__}"
    DRAWERS[name] = draw

    @wraps(draw)
    def drawn(*of: P.args, **named: P.kwargs) -> Art:
        assert not named, "by place, so that equal pictures are equal values"
        return Art(name, of)

    return drawn


def drawer(name: str) -> Callable[..., bytes]:
    """The drawing function with this name. Its module is imported if this process hasn't done
    so."""
    if name not in DRAWERS:
        importlib.import_module(name.rpartition(".")[0])
    return DRAWERS[name]


class Gallery:
    """A cache of drawn pictures; the least recently used one is dropped first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._hung: OrderedDict[Hashable, bytes] = OrderedDict()
        self.drawn, self.seconds = 0, 0.0
        """The number of pictures drawn since the start, and the seconds it took."""

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
    """Returns a picture. If it is cached or all its stamps are, this happens in the event loop;
    otherwise the drawing thread draws it."""
    try:
        with only_laying():
            return gallery.draw(wanted)
    except MustBeDrawn:
        return await asyncio.get_running_loop().run_in_executor(_studio, gallery.draw, wanted)
