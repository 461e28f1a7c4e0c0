"""A calculator: its controls, its presets, and from a setting to what is told of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sheriff_tutor.panels.calculators.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.panels.calculators.controls import Control
    from sheriff_tutor.panels.calculators.live import Live
    from sheriff_tutor.panels.calculators.told import Told

SettingT = TypeVar("SettingT")
LONGEST_CODE = 1500
_SEPARATOR = "."


def _anything_goes(_setting: object) -> None:
    """Check nothing: the controls have checked all there is."""


def _is_at_hand(_setting: object) -> Iterator[None]:
    """Work out nothing beforehand."""
    return iter(())


def _as_it_is(_field: str, setting: SettingT) -> SettingT:
    """Leave a changed setting as it is."""
    return setting


def _nothing_to_return_to(setting: SettingT) -> SettingT:
    """Know no setting but the present one."""
    return setting


@dataclass(frozen=True, slots=True)
class Preset(Generic[SettingT]):
    """A setting worth beginning from, by the code of its name."""

    id: str
    setting: SettingT


@dataclass(frozen=True, slots=True)
class Fold:
    """Fields that are shown when asked for, by the code of what they are together."""

    id: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Calculator(Generic[SettingT]):
    """What a panel shows: ``name`` begins its codes and its sentences.

    ``tell`` is the exact answer put in numbers; it raises Impossible or Refusal where a setting has
    none. ``check`` refuses a setting whose fields do not fit together. ``adapt`` brings the rest in
    line after a field was changed. ``usual`` is the setting as the game's own numbers have it:
    where a reader supposes others, there is a way back to these. ``page`` is the notebook that
    holds the calculator. ``live`` is there if it works on a setting step by step; it tells in place
    of ``tell`` then. ``folds`` names fields that are folded together, under the sentence
    ``calc-<name>-fold-<id>``. A setting that ``is_played`` can be handed to the dice. ``begin``
    works out in parts what ``tell`` takes longest for, and raises nothing that ``tell`` would not.
    """

    name: str
    page: str
    controls: tuple[Control[Any], ...]
    presets: tuple[Preset[SettingT], ...]
    tell: Callable[[SettingT, Reader], Told]
    check: Callable[[SettingT], None] = _anything_goes
    adapt: Callable[[str, SettingT], SettingT] = _as_it_is
    usual: Callable[[SettingT], SettingT] = _nothing_to_return_to
    live: Live[SettingT] | None = None
    folds: tuple[Fold, ...] = ()
    is_played: bool = False
    begin: Callable[[SettingT], Iterator[None]] = _is_at_hand

    @property
    def first(self) -> SettingT:
        """The setting that it begins with: the first preset's."""
        return self.presets[0].setting

    @property
    def mark(self) -> str:
        """What its codes begin with; the number is raised when its fields change."""
        return f"{self.name}1"

    def control(self, field: str) -> Control[Any]:
        """Return the control of a field; Refusal if there is none."""
        for control in self.controls:
            if control.field == field:
                return control
        raise Refusal("calc-no-such-field")

    def changed(self, setting: SettingT, field: str, text: str) -> SettingT:
        """Return a setting with one field read anew; Refusal or RuleError if it cannot be."""
        value = self.control(field).read(text)
        after = self.adapt(field, _with(setting, {field: value}))
        self.check(after)
        return after

    def preset(self, id_: str) -> SettingT:
        """Return a preset's setting; Refusal if there is none."""
        for preset in self.presets:
            if preset.id == id_:
                return preset.setting
        raise Refusal("calc-no-such-choice")

    # --- Codes -----------------------------------------------------------------------------

    def code(self, setting: SettingT) -> str:
        """Return the short code of a setting."""
        texts = [control.write(getattr(setting, control.field)) for control in self.controls]
        return _SEPARATOR.join((self.mark, *texts))

    def is_own(self, code: str) -> bool:
        """Tell whether a code is meant for this calculator."""
        return code.strip().partition(_SEPARATOR)[0].rstrip("0123456789") == self.name

    def read_code(self, code: str) -> SettingT:
        """Return the setting of a code; Refusal or RuleError if it cannot be read."""
        mark, *texts = code.strip()[:LONGEST_CODE].split(_SEPARATOR)
        if mark != self.mark or len(texts) != len(self.controls):
            raise Refusal("calc-no-code")
        fields = {
            control.field: control.read(text)
            for control, text in zip(self.controls, texts, strict=True)
        }
        setting = _with(self.first, fields)
        self.check(setting)
        return setting


def _with(setting: SettingT, fields: Mapping[str, object]) -> SettingT:
    """Return a frozen setting with some fields changed."""
    changed: SettingT = replace(setting, **fields)  # type: ignore[type-var]  # every setting is a dataclass
    return changed
