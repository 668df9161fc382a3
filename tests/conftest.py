"""Hypothesis draws the same examples every time; `--hypothesis-profile=explore` draws new ones."""

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "steady", deadline=None, derandomize=True, max_examples=12, suppress_health_check=SLOW
)
settings.register_profile("explore", deadline=None, max_examples=200, suppress_health_check=SLOW)
settings.load_profile("steady")
