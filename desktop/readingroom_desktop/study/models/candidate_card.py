"""Cards to add a model: approval of its code, then its description; texts of a model."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom_desktop.study.models.viewmodel import ModelCandidate, ModelsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import (
    IconLabel,
    TickBox,
    button,
    entry,
    heading,
    label,
    width_with_hint,
)
from readingroom_desktop.widgets.layouts import column, row


class CandidateCard(QFrame):
    """Card of a model candidate; Escape cancels."""

    def __init__(self, viewmodel: ModelsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "accent")
        self._viewmodel = viewmodel
        self._shown: ModelCandidate | None = None
        self._is_focus_due = False
        """The card gets the focus once the model is loaded."""
        self.name = heading("")
        self.sentence = label(is_wrapped=True)
        self.trust = TickBox(tr("I trust this code"))
        self.trust.toggled.connect(self._redraw_buttons)
        self.vendor = entry(tr("Vendor (optional)"))
        self.vendor.setMinimumWidth(width_with_hint(self.vendor))
        self.consent = button(tr("Approve code"), kind="primary", icon_name="play")
        self.consent.clicked.connect(viewmodel.consent)
        self.add = button(tr("Add model"), kind="primary", icon_name="plus", on_click=self._on_add)
        self.leave = button(tr("Cancel"), on_click=viewmodel.leave_candidate)
        pad = Size.PADDING
        top = row(IconLabel("cpu", "accent"), self.name, None)
        actions = row(self.trust, self.vendor, None, self.leave, self.consent, self.add)
        margins = (pad, Size.GAP_WIDE, pad, pad)
        self.setLayout(column(top, self.sentence, actions, margins=margins))
        viewmodel.changed.connect(self.redraw)
        self.hide()

    def redraw(self) -> None:
        """Show the current candidate."""
        candidate = self._viewmodel.candidate
        self.setEnabled(not self._viewmodel.is_busy)
        if candidate is not self._shown:
            self._shown = candidate
            self._show(candidate)
        if self._is_focus_due and candidate is not None and self.isEnabled():
            self._is_focus_due = False
            (self.trust if candidate.facts is None else self.add).setFocus(
                Qt.FocusReason.OtherFocusReason
            )

    def _show(self, candidate: ModelCandidate | None) -> None:
        self._is_focus_due = candidate is not None
        self.setVisible(candidate is not None)
        if candidate is None:
            return
        needs_approval = candidate.facts is None
        for part in (self.trust, self.consent):
            part.setVisible(needs_approval)
        self.trust.setChecked(False)
        self.vendor.setVisible(not needs_approval)
        self.add.setVisible(not needs_approval)
        self.vendor.clear()
        self.name.setText(candidate.name)
        self.sentence.setText(self._question() if needs_approval else self._description(candidate))
        self._redraw_buttons()

    def _question(self) -> str:
        return tr(
            "This model contains its own code. Approve it only if you know and trust its author. "
            "The code runs in a process without network or study access, with limits of time and "
            "memory, but can read files of this computer. The audit trail records the approval."
        )

    def _description(self, candidate: ModelCandidate) -> str:
        facts = candidate.facts
        if facts is None:
            raise AssertionError("called only for a loaded model")
        facts_shown = (
            (tr("Kind"), kind_words(facts.kind)),
            (tr("Version"), facts.version or "–"),
            (tr("Weights"), fingerprint(facts)),
            (tr("Capabilities"), capability_text(facts)),
            (tr("Runtime"), runtime_text(facts)),
        )
        return "   ·   ".join(f"{name}: {text}" for name, text in facts_shown)

    def _on_add(self) -> None:
        self._viewmodel.add(self.vendor.text().strip())

    def _redraw_buttons(self) -> None:
        self.consent.setEnabled(self.trust.isChecked())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._viewmodel.leave_candidate()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Return the focus to the page."""
        super().hideEvent(event)
        page = self.parentWidget()
        if page is not None and page.isVisible() and not event.spontaneous():
            page.setFocus(Qt.FocusReason.OtherFocusReason)


def kind_words(kind: ModelKind) -> str:
    """Return the text of a model kind."""
    return {
        ModelKind.RECORDED: tr("recorded outputs"),
        ModelKind.PYTHON_CLASS: tr("Python class"),
        ModelKind.SAFETENSORS: tr("safetensors weights"),
        ModelKind.TORCHSCRIPT: tr("TorchScript"),
        ModelKind.ONNX: tr("ONNX"),
        ModelKind.GGUF: tr("language model (GGUF)"),
        ModelKind.SERVER: tr("server on this computer"),
    }[kind]


def capability_text(facts: ModelFacts) -> str:
    """Return the capabilities of a model as text."""
    names = {
        ModelCapability.PREDICT: tr("labels"),
        ModelCapability.PREDICT_PROBA: tr("probabilities"),
        ModelCapability.EMBED: tr("embeddings"),
        ModelCapability.ENCODE_SEQUENCES: tr("sequences"),
        ModelCapability.GENERATE: tr("text"),
    }
    return ", ".join(
        names[capability] for capability in facts.abilities if capability in names
    ) or tr("none")


def runtime_text(facts: ModelFacts) -> str:
    """Return runtime library and device of a model as text."""
    return " · ".join(part for part in (facts.runtime, facts.device.upper()) if part) or "–"


def fingerprint(facts: ModelFacts) -> str:
    """Return the first eight digits of the hash of a model's weights."""
    return facts.weights_sha256[:8] or "–"
