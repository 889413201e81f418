"""First step: the study type, one of six."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column, frame


class TypeStep(StepPane):
    """Six cards, each with one sentence."""

    chosen = Signal(object)
    """The chosen `StudyType`."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[StudyType, QRadioButton] = {}
        self._group = QButtonGroup(self)
        layout = column(gap=Size.GAP)
        for study_type, name, sentence in self._specs():
            entry = QRadioButton(name)
            entry.setAccessibleName(name)
            entry.setAccessibleDescription(sentence)
            entry.clicked.connect(partial(self.chosen.emit, study_type))
            self._group.addButton(entry)
            self.entries[study_type] = entry
            about = label(sentence, tone="muted", is_wrapped=True)
            about.setContentsMargins(Size.ICON_LARGE + Size.GAP_SMALL, 0, 0, 0)
            card = column(entry, about, gap=Size.GAP_SMALL, margins=(Size.GAP_WIDE, Size.GAP))
            layout.addWidget(frame("pane", card))
        layout.addWidget(
            label(
                tr("Another type starts from its template: arms, form and endpoints change."),
                tone="muted",
                is_wrapped=True,
            )
        )
        layout.addStretch(1)
        self.setLayout(layout)

    def _specs(self) -> tuple[tuple[StudyType, str, str], ...]:
        return (
            (
                StudyType.PAIRED,
                tr("Blinded pairs"),
                tr("Readers see two outputs of a case side by side and choose the better one."),
            ),
            (
                StudyType.RATING,
                tr("Rating of single outputs"),
                tr("Readers see one output of a case at a time and rate it."),
            ),
            (
                StudyType.AIDED_SEQUENTIAL,
                tr("Unaided, then aided at once"),
                tr(
                    "Readers read a case without the model, then at once with its output. The "
                    "first answer is frozen."
                ),
            ),
            (
                StudyType.AIDED_INDEPENDENT,
                tr("Unaided and aided in different sessions"),
                tr("Readers read a case without and with the model, some weeks apart."),
            ),
            (
                StudyType.MODEL_VS_READERS,
                tr("Model against readers"),
                tr("Readers read without a model. The scores of the model are imported."),
            ),
            (
                StudyType.FREE_RESPONSE,
                tr("Free response"),
                tr("Readers mark places on the images and rate each mark."),
            ),
        )

    @property
    def first_field(self) -> QWidget:
        """Return the chosen type."""
        return next(
            (entry for entry in self.entries.values() if entry.isChecked()),
            self.entries[StudyType.PAIRED],
        )

    def _fill(self, protocol: Protocol) -> None:
        self.entries[protocol.design.type].setChecked(True)

    def _entered(self, protocol: Protocol) -> Protocol:
        return protocol
