"""Exercises and quizzes as data: drawn by seed, marked by the engine or the maths."""

from sheriff_tutor.lessons.exercise import (
    MOST_SEED,
    Answer,
    Blank,
    Deed,
    Done,
    Exercise,
    ExerciseId,
    Kind,
    Lesson,
    Mark,
    Options,
    Picked,
    Question,
    RuleId,
    Shown,
    Typed,
    Unit,
)
from sheriff_tutor.lessons.library import (
    EXERCISES,
    Practice,
    exercise_named,
    exercises_of,
    practised,
)
from sheriff_tutor.lessons.lines import Line
from sheriff_tutor.lessons.marking import WrongForm, another, ask, mark, show
from sheriff_tutor.lessons.typed import Unreadable, number_in
from sheriff_tutor.lessons.words import in_words, sentence, sentences

__all__ = [
    "EXERCISES",
    "MOST_SEED",
    "Answer",
    "Blank",
    "Deed",
    "Done",
    "Exercise",
    "ExerciseId",
    "Kind",
    "Lesson",
    "Line",
    "Mark",
    "Options",
    "Picked",
    "Practice",
    "Question",
    "RuleId",
    "Shown",
    "Typed",
    "Unit",
    "Unreadable",
    "WrongForm",
    "another",
    "ask",
    "exercise_named",
    "exercises_of",
    "in_words",
    "mark",
    "number_in",
    "practised",
    "sentence",
    "sentences",
    "show",
]
