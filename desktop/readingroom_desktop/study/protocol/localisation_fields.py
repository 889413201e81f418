"""Fields of the localisation rule of a free-response study."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.localisation import LocalisationMethod, LocalisationRule
from readingroom_desktop.study.protocol.step import exact, narrow, watch
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_marked
from readingroom_desktop.widgets.controls import heading, label
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid, show_line
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.number_fields import decimal_number, whole_number

MAX_DISTANCE = 10_000


class LocalisationFields(QWidget):
    """Which mark hits which lesion: geometry, and tolerances in pixels and frames."""

    edited = Signal(object)
    """The `LocalisationRule` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._rule: LocalisationRule | None = None
        self._is_filling = False
        self.method = ChoicePicker(tr("A mark hits a lesion by"))
        self.overlap = decimal_number(tr("Smallest overlap"), 0, 1, 0.5, step=0.05)
        self.overlap.setDecimals(3)
        self.overlap.setToolTip(tr("Intersection over union of the boxes"))
        self.tolerance = decimal_number(tr("Tolerance, px"), 0, MAX_DISTANCE, 0, step=1)
        self.point_radius = decimal_number(tr("Radius of a point, px"), 0, MAX_DISTANCE, 20, step=1)
        self.frames = whole_number(tr("Tolerance, frames"), 0, MAX_DISTANCE, 0)
        self._overlap_line = narrow(self.overlap)
        self._grid = field_grid(
            (tr("Mark hits by"), self.method),
            (tr("Smallest overlap"), self._overlap_line),
            (tr("Tolerance, px"), narrow(self.tolerance)),
            (tr("Radius of a point, px"), narrow(self.point_radius)),
            (tr("Tolerance, frames"), narrow(self.frames)),
        )
        about = label(
            tr(
                "The tolerance is the largest distance of the centre of a mark from the region of "
                "a lesion. A lesion that is a point has a region with the radius below."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.setLayout(column(heading(tr("Localisation rule")), about, self._grid, gap=Size.GAP))
        self._fields = (
            self.method,
            self.overlap,
            self.tolerance,
            self.point_radius,
            self.frames,
        )
        for field in self._fields:
            watch(field, self._on_changed)

    def show_rule(self, rule: LocalisationRule, *, is_fixed: bool) -> None:
        """Show a rule; a fixed one cannot be changed."""
        self._rule = rule
        self._is_filling = True
        try:
            choices = [(tr_marked(method.value), method) for method in LocalisationMethod]
            self.method.show_choices(choices, rule.method)
            self.overlap.setValue(rule.minimum_overlap)
            self.tolerance.setValue(rule.tolerance)
            self.point_radius.setValue(rule.point_radius)
            self.frames.setValue(rule.frame_tolerance)
        finally:
            self._is_filling = False
        is_overlap = rule.method is LocalisationMethod.OVERLAP
        show_line(self._grid, self._overlap_line, is_shown=is_overlap)
        for field in self._fields:
            field.setEnabled(not is_fixed)

    def _on_changed(self) -> None:
        now = self._rule
        if self._is_filling or now is None:
            return
        changed = replace(
            now,
            method=self.method.value,
            minimum_overlap=exact(self.overlap, now.minimum_overlap),
            tolerance=exact(self.tolerance, now.tolerance),
            point_radius=exact(self.point_radius, now.point_radius),
            frame_tolerance=self.frames.value(),
        )
        if changed != now:
            self._rule = changed
            self.edited.emit(changed)
