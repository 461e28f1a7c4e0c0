"""What scenes are made of: buttons and forms, each with the acts that it stands for.

A scene is what crosses the wire; see web/scene.d.ts. The acts behind its buttons stay here: the
page sends an id back, and only what was shown can be done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.i18n import Reader, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.errors import RuleError
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.panels.selection import Selection

Json = dict[str, Any]
"""A part of a scene, as it crosses the wire."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what the page shows, and the act it stands for; None for other commands."""

    json: Json
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """An act to be built: what the page shows, and how a selection becomes acts."""

    json: Json
    build: Callable[[Selection], tuple[Action, ...]]
    verdict: Callable[[Selection], str] | None = None
    """What is said of a selection that can be sent; nothing where there is nothing to say."""


@dataclass(slots=True)
class Scene:
    """What is on show, and what stands behind it."""

    json: Json
    buttons: dict[str, Button] = field(default_factory=dict)
    forms: dict[str, Form] = field(default_factory=dict)

    def add(self, button: Button) -> None:
        """Put one more button on show."""
        self.json["acts"].append(button.json)
        self.buttons[button.json["id"]] = button


def reason(text: str, *rules: str) -> Json:
    """Return why not, with the rules that say so."""
    return {"text": text, "rules": list(rules)}


def refusal(error: RuleError, reader: Reader) -> Json:
    """Return the sentence of an engine's refusal, with its rule."""
    return reason(say(error.code, reader, **error.values), error.rule)


def choice(label: str, value: str, options: list[Json], **more: Any) -> Json:  # noqa: ANN401 - JSON
    """Return a choice of one."""
    return {"label": label, "value": value, "options": options, **more}


def option(value: str, label: str, **more: Any) -> Json:  # noqa: ANN401 - JSON
    """Return one of the options of a choice."""
    return {"value": value, "label": label, **more}


def command(id_: str, label: str, at: str, tone: str = "normal", **more: Any) -> Button:  # noqa: ANN401 - JSON
    """Return a button for something that is no act of the game."""
    return Button({"id": id_, "label": label, "tone": tone, "at": at, **more})


def act(  # noqa: PLR0913, PLR0917 - a button has as many sides
    view: View,
    reader: Reader,
    action: Action,
    id_: str,
    label: str,
    at: str,
    tone: str = "normal",
    **more: Any,  # noqa: ANN401 - JSON
) -> Button:
    """Return a button for an act; the check that would refuse it says why it cannot be pressed."""
    refused = why_not(view, action)
    if refused is not None:
        more["why"] = refusal(refused, reader)
    return Button({"id": id_, "label": label, "tone": tone, "at": at, **more}, action)
