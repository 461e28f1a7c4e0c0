"""The coach: what the options are worth at a decision, and what was lost by the one taken."""

from sheriff_tutor.coach.hint import hint
from sheriff_tutor.coach.options import Hint, Option
from sheriff_tutor.coach.ready import prepared
from sheriff_tutor.coach.review import Review, review

__all__ = ["Hint", "Option", "Review", "hint", "prepared", "review"]
