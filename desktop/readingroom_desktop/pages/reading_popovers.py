"""Popovers of the Reading page: skip, flag, and the reasons of corrections."""

from functools import partial

from PySide6.QtWidgets import QWidget

from readingroom.reading.types import Reading
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.popovers import CorrectionPopover, FlagPopover, SkipPopover
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader


class ReadingPopovers:
    """Opens each popover at its control, and hands what was chosen to the view model.

    Args:
        page: the whole page.
        model: state of the reading.
        header: its header, with the buttons for skip and flag.
        form: judgement form, with the buttons for submit and correct.
    """

    def __init__(
        self, page: QWidget, model: ReadingViewModel, header: ProgressHeader, form: JudgementForm
    ) -> None:
        self._model, self._header, self._form = model, header, form
        self.skip = SkipPopover(page)
        self.flag = FlagPopover(page)
        self.correction = CorrectionPopover(tr("Submit"), page)
        self.reopening = CorrectionPopover(tr("Correct answer"), page)
        model.reason_requested.connect(partial(self.correction.open_under, form.submit))
        form.correction_requested.connect(self.ask_correction)
        model.correction_requested.connect(self.ask_correction)
        self.skip.reason_chosen.connect(model.skip)
        self.correction.reason_chosen.connect(model.submit)
        self.reopening.reason_chosen.connect(model.correct)
        self.flag.flag_requested.connect(model.flag)
        self.flag.unflag_requested.connect(partial(model.flag, "", is_flagged=False))

    def begin_item(self, reading: Reading) -> None:
        """Offer the reasons that apply to an item."""
        self.skip.set_reasons(reading.protocol.skip_reasons)
        for popover in (self.correction, self.reopening):
            popover.offer(has_output=bool(reading.outputs))

    def ask_skip(self) -> None:
        """Ask for the reason to skip the item."""
        self.skip.open_under(self._header.skip)

    def ask_flag(self) -> None:
        """Ask for a comment to flag the item, or offer to remove the flag."""
        reading = self._model.reading
        if reading is not None:
            self.flag.open_for(self._header.flag, is_flagged=reading.item.is_flagged)

    def ask_correction(self) -> None:
        """Ask for the reason of a correction, or show why the answer cannot be corrected."""
        if self._model.can_correct:
            self.reopening.open_under(self._form.correct)
        else:
            self._header.hint(self._model.uncorrectable_reason)
