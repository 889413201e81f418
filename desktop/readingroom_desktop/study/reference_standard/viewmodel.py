"""Reference standard: values in force, and the import of files after a check."""

from pathlib import Path
from typing import NamedTuple

from readingroom.domain.adjudication import AdjudicationTarget
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Criterion, Option
from readingroom.domain.reference_standard import TRUTH_LABELS, ReferenceDetails, ReferenceMethod
from readingroom.engine.tables.case_tables.types import CaseColumnRole
from readingroom.services.reference_standard.types import ReferenceImport, ReferenceOverview
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class TruthEntries(NamedTuple):
    """Entries of an import.

    `values` are numbers with labels. With the key of a criterion its options are the values.
    """

    source: str
    rule: str
    values: str
    criterion: str = ""


class _Loaded(NamedTuple):
    overview: ReferenceOverview
    has_panel: bool
    columns: tuple[str, ...]
    criteria: tuple[Criterion, ...]


class ReferenceStandardViewModel(PageViewModel):
    """Loads the truth of the cases; a chosen file is checked before it can be imported."""

    overview: ReferenceOverview | None = None
    has_panel = False
    """Whether a panel of readers makes the reference standard, by the protocol."""
    columns: tuple[str, ...] = ()
    """Columns of the case table that can hold the truth."""
    criteria: tuple[Criterion, ...] = ()
    """Criteria of the protocol whose options can be the values."""
    column = ""
    """Column of the case table with the truth, "" for a file."""
    path: Path | None = None
    lesions: Path | None = None
    preview: ReferenceImport | None = None
    """What the import of the chosen files would store, None before or after a failed check."""

    def refresh(self) -> None:
        """Load the values in force."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.overview = None
        self.columns, self.criteria = (), ()
        self._drop_files()
        super().clear()

    def choose(self, path: Path | None) -> None:
        """Choose the file with the truth."""
        if path is not None:
            self.path, self.preview = path, None
            self.changed.emit()

    def choose_column(self, column: str) -> None:
        """Choose the column of the case table with the truth, "" for a file."""
        if column != self.column:
            self.column, self.preview = column, None
            self.changed.emit()

    @property
    def has_source(self) -> bool:
        """Return whether a file or a column is chosen."""
        return bool(self.column) or self.path is not None

    def choose_lesions(self, path: Path | None) -> None:
        """Choose the file with the lesions, None for none."""
        self.lesions, self.preview = path, None
        self.changed.emit()

    def forget_preview(self) -> None:
        """Require another check, as an entry changed."""
        if self.preview is not None:
            self.preview = None
            self.changed.emit()

    def forget_files(self) -> None:
        """Forget the chosen files and their preview."""
        self._drop_files()
        self.changed.emit()

    def check(self, entries: TruthEntries) -> None:
        """Read the chosen truth as an import does, and store nothing."""
        self._run(entries, is_import=False)

    def take_in(self, entries: TruthEntries) -> None:
        """Import the chosen truth."""
        self._run(entries, is_import=True)

    def complete_panel(self) -> None:
        """Make the answers on which the panel agreed the truth of their cases."""

        def report(_standard: object) -> None:
            self._report_write(tr("Completed the reference standard of the panel."))
            self.refresh()

        self.error = ""
        self._thread.run(lambda study: study.adjudication.complete_panel(), report, self._on_failed)

    def _run(self, entries: TruthEntries, *, is_import: bool) -> None:
        column, path, lesions = self.column, self.path, self.lesions
        if not self.has_source:
            return
        self.error = ""
        try:
            entered = () if entries.criterion else parse_labels(entries.values)
        except StateError as error:
            self.error = tr_core(str(error))
            self.changed.emit()
            return
        method = ReferenceMethod.CASE_TABLE if column else ReferenceMethod.FILE

        def work(study: Study) -> ReferenceImport:
            reference = study.reference
            labels = entered or reference.labels_of_criterion(entries.criterion)
            details = ReferenceDetails(method, entries.source.strip(), entries.rule.strip(), labels)
            if column or path is None:
                preview = reference.preview_column(column, details)
                if is_import:
                    reference.import_column(column, details)
                return preview
            preview = reference.preview_file(path, details, lesions)
            if is_import:
                reference.import_file(path, details, lesions)
            return preview

        self._thread.run(work, self._on_imported if is_import else self._on_checked, self._on_wrong)

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.overview, self.has_panel, self.columns, self.criteria = loaded
        self.state = LoadState.READY
        self.changed.emit()

    def _on_checked(self, preview: ReferenceImport) -> None:
        self.preview = preview
        self.changed.emit()

    def _on_imported(self, preview: ReferenceImport) -> None:
        count = len(preview.truths)
        self._drop_files()
        self._report_write(
            numbered(count, tr("Truth of 1 case imported."), tr("Truth of %1 cases imported."))
        )
        self.refresh()

    def _on_wrong(self, failure: Failure) -> None:
        self.preview = None
        self._on_failed(failure)

    def _drop_files(self) -> None:
        self.path = self.lesions = self.preview = None
        self.column = ""


def _loaded(study: Study) -> _Loaded:
    names = {CaseColumnRole.CODE, CaseColumnRole.PATIENT}
    offered = [each for each in study.case_table.columns() if names.isdisjoint(each.roles)]
    offered.sort(key=lambda each: CaseColumnRole.TRUTH not in each.roles)
    columns = [each.name for each in offered]
    criteria = [criterion for criterion in study.protocol.current().criteria if criterion.options]
    return _Loaded(study.reference.overview(), _has_panel(study), tuple(columns), tuple(criteria))


def _has_panel(study: Study) -> bool:
    rule = study.protocol.current().adjudication
    return rule is not None and rule.target is AdjudicationTarget.REFERENCE


def parse_labels(text: str) -> tuple[Option, ...]:
    """Return the declared values of a text such as "0 = benign, 1 = malignant".

    Raises:
        StateError: a part is not a number with a label.
    """
    if not text.strip():
        return TRUTH_LABELS
    labels = []
    for part in text.split(","):
        number, sign, label = part.partition("=")
        if not sign or not label.strip() or not number.strip().lstrip("-").isdecimal():
            raise StateError(tr("A value must be written as 0 = benign, not “%1”.", part.strip()))
        labels.append(Option(int(number), label.strip()))
    return tuple(labels)
