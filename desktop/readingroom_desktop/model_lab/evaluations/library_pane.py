"""Protocol library: families with their suites and formats, import of sets and answers."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from readingroom.engine.evaluator.suite_import.types import FormatSummary, RowNote
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.model_lab.evaluations.folder_field import encoder_field
from readingroom_desktop.model_lab.evaluations.library import (
    FamilyRow,
    LibrarySuite,
    LibraryViewModel,
)
from readingroom_desktop.model_lab.evaluations.library_preview import PreviewPane
from readingroom_desktop.model_lab.evaluations.suite_removal import RemoveSuiteCard
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, isolated, numbered, tr, tr_core
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    Picker,
    button,
    entry,
    heading,
    label,
    width_with_hint,
)
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, splitter
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable

_SUITES, _FORMATS, _ITEMS, _LEFT_OUT = range(4)
_MAX_ITEMS = 10_000_000
_HASH_LETTERS = 16


class LibraryPane(QWidget):
    """Families that match the search; at the right the suites and formats of the chosen one."""

    run_requested = Signal(object)
    """A suite is to be run on models; carries its `SuiteSummary`."""
    answers_chosen = Signal(object, object, str, str, object)
    """Carries the `SuiteSummary`, the path of recorded answers, their model, format and encoder."""

    def __init__(self, viewmodel: LibraryViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._is_storing = False
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.search = entry(tr("Find families, suites and formats"), on_edit=self._on_search)
        self.search.setClearButtonEnabled(True)
        self.families = DenseTable(
            tr("Families"), self._family_columns(), has_filter=False, wide_column=1
        )
        self.families.picked.connect(viewmodel.choose)
        self.families.activated.connect(lambda _row: self._enter_family())
        self.title = heading("")
        self.title.setWordWrap(True)
        self.measures = label(tone="muted", is_wrapped=True)
        self.preview = PreviewPane(viewmodel)
        self.left_out = DenseTable(
            tr("Rows left out"),
            [text_column(tr("Row"), _row_text), text_column(tr("Reason"), _reason_text)],
            wide_column=1,
        )
        self.tabs = FrontTabs(
            tr("Library"),
            (self._suites_part(), tr("Suites")),
            (self._formats_part(), tr("Formats")),
            (panel(column(self.preview, margins=Size.GAP)), tr("Items")),
            (panel(column(self.left_out, margins=Size.GAP)), tr("Rows left out")),
        )
        self.tabs.currentChanged.connect(self._on_tab)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        nothing = EmptyState("magnifying-glass", tr("Nothing matches"), "", tr("Clear search"))
        nothing.acted.connect(self.search.clear)
        self._matches = FrontStack(
            column(self.title, self.measures, self.tabs, growing=self.tabs), nothing
        )
        left = column(self.search, self.families, growing=self.families)
        both = splitter(
            left,
            self._matches,
            factors=(1, 3),
            sizes=(Size.WINDOW_WIDTH // 3, Size.WINDOW_WIDTH * 2 // 3),
        )
        self.setLayout(column(self.banner, both, self.busy, growing=both))

    def _family_columns(self) -> list[Column[FamilyRow]]:
        return [
            text_column(tr("Code"), lambda row: row.code),
            Column(tr("Family"), lambda row: row.title, tip=_family_tip),
            number_column(tr("Suites"), lambda row: len(row.suites)),
        ]

    def _suites_part(self) -> QWidget:
        self.suites = DenseTable(tr("Suites"), self._suite_columns())
        self.suites.picked.connect(self._viewmodel.choose_suite)
        self.suites.activated.connect(lambda _suite: self._open_items())
        self.facts = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.show_items = button(
            tr("Preview items"), icon_name="list-bullets", on_click=self._open_items
        )
        self.run = button(tr("Run on models…"), icon_name="play", on_click=self._on_run)
        self.remove = button(tr("Remove…"), icon_name="trash", on_click=self._on_remove)
        self.card = RemoveSuiteCard(self._viewmodel.removal)
        self.model = entry(tr("Model that answered"), on_edit=self._update_actions)
        self.model.setMinimumWidth(width_with_hint(self.model))
        self.answers_format = Picker(tr("Format of the answers"))
        self.answers_format.cut_at(_HASH_LETTERS)
        self.answers = _menu_button(
            tr("Import answers…"),
            (tr("File of answers…"), lambda: self._on_answers(is_folder=False)),
            (tr("Folder of answers…"), lambda: self._on_answers(is_folder=True)),
        )
        self.encoder = encoder_field(self._chooser)
        self.reason = label(tone="muted", is_wrapped=True)
        self.no_suite = EmptyState(
            "package",
            tr("No suite yet"),
            tr("Import a published set from a file or folder in one of the formats."),
            tr("Show the formats"),
        )
        self.no_suite.acted.connect(lambda: self._open_tab(_FORMATS))
        chosen = column(
            self.suites,
            self.facts,
            FlowRow(self.show_items, self.run, self.remove),
            self.card,
            FlowRow(
                self.model,
                named_field(tr("Format"), self.answers_format),
                self.encoder,
                last=self.answers,
            ),
            self.reason,
            growing=self.suites,
        )
        self._suites_stack = FrontStack(chosen, self.no_suite)
        return scrolled(panel(column(self._suites_stack, margins=Size.GAP)))

    def _suite_columns(self) -> list[Column[LibrarySuite]]:
        return [
            text_column(tr("Title"), lambda suite: tr_core(suite.summary.title)),
            number_column(tr("Items"), lambda suite: suite.summary.item_count),
            number_column(tr("Size"), lambda suite: suite.summary.size_bytes, _size_text),
            text_column(tr("Licence"), lambda suite: suite.summary.licence or "–"),
            Column(
                tr("May be passed on"),
                _passing_text,
                tone=lambda suite: "" if suite.summary.is_redistributable else "caution",
            ),
            number_column(tr("Results"), lambda suite: suite.result_count),
        ]

    def _formats_part(self) -> QWidget:
        self.formats = DenseTable(tr("Formats"), self._format_columns(), wide_column=2)
        self.formats.picked.connect(lambda _format: self._update_actions())
        self.limit = whole_number(tr("Items at most"), 0, _MAX_ITEMS, 0)
        self.limit.setSpecialValueText(tr("all"))
        self.import_suite = _menu_button(
            tr("Import suite…"),
            (tr("File of the set…"), lambda: self._on_suite(is_folder=False)),
            (tr("Folder of the set…"), lambda: self._on_suite(is_folder=True)),
        )
        self.outcome = label(is_wrapped=True)
        about = label(
            tr(
                "Imports a set in the selected format. The suite stays on this computer for all "
                "studies; a study stores only results."
            ),
            tone="muted",
            is_wrapped=True,
        )
        parts = column(
            self.formats,
            FlowRow(named_field(tr("Items at most"), self.limit), last=self.import_suite),
            self.outcome,
            about,
            growing=self.formats,
            margins=Size.GAP,
        )
        return scrolled(panel(parts))

    def _format_columns(self) -> list[Column[FormatSummary]]:
        return [
            text_column(tr("Set"), lambda entry: tr_core(entry.title)),
            text_column(tr("Format"), lambda entry: entry.key),
            text_column(tr("File or folder to pass"), lambda entry: tr_core(entry.source)),
        ]

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.search

    # ---- state -----------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        if self.search.text() != viewmodel.search:
            self.search.setText(viewmodel.search)
        row = viewmodel.chosen
        self.families.follow(viewmodel.rows, row)
        self._matches.setCurrentIndex(0 if row is not None or not viewmodel.search else 1)
        self.title.setText(f"{isolated(row.code)} · {row.title}" if row else "")
        self.measures.setText(row.measures if row else "")
        suites = row.suites if row else ()
        self.suites.follow(suites, viewmodel.suite)
        self._suites_stack.setCurrentIndex(0 if suites else 1)
        formats = row.formats if row else ()
        self._show_formats(formats)
        suite = viewmodel.suite
        self.facts.setText(_facts(suite) if suite else "")
        self.facts.setToolTip(suite.summary.path if suite else "")
        self.tabs.setTabEnabled(_ITEMS, suite is not None and suite.has_preview)
        self.tabs.setTabVisible(_LEFT_OUT, bool(viewmodel.left_out))
        self.left_out.follow(viewmodel.left_out)
        self._show_outcome()
        self._update_actions()

    def show_storing(self, *, is_storing: bool) -> None:
        """Allow to import answers unless a result is computed or stored already."""
        self._is_storing = is_storing
        self._update_actions()

    def _show_formats(self, formats: tuple[FormatSummary, ...]) -> None:
        self.tabs.setTabEnabled(_FORMATS, bool(formats))
        if self.formats.model.rows != formats:
            self.formats.follow(formats)
            self.formats.select(0)
        names = [(tr("of the suite"), "")]
        keys = [entry.key for entry in (*formats, *self._viewmodel.any_formats)]
        self.answers_format.replace_choices([*names, *((key, key) for key in dict.fromkeys(keys))])

    def _show_outcome(self) -> None:
        imported = self._viewmodel.imported
        if imported is None:
            self.outcome.show_text("")
            return
        parts = [
            isolated(tr_core(imported.title)),
            numbered(imported.item_count, tr("1 item"), tr("%1 items")),
            tr("rows left out: %1", count(imported.left_out_count)),
            tr("licence: %1", imported.licence),
        ]
        if not imported.is_redistributable:
            parts.append(tr("must not be passed on"))
        if imported.notes:
            parts.append(tr("items changed: %1", count(len(imported.notes))))
        self.outcome.show_text("   ·   ".join(parts))

    def _update_actions(self, *_changed: object) -> None:
        viewmodel = self._viewmodel
        suite, row = viewmodel.suite, viewmodel.chosen
        can_add = viewmodel.can_add
        is_usable = suite is not None and suite.is_stored and not suite.summary.problem
        is_asked = row is None or row.family is None or row.family.is_asked
        self.show_items.setEnabled(suite is not None and suite.has_preview)
        self.run.setEnabled(is_usable and is_asked and can_add)
        has_answers = is_usable and suite is not None and bool(suite.summary.format)
        why_kept = self._why_kept(suite)
        self.remove.setEnabled(suite is not None and suite.is_stored and not why_kept)
        self.remove.setToolTip(why_kept)
        self.encoder.setVisible(has_answers and suite is not None and suite.summary.needs_encoder)
        self.model.setEnabled(has_answers)
        self.answers_format.setEnabled(has_answers)
        is_named = bool(self.model.text().strip())
        self.answers.setEnabled(has_answers and can_add and is_named and not self._is_storing)
        self.import_suite.setEnabled(can_add and self.formats.current is not None)
        self.reason.show_text(self._why_not(suite, is_asked=is_asked))

    def _why_kept(self, suite: LibrarySuite | None) -> str:
        """Return why the suite cannot be removed, "" if it can."""
        viewmodel = self._viewmodel
        if suite is None or not suite.is_stored:
            return ""
        return viewmodel.removal.why_not(suite.summary, viewmodel.folder)

    def _why_not(self, suite: LibrarySuite | None, *, is_asked: bool) -> str:
        """Return why the suite cannot be run or take answers, "" if it can."""
        if suite is None or self._viewmodel.why_closed:
            return self._viewmodel.why_closed
        if suite.summary.problem:
            return tr_core(suite.summary.problem)
        if not suite.is_stored:
            return tr("This suite is not on this computer; the study has results of it.")
        if not is_asked:
            return tr("Models cannot be asked; this suite scores recorded answers only.")
        if not suite.summary.format:
            return tr("This suite was not imported; recorded answers are run as a model.")
        return ""

    # ---- actions ---------------------------------------------------------------------------------

    def _on_search(self) -> None:
        viewmodel = self._viewmodel
        if self.search.text() == viewmodel.search:
            return
        viewmodel.find(self.search.text())
        row = viewmodel.chosen
        if row is not None and viewmodel.search:
            self.tabs.setCurrentIndex(_FORMATS if row.formats and not row.suites else _SUITES)

    def _on_tab(self, index: int) -> None:
        if index == _ITEMS and self._viewmodel.items is None:
            self._viewmodel.open_page(0)

    def _open_tab(self, index: int) -> None:
        self.tabs.setCurrentIndex(index)
        table = {_SUITES: self.suites, _FORMATS: self.formats}.get(index)
        if table is not None:
            table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter_family(self) -> None:
        self._open_tab(_SUITES if self._viewmodel.suite else _FORMATS)

    def _open_items(self) -> None:
        suite = self._viewmodel.suite
        if suite is not None and suite.has_preview:
            self.tabs.setCurrentIndex(_ITEMS)
            self.preview.take_focus()

    def _on_run(self) -> None:
        if self._viewmodel.suite is not None:
            self.run_requested.emit(self._viewmodel.suite.summary)

    def _on_remove(self) -> None:
        suite = self._viewmodel.suite
        if suite is not None:
            self.card.ask_about(suite.summary, self._viewmodel.folder, suite.result_count)

    def _on_suite(self, *, is_folder: bool) -> None:
        chosen: FormatSummary | None = self.formats.current
        source = self._source(tr("Import a published set"), is_folder=is_folder)
        if chosen is not None and source is not None:
            self._viewmodel.import_suite(chosen, source, self.limit.value())

    def _on_answers(self, *, is_folder: bool) -> None:
        suite = self._viewmodel.suite
        source = self._source(tr("Import recorded answers"), is_folder=is_folder)
        if suite is not None and source is not None:
            chosen = str(self.answers_format.currentData() or "")
            encoder = self.encoder.folder_for(is_needed=suite.summary.needs_encoder)
            model = self.model.text().strip()
            self.answers_chosen.emit(suite.summary, source, model, chosen, encoder)

    def _source(self, title: str, *, is_folder: bool) -> Path | None:
        choose = self._chooser.folder if is_folder else self._chooser.any_file
        return choose(self, title)


def _menu_button(text: str, *actions: tuple[str, Callable[[], object]]) -> QPushButton:
    """Return a button that opens a menu of actions."""
    opener = button(text, icon_name="file-arrow-down")
    menu = QMenu(opener)
    for name, on_chosen in actions:
        menu.addAction(name, on_chosen)
    opener.setMenu(menu)
    return opener


def _family_tip(row: FamilyRow) -> str:
    return f"{row.title}. {row.measures}"


def _size_text(size_bytes: int) -> str:
    return QLocale().formattedDataSize(size_bytes, 0)


def _passing_text(suite: LibrarySuite) -> str:
    if not suite.summary.format:
        return "–"
    return tr("yes") if suite.summary.is_redistributable else tr("no")


def _row_text(note: RowNote) -> str:
    return note.row


def _reason_text(note: RowNote) -> str:
    return tr_core(note.reason)


def _facts(suite: LibrarySuite) -> str:
    """Return origin and identity of a suite."""
    summary = suite.summary
    papers = ", ".join(map(count, summary.papers))
    folder = Path(summary.path).parent.name if suite.is_stored and not summary.is_built_in else ""
    parts = (
        isolated(summary.citation),
        tr("source: %1", summary.source) if summary.source else "",
        tr("papers: %1", papers) if papers else "",
        tr("format: %1", summary.format) if summary.format else "",
        tr("version %1", summary.version) if summary.version else "",
        tr("SHA-256 %1", summary.sha256[:_HASH_LETTERS]) if summary.sha256 else "",
        tr("folder: %1", folder) if folder else "",
    )
    return "   ·   ".join(part for part in parts if part)
