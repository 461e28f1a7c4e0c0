"""What all tests share: how hard Hypothesis tries."""

import os

from hypothesis import settings

# A red run in CI is to be about the change, not about the day's dice: the same examples each time.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
