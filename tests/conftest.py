"""Hypothesis draws the same examples every time; `--hypothesis-profile=explore` draws new ones."""

from hypothesis import HealthCheck, Phase, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

# A game of dice does not shrink to a simpler one, so a failure is told at once.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=SLOW,
)
settings.register_profile("explore", deadline=None, max_examples=200, suppress_health_check=SLOW)
settings.load_profile("steady")
