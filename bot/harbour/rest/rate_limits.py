"""Rate limits as Discord announces them: one for each route, and fifty requests a second in all."""

from __future__ import annotations

import time
from hashlib import blake2b

from bot.harbour.world.wire import Json

# Requests for each route, and seconds of the window. Discord doesn't publish these; bots observe
# them.
BUCKETS = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /channels/{channel_id}/typing": (5, 5.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
}
OTHERS = (50, 1.0)
GLOBAL = (50, 1.0)
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
# Seconds between the deletions of old windows, so that those of expired tokens don't pile up.
SWEEP_EVERY = 30.0


class Window:
    __slots__ = ("ends", "left")

    def __init__(self, ends: float, left: int) -> None:
        self.ends = ends
        self.left = left


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._windows: dict[tuple[str, str], Window] = {}
        self._all = Window(0.0, 0)
        self._hashes: dict[str, str] = {}
        self._swept = 0.0

    def take(self, route: str, major: str) -> tuple[dict[str, str], Json | None]:
        """Counts a request. Returns the headers of its answer, and the body of a 429 if the limit
        is reached."""
        if not self.on or route == CALLBACK:
            return {}, None
        now = time.monotonic()
        self._sweep(now)
        if "/webhooks/" not in route and not self._take_global(now):
            wait = max(self._all.ends - now, 0.001)
            headers = _refusal_headers(wait, "global") | {"X-RateLimit-Global": "true"}
            return headers, _refusal(wait, is_global=True)
        most, seconds = BUCKETS.get(route, OTHERS)
        window = self._windows.get((route, major))
        if window is None or window.ends <= now:
            window = self._windows[route, major] = Window(now + seconds, most)
        wait = window.ends - now
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(window.left - 1, 0)),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": self._hash(route),
        }
        if window.left <= 0:
            return headers | _refusal_headers(wait, "user"), _refusal(wait)
        window.left -= 1
        return headers, None

    def _take_global(self, now: float) -> bool:
        if self._all.ends <= now:
            most, seconds = GLOBAL
            self._all = Window(now + seconds, most)
        if self._all.left <= 0:
            return False
        self._all.left -= 1
        return True

    def _hash(self, route: str) -> str:
        if route not in self._hashes:
            self._hashes[route] = blake2b(route.encode(), digest_size=16).hexdigest()
        return self._hashes[route]

    def _sweep(self, now: float) -> None:
        if now - self._swept < SWEEP_EVERY:
            return
        self._swept = now
        self._windows = {key: one for key, one in self._windows.items() if one.ends > now}


def _refusal(wait: float, is_global: bool = False) -> Json:
    return {
        "message": "You are being rate limited.",
        "code": 0,
        "retry_after": round(wait, 3),
        "global": is_global,
    }


def _refusal_headers(wait: float, scope: str) -> dict[str, str]:
    # discord.py takes a 429 without "Via" for a ban by Cloudflare.
    return {
        "Retry-After": str(int(wait) + 1),
        "X-RateLimit-Scope": scope,
        "Via": "1.1 harbour",
    }
