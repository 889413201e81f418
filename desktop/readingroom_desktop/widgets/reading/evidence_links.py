"""Links between statements of outputs and their evidence in the notes, both ways."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from readingroom.domain.error_annotation import Side
from readingroom.domain.output import Evidence
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.note_evidence import NotedEvidence
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.output_panel import OutputPanel


class EvidenceLinks(QObject):
    """Goes from a chosen statement to its evidence, and from evidence to its statement.

    Each side has at most one chosen statement; a note shows nothing before one is chosen.
    """

    opened = Signal(object, object)
    """`Side` and `Evidence` that was chosen in an output."""
    returned = Signal(object, object)
    """`Side` and `Evidence` that was chosen in a note."""

    def __init__(self, tabs: CaseTabs, outputs: OutputPair) -> None:
        super().__init__(outputs)
        self._tabs, self._outputs = tabs, outputs
        outputs.text_clicked.connect(self._on_click)
        tabs.evidence.returned.connect(self._return)
        for side, panel in outputs.panels.items():
            panel.evidence_chosen.connect(partial(self._choose, side))

    def _on_click(self, side: Side, character: int) -> None:
        """Choose the statement at a character; elsewhere in the text choose none."""
        panel = self._outputs.panels[side]
        evidence = panel.evidence.at(character)
        if evidence is not None:
            self._choose(side, evidence)
        elif panel.evidence.chosen is not None:
            panel.choose_statement(None, is_scrolled=False)
            self._show()

    def _choose(self, side: Side, evidence: Evidence) -> None:
        statement = (evidence.start, evidence.stop)
        self._outputs.panels[side].choose_statement(statement, is_scrolled=False)
        self._show()
        self._tabs.evidence.go_to(evidence)
        self.opened.emit(side, evidence)

    def _return(self, letter: str, evidence: Evidence) -> None:
        """Go from evidence in a note to its statement."""
        for side, panel in self._outputs.panels.items():
            if panel.side == letter:
                panel.evidence.focus(evidence)
                statement = (evidence.start, evidence.stop)
                panel.choose_statement(statement, is_scrolled=True)
                self.returned.emit(side, evidence)

    def _show(self) -> None:
        """Highlight the evidence of the chosen statements."""
        self._tabs.evidence.show(
            [
                NotedEvidence(item, panel.side, panel.tone, _tooltip(panel))
                for panel in self._outputs.panels.values()
                if not panel.isHidden()
                for item in panel.evidence.shown
                if (item.start, item.stop) == panel.evidence.chosen
            ]
        )


def _tooltip(panel: OutputPanel) -> str:
    if panel.is_alone:
        return tr("Evidence of a statement of the output")
    return tr("Evidence of a statement of output %1", panel.side)
