"""The protocol library: families with their formats, suites on this computer, and their items."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.runs.types import FAMILY_SETTING, StoredResult
from readingroom.engine.evaluator.suite_import.service import (
    list_families,
    list_formats,
    read_left_out,
    read_preview,
)
from readingroom.engine.evaluator.suite_import.types import (
    SUITE_FILE,
    FamilySummary,
    FormatSummary,
    ImportSuiteRequest,
    PreviewItem,
    RowNote,
    SuiteImport,
    WrittenAnswers,
)
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.model_lab.evaluations.suite_removal import SuiteRemovalViewModel
from readingroom_desktop.viewmodels.formats import count, numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel

FOLDER: Final = "suites"
PAGE_ITEMS: Final = 50
"""Items of a page of the preview."""
MAX_LEFT_OUT: Final = 5_000
"""Most rows left out that are listed; the file in the folder of the suite has all of them."""


_MAX_ANSWERS: Final = 5
"""Most rows of a message about rejected answers."""


class LibrarySuite(NamedTuple):
    """A suite, and the number of its results in the study.

    One that is not on this computer, only in results, has no path.
    """

    summary: SuiteSummary
    result_count: int

    @property
    def is_stored(self) -> bool:
        """Return whether the suite is on this computer."""
        return bool(self.summary.path)

    @property
    def has_preview(self) -> bool:
        """Return whether its items are texts in files."""
        summary = self.summary
        has_texts = not (summary.needs_study or summary.takes_arrays)
        return self.is_stored and has_texts and not summary.problem


class FamilyRow(NamedTuple):
    """A family with those of its suites and formats that match the search.

    `family` is None for the suites of no family.
    """

    family: FamilySummary | None
    suites: tuple[LibrarySuite, ...]
    formats: tuple[FormatSummary, ...]

    @property
    def key(self) -> str:
        """Return the key of the family, "" for none."""
        return self.family.key if self.family else ""

    @property
    def code(self) -> str:
        """Return the short name of the family, as in the literature."""
        return self.family.code if self.family else "–"

    @property
    def title(self) -> str:
        """Return the name of the family in the language of the window."""
        return tr_core(self.family.title) if self.family else tr("Other suites and tables")

    @property
    def measures(self) -> str:
        """Return what the family measures, in the language of the window."""
        if self.family is None:
            return tr("Suites of this program and of your files that name no protocol family.")
        return tr_core(self.family.measures)


class LibraryViewModel(WorkPageViewModel):
    """Families, suites and items; imports published sets into the library of this computer."""

    extended = Signal()
    """A suite was added to the library, or removed from it."""

    def __init__(self, thread: StudyThread, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.folder = folder
        """The folder of the library."""
        self.removal = SuiteRemovalViewModel(thread, self)
        """Removes suites from the library."""
        self.removal.noticed.connect(self.noticed)
        self.removal.removed.connect(self.extended)
        self.families: tuple[FamilySummary, ...] = ()
        self.any_formats: tuple[FormatSummary, ...] = ()
        """Formats whose sources name their family."""
        self.rows: tuple[FamilyRow, ...] = ()
        """Families that match the search."""
        self.chosen: FamilyRow | None = None
        self.suite: LibrarySuite | None = None
        """The chosen suite of the chosen family."""
        self.search = ""
        self.imported: SuiteImport | None = None
        """What the last import reported."""
        self.start = 0
        """Position of the first item of the preview."""
        self.items: tuple[PreviewItem, ...] | None = None
        """Items of the preview, None before they are read."""
        self.left_out: tuple[RowNote, ...] = ()
        """Rows of the chosen suite's source that are not items."""
        self._suites: tuple[LibrarySuite, ...] = ()
        self._new_path = ""
        """File of the suite that is chosen once it is listed."""

    # ---- content ---------------------------------------------------------------------------------

    def show_inputs(
        self, suites: Sequence[SuiteSummary], results: Sequence[StoredResult], *, is_locked: bool
    ) -> None:
        """Set the suites of this computer and those of results, and load the families."""
        self.is_locked = is_locked
        self._suites = tuple(_library_suites(suites, results))
        if self.families:
            self._arrange()
        else:
            self._load(
                lambda _study: (list_families(), list_formats()),
                self._while_open(self._on_families),
            )

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.rows, self.chosen, self.suite, self._suites = (), None, None, ()
        self.imported, self.search, self._new_path = None, "", ""
        self._forget_items()
        self.removal.clear()
        super().clear()

    def find(self, text: str) -> None:
        """Show the families, suites and formats that contain all words of a text."""
        self.search = text
        self._arrange()

    def choose(self, row: FamilyRow | None) -> None:
        """Show another family."""
        if row is not None and row is not self.chosen:
            self.chosen = row
            self._choose_suite(next(iter(row.suites), None))
            self.changed.emit()

    def choose_suite(self, suite: LibrarySuite | None) -> None:
        """Show another suite of the family."""
        if suite is not None and suite is not self.suite:
            self._choose_suite(suite)
            self.changed.emit()

    @property
    def is_distressing(self) -> bool:
        """Return whether the texts of the chosen suite are covered until the user asks.

        Its family may distress, or it says so itself.
        """
        row, suite = self.chosen, self.suite
        is_tagged = suite is not None and COVERED_TAG in suite.summary.tags
        is_family = row is not None and row.family is not None and row.family.is_distressing
        return is_tagged or is_family

    def _choose_suite(self, suite: LibrarySuite | None) -> None:
        before = self.suite
        self.suite = suite
        if suite is None or before is None or before.summary != suite.summary:
            self._forget_items()
            self._read_left_out()

    def _forget_items(self) -> None:
        self.start, self.items, self.left_out = 0, None, ()

    def _on_families(
        self, listed: tuple[tuple[FamilySummary, ...], tuple[FormatSummary, ...]]
    ) -> None:
        self.families, formats = listed
        self.any_formats = tuple(entry for entry in formats if not entry.family)
        self._arrange()

    def _arrange(self) -> None:
        """Build the rows, and keep the choice."""
        rows = _family_rows(self.families, self._suites, self.any_formats)
        self.rows = tuple(_matching(rows, self.search))
        key = self.chosen.key if self.chosen else None
        chosen = next((row for row in self.rows if row.key == key), None)
        self.chosen = chosen or next(iter(self.rows), None)
        suites = self.chosen.suites if self.chosen else ()
        paths = (self._new_path, self.suite.summary.path if self.suite else "")
        same = (suite for path in paths for suite in suites if path and suite.summary.path == path)
        chosen_suite = next(same, None) or next(iter(suites), None)
        if chosen_suite and chosen_suite.summary.path == self._new_path:
            self._new_path = ""
        self._choose_suite(chosen_suite)
        self.state = LoadState.READY
        self.changed.emit()

    # ---- items -----------------------------------------------------------------------------------

    def open_page(self, start: int) -> None:
        """Read the items of a page of the preview."""
        suite = self.suite
        if suite is None or not suite.has_preview:
            return
        path = Path(suite.summary.path)

        def show(items: tuple[PreviewItem, ...]) -> None:
            if suite is self.suite:
                self.start, self.items = start, items
                self.changed.emit()

        self._thread.run(
            lambda _study: read_preview(path, start, PAGE_ITEMS),
            self._while_open(show),
            self._while_open(self._on_failed),
        )

    def _read_left_out(self) -> None:
        """Read the rows of the source of the chosen suite that are not items."""
        suite = self.suite
        if suite is None or not suite.is_stored or not suite.summary.format:
            return
        path = Path(suite.summary.path)

        def show(rows: tuple[RowNote, ...]) -> None:
            if suite is self.suite and rows:
                self.left_out = rows
                self.changed.emit()

        self._thread.run(
            lambda _study: read_left_out(path, MAX_LEFT_OUT),
            self._while_open(show),
            self._while_open(self._on_failed),
        )

    # ---- import ----------------------------------------------------------------------------------

    def import_suite(self, entry: FormatSummary, source: Path, limit: int) -> None:
        """Import a published set into the library; `limit` is 0 for all items."""
        if self.is_busy:
            return
        self.error, self.imported = "", None
        self._work(
            tr("Importing the set %1", source.name),
            ImportSuiteRequest(source, entry.key, self.folder, limit),
            self._on_imported,
        )

    def _on_imported(self, imported: SuiteImport) -> None:
        self.imported = imported
        items = numbered(imported.item_count, tr("1 item"), tr("%1 items"))
        self.noticed.emit(tr("%1 is in the library: %2.", tr_core(imported.title), items))
        self.search = ""
        self._new_path = str(Path(imported.folder) / SUITE_FILE)
        self._arrange()
        self.choose(next((row for row in self.rows if row.key == imported.family), None))
        self.extended.emit()


