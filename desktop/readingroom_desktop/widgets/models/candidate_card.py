"""A card about a model that is to be added: consent to its code first, then what it is."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.models import ModelCandidate, ModelsViewModel
from readingroom_desktop.widgets.controls import (
    IconLabel,
    TickBox,
    button,
    column,
    heading,
    label,
    row,
)
from readingroom_desktop.widgets.models.words import (
    ability_words,
    fingerprint,
    kind_words,
    where_it_runs,
)


class CandidateCard(QFrame):
    """Shown while there is a candidate; Escape leaves it."""

    def __init__(self, viewmodel: ModelsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "accent")
        self._viewmodel = viewmodel
        self._shown: ModelCandidate | None = None
        self._wants_keys = False
        """Nothing can have them while the model is still being loaded."""
        self.name = heading("")
        self.sentence = label(is_wrapped=True)
        self.trust = TickBox(self.tr("I know who made this model, and I trust its code"))
        self.trust.toggled.connect(self._redraw_buttons)
        self.consent = button(self.tr("Let its code run"), kind="primary", icon_name="play")
        self.consent.clicked.connect(viewmodel.consent)
        self.add = button(self.tr("Add to the study"), kind="primary", icon_name="plus")
        self.add.clicked.connect(viewmodel.add)
        self.leave = button(self.tr("Cancel"))
        self.leave.clicked.connect(viewmodel.leave_candidate)
        pad = Size.PADDING
        top = row(IconLabel("cpu", "accent"), self.name, None)
        deeds = row(self.trust, None, self.leave, self.consent, self.add)
        margins = (pad, Size.GAP_WIDE, pad, pad)
        self.setLayout(column(top, self.sentence, deeds, margins=margins))
        viewmodel.changed.connect(self.redraw)
        self.hide()

    def redraw(self) -> None:
        """Show the present candidate."""
        candidate = self._viewmodel.candidate
        self.setEnabled(not self._viewmodel.is_busy)
        if candidate is not self._shown:
            self._shown = candidate
            self._show(candidate)
        if self._wants_keys and candidate is not None and self.isEnabled():
            self._wants_keys = False
            (self.trust if candidate.facts is None else self.add).setFocus(
                Qt.FocusReason.OtherFocusReason
            )

    def _show(self, candidate: ModelCandidate | None) -> None:
        self._wants_keys = candidate is not None
        self.setVisible(candidate is not None)
        if candidate is None:
            return
        asks = candidate.facts is None
        for part in (self.trust, self.consent):
            part.setVisible(asks)
        self.trust.setChecked(False)
        self.add.setVisible(not asks)
        self.name.setText(candidate.name)
        self.sentence.setText(self._question() if asks else self._description(candidate))
        self._redraw_buttons()

    def _question(self) -> str:
        return self.tr(
            "This model brings code of its own. The code runs in a process that has no network, "
            "no handle of the study, and limits of time and memory; it could still read files of "
            "this computer. Who consents and when is recorded in the trail."
        )

    def _description(self, candidate: ModelCandidate) -> str:
        facts = candidate.facts
        if facts is None:
            raise AssertionError("asked of a model that was loaded")
        told = (
            (self.tr("Kind"), kind_words(facts.kind)),
            (self.tr("Version"), facts.version or "–"),
            (self.tr("Weights"), fingerprint(facts)),
            (self.tr("Gives"), ability_words(facts)),
            (self.tr("Runs by"), where_it_runs(facts)),
        )
        return "   ·   ".join(f"{name}: {text}" for name, text in told)

    def _redraw_buttons(self) -> None:
        self.consent.setEnabled(self.trust.isChecked())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the candidate by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._viewmodel.leave_candidate()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the keys back to the page."""
        super().hideEvent(event)
        page = self.parentWidget()
        if page is not None and page.isVisible() and not event.spontaneous():
            page.setFocus(Qt.FocusReason.OtherFocusReason)
