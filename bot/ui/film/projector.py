"""`python -m bot.ui.film.projector`: draws a film in a low-priority process.

Reads picture values from standard input. Writes lines with the number of drawn pictures, then the
film.
"""

from __future__ import annotations

import os
import pickle
import sys

from bot.ui.film.reel import reel

NICE = 10


def main() -> None:
    os.nice(NICE)
    arts, out = pickle.load(sys.stdin.buffer), sys.stdout.buffer

    def note(done: int) -> None:
        out.write(f"{done}\n".encode())
        out.flush()

    found = reel(arts, note)
    out.write(b"\n" + found)
    out.flush()


if __name__ == "__main__":
    main()
