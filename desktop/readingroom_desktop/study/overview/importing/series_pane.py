"""Review of one series at a time for text burned into its pixels."""

from functools import partial

from PySide6.QtWidgets import QWidget

from readingroom.intake.deidentify.types import RedactionAction
from readingroom_desktop.study.overview.importing.box_view import BoxView
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.formats import count, filled, numbered
from readingroom_desktop.widgets.controls import button, chip, heading, label, set_tone
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.viewer.annotations import Annotations
from readingroom_desktop.widgets.viewer.viewport import ViewState

_TONES = {
    None: "caution",
    RedactionAction.KEEP: "good",
    RedactionAction.BLACK_OUT: "accent",
    RedactionAction.LEAVE_OUT: "danger",
}


class SeriesPane(QWidget):
    """The image with its boxes and the three answers."""

    def __init__(self, viewmodel: DeidReviewViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._heading = heading(self.tr("Images"))
        self._counts = label(tone="muted")
        self._state = chip()
        self._reason = label(tone="muted", is_wrapped=True)
        self.before = button("", icon_name="caret-left", tip=self.tr("Previous series (Shift+S)"))
        self.after = button("", icon_name="caret-right", tip=self.tr("Next series (S)"))
        self.view = BoxView()
        self.view.set_annotator(self._annotations)
        self._image = label(tone="muted")
        self._hint = label(
            self.tr("Drag: box on all images · wheel: scroll · right drag: zoom"),
            tone="muted",
        )
        self.keep = button(self.tr("Confirm no text (T)"))
        self.black_out = button(self.tr("Black out (B)"))
        self.leave_out = button(self.tr("Exclude series (X)"))
        self.keep_all = button("")
        policy = self.keep_all.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # otherwise the image would jump with the last answer
        self.keep_all.setSizePolicy(policy)
        self._connect()
        top = row(self._heading, self._counts, None, self._state, self.before, self.after)
        buttons = row(self.keep, self.black_out, self.leave_out, None, self._image)
        below = row(self.keep_all, None, self._hint)
        layout = column(top, self._reason, self.view, buttons, below, gap=Size.GAP)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._series_shown = ""

    def _connect(self) -> None:
        viewmodel = self._viewmodel
        self.keep.clicked.connect(partial(viewmodel.answer_series, RedactionAction.KEEP))
        self.keep_all.clicked.connect(partial(viewmodel.answer_all_series, RedactionAction.KEEP))
        self.black_out.clicked.connect(partial(viewmodel.answer_series, RedactionAction.BLACK_OUT))
        self.leave_out.clicked.connect(partial(viewmodel.answer_series, RedactionAction.LEAVE_OUT))
        self.before.clicked.connect(partial(viewmodel.step_series, -1))
        self.after.clicked.connect(partial(viewmodel.step_series, 1))
        self.view.scrolled.connect(viewmodel.scroll)
        self.view.drawn.connect(viewmodel.add_box)
        self.view.changed.connect(viewmodel.change_box)
        self.view.removed.connect(viewmodel.remove_box)
        viewmodel.frame_changed.connect(self._show_frame)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, item = self._viewmodel, self._viewmodel.series_item
        if item is None:
            return
        is_idle = viewmodel.job is None
        items = viewmodel.series_items
        position = self.tr("series %1 of %2").replace("%1", count(viewmodel.series_place + 1))
        series = viewmodel.series
        name = series.description if series is not None else ""
        self._counts.setText(f"{position.replace('%2', count(len(items)))}   ·   {name}")
        answer = viewmodel.answer_to(item)
        self._state.setText(self._answer_text(answer))
        set_tone(self._state, _TONES[answer])
        self._reason.setText(filled(self.tr("Check for names: %1."), item.what))
        for control in (self.keep, self.black_out, self.leave_out, self.keep_all):
            control.setEnabled(is_idle)
        for control in (self.before, self.after):
            control.setVisible(len(items) > 1)
        open_count = viewmodel.count_of(None, is_text=False)
        text = filled(self.tr("Confirm no text in %1 open series (Shift+T)"), count(open_count))
        self.keep_all.setText(text)
        self.keep_all.setVisible(open_count > 1)
        self.view.show_boxes(viewmodel.shown_boxes, is_final=answer is RedactionAction.BLACK_OUT)

    def _answer_text(self, answer: RedactionAction | None) -> str:
        boxes = len(self._viewmodel.shown_boxes)
        labels = {
            None: self.tr("open"),
            RedactionAction.KEEP: self.tr("no text"),
            RedactionAction.BLACK_OUT: numbered(
                boxes, self.tr("black: 1 box"), self.tr("black: %1 boxes")
            ),
            RedactionAction.LEAVE_OUT: self.tr("excluded"),
        }
        return labels[answer]

    def _annotations(self) -> Annotations:
        """Return only errors, as text over the image could hide identifiers."""
        return Annotations(message=self._viewmodel.frame_error)

    def _show_image_number(self) -> None:
        viewmodel, series = self._viewmodel, self._viewmodel.series
        if series is not None:
            position = self.tr("image %1 of %2").replace("%1", count(viewmodel.frame_place + 1))
            self._image.setText(position.replace("%2", count(len(series.frames))))

    def _show_frame(self) -> None:
        viewmodel = self._viewmodel
        frame, series = viewmodel.frame, viewmodel.series
        self._show_image_number()
        if frame is None or series is None:
            self.view.clear()
            self._series_shown = ""
            return
        is_new = series.key != self._series_shown
        self._series_shown = series.key
        spacing = series.spacing_mm
        aspect = spacing[0] / spacing[1] if spacing else series.pixel_aspect
        self.view.show_frame(frame, aspect, ViewState() if is_new else self.view.view_state)
        self.redraw()
