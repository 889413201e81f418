"""Answers of a study to one criterion, as the tables that analyses of readers and cases read."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.suggestions import nearest
from readingroom.reading.types import JudgementEntry
from readingroom.services.guard import Guard, requires
from readingroom.services.results import ResultsService
from readingroom.services.study_analysis import StudyAnalysisService
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, ItemRow, JudgementKind

COLUMNS: Final = ("reader", "case", "arm", "truth", "rating")
_RATED: Final = (
    CriterionKind.CONFIDENCE,
    CriterionKind.VISUAL_ANALOGUE,
    CriterionKind.SCORE,
    CriterionKind.CATEGORY,
    CriterionKind.NUMBER,
)
"""Kinds of criteria whose answers are ordered."""


class WrittenMarks(NamedTuple):
    """Numbers of the marks, the readings and the cases that were written."""

    marks: int
    readings: int
    cases: int


class RatingExportService:
    """Writes the ratings or marks of readings that are no pairs, with the truth of each case."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        results: ResultsService,
        analysis: StudyAnalysisService,
    ) -> None:
        self._file = file
        self._guard = guard
        self._results = results
        self._analysis = analysis

    @requires(Permission.SEE_RESULTS)
    def criteria(self) -> tuple[Criterion, ...]:
        """Return the criteria with ordered answers, () in a study of pairs."""
        protocol = store.protocols.current(self._file)
        if protocol.design.is_paired:
            return ()
        return tuple(criterion for criterion in protocol.criteria if criterion.kind in _RATED)

    @requires(Permission.SEE_RESULTS)
    def write(self, path: Path, key: str) -> int:
        """Write the ratings of one criterion into a new CSV file, and return their number of rows.

        Each planned reading has a row, with an empty rating unless it was answered. Readings for
        training, gold cases, repeats and erased cases are left out. Where an arm shows outputs of
        several models, the models are the arms.

        Raises:
            NotFoundError: the study has no such criterion with ordered answers.
            StateError: the results need an interim look first, a case has no truth of 0 or 1, or
                the file exists or cannot be written.
        """
        rows = self.rows(key)
        _write(path, COLUMNS, rows)
        return len(rows)

    @requires(Permission.SEE_RESULTS)
    def rows(self, key: str) -> list[dict[str, object]]:
        """Return the rows of the table of one criterion, by the names in `COLUMNS`; see `write`.

        Raises:
            NotFoundError, StateError: as `write`.
        """
        self._results.require_open()
        criteria = {criterion.key: criterion for criterion in self.criteria()}
        if key not in criteria:
            raise NotFoundError(
                f"The study has no criterion '{key[:60]}' with ordered answers to readings that "
                f"are no pairs.{nearest(key, criteria)}"
            )
        rows = list(self._rows(criteria[key]))
        if not rows:
            raise StateError("There are no readings yet. Open a session first.")
        return rows

    @requires(Permission.SEE_RESULTS)
    def mark_criteria(self) -> tuple[Criterion, ...]:
        """Return the criteria of marks on images."""
        protocol = store.protocols.current(self._file)
        kind = CriterionKind.MARKS
        return tuple(criterion for criterion in protocol.criteria if criterion.kind is kind)

    @requires(Permission.SEE_RESULTS)
    def write_marks(self, marks: Path, cases: Path, key: str) -> WrittenMarks:
        """Write the marks of one criterion and the cases with their lesions into new CSV files.

        The marks are matched with the lesions by the localisation rule of the protocol. Readings
        are handled as in the analysis of an endpoint: repeats and cases without a truth are left
        out, and missing readings and deviations as the plan states.

        Raises:
            NotFoundError: the study has no such criterion of marks.
            StateError: no session was opened yet, the results need an interim look first, no case
                has a truth, or a file exists or cannot be written.
            AnalysisError: the weights of the lesions of a case do not sum to 1.
        """
        criteria = {criterion.key: criterion for criterion in self.mark_criteria()}
        if key not in criteria:
            raise NotFoundError(
                f"The study has no criterion '{key[:60]}' of marks.{nearest(key, criteria)}"
            )
        from readingroom.reading.study_analysis.mark_tables import (
            CASE_COLUMNS,
            MARK_COLUMNS,
            mark_tables,
        )

        tables = mark_tables(criteria[key], self._analysis.readings())
        if not tables.marks:
            raise StateError(
                "No reading of a case with a truth can be written. Import a reference standard, "
                "and read cases."
            )
        _write(marks, MARK_COLUMNS, tables.marks)
        try:
            _write(cases, CASE_COLUMNS, tables.cases)
        except StateError:
            marks.unlink()
            raise
        count = len({row["case"] for row in tables.cases})
        return WrittenMarks(tables.mark_count, tables.reading_count, count)

    def _rows(self, criterion: Criterion) -> Iterator[dict[str, object]]:
        codes, erased = store.cases.codes(self._file), store.cases.erased(self._file)
        readers = {reader.id: reader.code for reader in store.readers.list_all(self._file)}
        items = [
            item
            for item in store.worklists.list_all(self._file)
            if item.purpose is ItemPurpose.STUDY
            and item.repeat_of is None
            and item.case not in erased
            and (not criterion.arms or item.arm in criterion.arms)
        ]
        truths = self._truths({item.case: codes[item.case] for item in items})
        arms = self._arms(items)
        entries = {
            reading.item.id: reading.row.document.form
            for reading in store.judgements.list_item_readings(self._file)
            if reading.row.kind is JudgementKind.JUDGED
        }
        for item in items:
            yield {
                "reader": readers[item.reader],
                "case": codes[item.case],
                "arm": arms[item.id],
                "truth": truths[item.case],
                "rating": _rating(criterion.key, entries.get(item.id)),
            }

    def _truths(self, codes: dict[CaseId, str]) -> dict[CaseId, int]:
        known = store.reference_standards.in_force(self._file)
        for case, code in codes.items():
            if case not in known:
                raise StateError(f"Case {code} has no truth. Import a reference standard first.")
            if known[case].truth.value not in (0, 1):
                raise StateError(
                    f"The truth of case {code} is {known[case].truth.value}, not 0 or 1. Export "
                    "the bundle, and choose which values are positive in its tables."
                )
        return {case: known[case].truth.value for case in codes}

    def _arms(self, items: list[ItemRow]) -> dict[str, str]:
        """Return the arm of each item, with the model where an arm shows several."""
        names = {
            model.id: f"{model.card.name} {model.card.version}".strip()
            for model in store.models.list_all(self._file)
        }
        models = {row.id: names[row.model] for row in store.outputs.list_all(self._file)}
        shown: dict[str, set[str]] = {}
        for item in items:
            if item.left is not None:
                shown.setdefault(item.arm, set()).add(models[item.left])
        return {
            item.id: f"{item.arm}: {models[item.left]}"
            if item.left is not None and len(shown[item.arm]) > 1
            else item.arm
            for item in items
        }


def _write(path: Path, columns: Sequence[str], rows: Sequence[dict[str, object]]) -> None:
    """Write a table into a new CSV file.

    Raises:
        StateError: the file exists or cannot be written.
    """
    from readingroom.bundle.standalone.tables import csv_text

    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(csv_text(columns, rows))
    except FileExistsError as error:
        raise StateError(f"{path.name} already exists. Choose another name.") from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(
            f"{path.name} cannot be written: {reason}. Choose another folder."
        ) from error


def _rating(key: str, entry: JudgementEntry | None) -> int | Decimal | None:
    """Return an answer as a number, None without one."""
    if entry is None:
        return None
    if key in entry.scores:
        return entry.scores[key]
    answer = entry.answers.get(key)
    return Decimal(answer) if isinstance(answer, str) else None