def suite_names(suites: Sequence[SuiteSummary]) -> list[str]:
    """Return the titles of suites; those with the same title also name their folder."""
    counts = Counter(suite.title for suite in suites)
    return [
        f"{tr_core(suite.title)} ({Path(suite.path).parent.name})"
        if counts[suite.title] > 1
        else tr_core(suite.title)
        for suite in suites
    ]


def _library_suites(
    suites: Sequence[SuiteSummary], results: Sequence[StoredResult]
) -> Iterable[LibrarySuite]:
    """Yield the suites of this computer, then those of results with a family that are not here."""
    counts = Counter(stored.result.suite_sha256 for stored in results)
    for summary in suites:
        yield LibrarySuite(summary, counts.pop(summary.sha256, 0) if summary.sha256 else 0)
    for stored in results:
        result = stored.result
        family = result.settings.get(FAMILY_SETTING, "")
        if family and result.suite_sha256 in counts:
            summary = SuiteSummary(
                path="",
                suite_id=result.suite_id,
                version=result.suite_version,
                title=result.title,
                task=result.task.value,
                primary=result.primary,
                family=family,
                sha256=result.suite_sha256,
            )
            yield LibrarySuite(summary, counts.pop(result.suite_sha256))


def _family_rows(
    families: Sequence[FamilySummary],
    suites: Sequence[LibrarySuite],
    any_formats: tuple[FormatSummary, ...],
) -> Iterable[FamilyRow]:
    known = {family.key for family in families}
    for family in families:
        of_family = (suite for suite in suites if suite.summary.family == family.key)
        yield FamilyRow(family, tuple(of_family), family.formats)
    others = tuple(suite for suite in suites if suite.summary.family not in known)
    yield FamilyRow(None, others, any_formats)


