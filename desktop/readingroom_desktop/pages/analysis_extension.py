"""Extension of the Explanations page by another kind of analysis."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.study import Study


class AnalysisExtension(QObject):
    """Controls that start an analysis of one kind, and the pane that shows its report.

    Attributes:
        kind: kind of the analyses.
        title: title of the kind in the list of analyses.
        about: sentence about the kind, for a page without analyses.
        controls: widgets that start an analysis, placed in one row.
        pane: widget that shows a report.
        fields: widget that chooses what is analysed, None without any.
        settings: widget with rarely used settings, None without any.
    """

    started = Signal()
    edited = Signal()
    """Emitted when the settings change."""
    kind: AnalysisKind
    title: str
    about: str
    controls: Sequence[QWidget]
    pane: QWidget
    fields: QWidget | None = None
    settings: QWidget | None = None

    @property
    def needs_model(self) -> bool:
        """Return whether a model is run."""
        return True

    @property
    def is_in_study(self) -> bool:
        """Return whether the analysis reads the study itself, by `compute`."""
        return False

    def offer(self, columns: Sequence[ColumnSummary], results: Sequence[StoredResult]) -> None:
        """Offer the columns of the chosen table and the results of the study, if used."""

    def compute(self, study: Study, tables: PatientTables, target: str) -> StoredAnalysis:
        """Analyse the study itself, and store the report; as `request` for another analysis."""
        raise NotImplementedError

    def show_report(self, report: object) -> None:
        """Show a report of this kind in the pane."""
        raise NotImplementedError

    def subject(self, report: object) -> str:
        """Describe in a few words the subject of a report."""
        raise NotImplementedError

    def obstacle(self, tables: PatientTables) -> str:
        """Return why these tables cannot be analysed, "" if they can."""
        raise NotImplementedError

    def enable(self, *, is_enabled: bool, reason: str) -> None:
        """Enable the start of an analysis, or disable it for a reason."""
        raise NotImplementedError

    def job_title(self, model: str) -> str:
        """Return the title of the job that analyses a model."""
        raise NotImplementedError

    def forget(self) -> None:
        """Reset the controls, as the study was closed."""
        raise NotImplementedError

    def request(
        self, path: str, tables: PatientTables, target: str, *, has_consent: bool
    ) -> msgspec.Struct:
        """Return the request of the task.

        Args:
            path: path of the model, "" without one.
            tables: tables and columns of the start form, with the values of a case table.
            target: class of the model whose probability is analysed, "" for the second of two.
            has_consent: whether the model's own code is approved to run.
        """
        raise NotImplementedError

    def store(self, study: Study, answer: object) -> StoredAnalysis:
        """Store the answer of the task in the study."""
        raise NotImplementedError
