"""Fields of one view of a hanging protocol."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.hanging import HangingView, WindowSetting
from readingroom.domain.window_presets import CT_PRESETS
from readingroom_desktop.study.protocol.hanging.value_texts import (
    MODALITIES,
    PROJECTIONS,
    Choices,
    Counts,
    body_part_choices,
    codes,
    contrast_choices,
    plane_choices,
    side_choices,
    time_choices,
    weighting_choices,
)
from readingroom_desktop.study.protocol.step import entered, exact, fill_names, name_picker, watch
from readingroom_desktop.viewmodels.formats import count, tr, tr_marked
from readingroom_desktop.widgets.field_grid import ChoicePicker, captioned_grid
from readingroom_desktop.widgets.number_fields import short_number
from readingroom_desktop.widgets.viewer.hanging import named_window, view_text

_COLUMNS = 3
_MAX_WINDOW, _LEAST_WIDTH, _DECIMALS = 1e6, 0.001, 3
_USUAL = CT_PRESETS[0]
_CHOICES = {
    "plane": plane_choices,
    "weighting": weighting_choices,
    "contrast": contrast_choices,
    "body_part": body_part_choices,
    "laterality": side_choices,
}


class ViewFields(QWidget):
    """Series that a view takes, and its window; an empty field or "any" takes all."""

    edited = Signal(object)
    """The `HangingView` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._view: HangingView | None = None
        self._is_filling = False
        self.modality = name_picker(tr("Modality of the view"), tr("any"))
        self.projection = name_picker(tr("Projection"), tr("any"))
        self.pickers = {
            "plane": ChoicePicker(tr("Plane")),
            "weighting": ChoicePicker(tr("Weighting")),
            "contrast": ChoicePicker(tr("Contrast medium")),
            "body_part": ChoicePicker(tr("Body part of the view")),
            "laterality": ChoicePicker(tr("Side")),
            "time": ChoicePicker(tr("Examination")),
            "same_as": ChoicePicker(tr("Same as view")),
        }
        self.pickers["same_as"].setToolTip(
            tr("Same modality, plane, weighting, side and projection as an earlier view")
        )
        self.preset = ChoicePicker(tr("Window of the view"))
        self.window_width = short_number(
            tr("Window width"), _LEAST_WIDTH, _MAX_WINDOW, _USUAL.width, decimals=_DECIMALS
        )
        self.window_centre = short_number(
            tr("Window centre"), -_MAX_WINDOW, _MAX_WINDOW, _USUAL.center, decimals=_DECIMALS
        )
        lines: tuple[tuple[str, QWidget], ...] = (
            (tr("Modality"), self.modality),
            (tr("Plane"), self.pickers["plane"]),
            (tr("Weighting"), self.pickers["weighting"]),
            (tr("Contrast medium"), self.pickers["contrast"]),
            (tr("Body part"), self.pickers["body_part"]),
            (tr("Side"), self.pickers["laterality"]),
            (tr("Projection"), self.projection),
            (tr("Examination"), self.pickers["time"]),
            (tr("Same as view"), self.pickers["same_as"]),
            (tr("Window"), self.preset),
            (tr("Width"), self.window_width),
            (tr("Centre"), self.window_centre),
        )
        self.setLayout(captioned_grid(_COLUMNS, *lines))
        for picker in (self.modality, self.projection, *self.pickers.values()):
            watch(picker, self._on_changed)
        watch(self.preset, self._on_window)
        watch(self.window_width, self._on_numbers)
        watch(self.window_centre, self._on_numbers)

    def show_view(
        self, stage_views: Sequence[HangingView], index: int, values: Mapping[str, Counts]
    ) -> None:
        """Show a view of a stage; `values` are those of the study by field."""
        self._view = stage_views[index]
        self._is_filling = True
        try:
            self._fill(stage_views, index, values)
        finally:
            self._is_filling = False

    def _fill(
        self, stage_views: Sequence[HangingView], index: int, values: Mapping[str, Counts]
    ) -> None:
        view = stage_views[index]
        fill_names(self.modality, codes(values.get("modality", ()), MODALITIES), view.modality)
        positions = codes(values.get("projection", ()), PROJECTIONS)
        fill_names(self.projection, positions, view.projection)
        for name, choices_of in _CHOICES.items():
            self.pickers[name].show_choices(choices_of(values.get(name, ())), getattr(view, name))
        self.pickers["time"].show_choices(time_choices(), view.time)
        self.pickers["same_as"].show_choices(_earlier(stage_views, index), view.same_as)
        self.preset.show_choices(*_window_choices(view.window))
        numbers = view.window
        for field, value in (
            (self.window_width, _USUAL.width if numbers is None else numbers.width),
            (self.window_centre, _USUAL.center if numbers is None else numbers.center),
        ):
            field.setEnabled(numbers is not None)
            if field.value() != round(value, _DECIMALS):
                field.setValue(value)

    def _on_changed(self) -> None:
        now = self._view
        if not self._is_filling and now is not None:
            chosen = {name: picker.value for name, picker in self.pickers.items()}
            self._report(
                replace(
                    now,
                    modality=entered(self.modality, now.modality),
                    projection=entered(self.projection, now.projection),
                    **chosen,
                )
            )

    def _on_window(self) -> None:
        now, preset = self._view, self.preset.value
        if not self._is_filling and now is not None:
            window = None if preset is None else WindowSetting(preset.width, preset.center)
            self._report(replace(now, window=window))

    def _on_numbers(self) -> None:
        now = self._view
        if not self._is_filling and now is not None and now.window is not None:
            width = exact(self.window_width, now.window.width)
            centre = exact(self.window_centre, now.window.center)
            self._report(replace(now, window=WindowSetting(width, centre)))

    def _report(self, view: HangingView) -> None:
        if view != self._view:
            self._view = view
            self.edited.emit(view)


def _earlier(views: Sequence[HangingView], index: int) -> Choices:
    """Return the earlier views by number, and none."""
    earlier = (
        (tr("%1: %2", count(number), view_text(view)), number)
        for number, view in enumerate(views[:index], start=1)
    )
    return [(tr("none"), 0), *earlier]


def _window_choices(setting: WindowSetting | None) -> tuple[Choices, object]:
    """Return the window of the file, the presets and other numbers; and the one that is set."""
    choices: Choices = [(tr("unchanged"), None)]
    choices += [(tr_marked(preset.name), preset) for preset in CT_PRESETS]
    if setting is None:
        return choices, None
    window = named_window(setting)
    if not window.name:
        choices.append((tr("other numbers"), window))
    return choices, window