def _matching(rows: Iterable[FamilyRow], search: str) -> Iterable[FamilyRow]:
    """Yield the families that match; of a family that does not, the suites and formats that do."""
    terms = search.casefold().split()
    for row in rows:
        if _has(terms, row.code, row.title, row.measures):
            yield row
            continue
        suites = tuple(suite for suite in row.suites if _has(terms, *_suite_texts(suite.summary)))
        formats = tuple(entry for entry in row.formats if _has(terms, *_format_texts(entry)))
        if suites or formats:
            yield row._replace(suites=suites, formats=formats)


def _suite_texts(suite: SuiteSummary) -> tuple[str, ...]:
    return suite.title, suite.suite_id, suite.citation, suite.source, suite.licence


def _format_texts(entry: FormatSummary) -> tuple[str, ...]:
    return entry.key, entry.title, tr_core(entry.source)


def _has(terms: Sequence[str], *texts: str) -> bool:
    whole = "\n".join(texts).casefold()
    return all(term in whole for term in terms)


def answer_report(written: WrittenAnswers) -> str:
    """Return a message about imported answers: their counts, and the first rejected rows."""
    counts = tr(
        "Answers: %1. Items without an answer: %2. Answers to no item: %3. Not scored, or "
        "changed: %4.",
        count(written.answer_count),
        count(written.missing_count),
        count(written.unknown_count),
        count(written.note_count),
    )
    listed = (*written.unknown[:_MAX_ANSWERS], *written.notes[:_MAX_ANSWERS])
    rows = [f"{note.row}: {tr_core(note.reason)}" for note in listed]
    return "\n".join((counts, *rows))
