"""Synthetic cases: recipe form, preview of the first case, and stored scenarios."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.types import StoredScenario
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom_desktop.itemmodels.columns import Column, moment_column, number_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.study.synthetic_cases.family_texts import failures_text
from readingroom_desktop.study.synthetic_cases.preview_pane import PreviewPane
from readingroom_desktop.study.synthetic_cases.recipe_form import RecipeForm
from readingroom_desktop.study.synthetic_cases.table_checks_pane import PlausibilityTabs
from readingroom_desktop.study.synthetic_cases.validation_pane import ValidationPane
from readingroom_desktop.study.synthetic_cases.viewmodel import SyntheticCasesViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import actor_name, numbered, tr, tr_marked
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, label
from readingroom_desktop.widgets.empty_state import WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGEST = 12


class SyntheticCasesPage(Page):
    """Recipe form at the left, its results beside it, stored scenarios below."""

    _viewmodel: SyntheticCasesViewModel

    def __init__(self, viewmodel: SyntheticCasesViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self.title.setText(tr("Synthetic cases"))
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setTabChangesFocus(True)
        self.lines.setAccessibleName(tr("Rejected rows"))
        self.lines.setMaximumHeight(Size.SIDE_PANE // 2)
        self.form = RecipeForm(chooser, viewmodel.sources)
        self.form.edited.connect(self._on_edited)
        self._make_buttons()
        self.preview = PreviewPane()
        self.validation = ValidationPane()
        self.plausibility = PlausibilityTabs(
            viewmodel.plausibility, viewmodel.table_checks, chooser
        )
        self.tabs = FrontTabs(
            tr("Generated cases"),
            (self.preview, tr("Preview")),
            (self.validation, tr("Validation")),
            (self.plausibility, tr("Plausibility")),
        )
        self.tabs.currentChanged.connect(lambda _index: self._on_tab())
        self.table = DenseTable(tr("Scenarios of this study"), self._columns())
        self.table.activated.connect(self._on_again)
        self.table.picked.connect(lambda _stored: self._show_failures())
        self.failures = label(tone="caution", is_wrapped=True)
        self.failures.hide()
        self._shown: Recipe | None = None
        self._seen: tuple[object, object] = (None, None)
        self._lay_out()
        self._begin()

    def _make_buttons(self) -> None:
        self.open = button(tr("Open recipe…"), icon_name="folder-open", on_click=self._on_open)
        self.save = button(tr("Save recipe…"), icon_name="floppy-disk", on_click=self._on_save)
        self.add = button(tr("Add folder…"), icon_name="folder-plus", on_click=self._on_add)
        self.add.setToolTip(tr("Cases that the command generate wrote elsewhere"))
        self.handling = Picker(
            tr("Possible identifiers in a folder"),
            (tr("refuse possible identifiers"), None),
            (tr("replace; public or teaching data"), UnreviewedReason.PUBLIC),
            (tr("replace; already checked"), UnreviewedReason.CHECKED),
            (tr("replace; synthetic, no real person"), UnreviewedReason.MADE_UP),
        )
        self.handling.setToolTip(
            tr("Of cases that were generated from files; others contain no identifiers")
        )
        self.look = button(tr("Preview"), icon_name="eye", on_click=self._on_look)
        self.make = button(tr("Generate and add"), kind="primary", icon_name="play")
        self.make.setToolTip(tr("Generate all cases of the recipe and add them to the study"))
        self.make.clicked.connect(self._on_make)
        self.table_of = button(tr("Generate table…"), icon_name="columns")
        self.table_of.setToolTip(
            tr("Generate the patients as a table in a folder, outside the study")
        )
        self.table_of.clicked.connect(self._on_table)
        self.start_over = button(tr("Start over"))
        self.start_over.setToolTip(tr("Discard the stopped training"))
        self.start_over.clicked.connect(self._on_start_over)
        self.stopped = label(tone="muted", is_wrapped=True)
        self.validate = TickBox(tr("Validate"))
        self.validate.setChecked(True)
        self.keep = TickBox(tr("Keep generator"))
        self.keep.setToolTip(
            tr("Also write the fitted generator, e.g. for stress tests. Do not release it.")
        )
        self.validate.setToolTip(tr("Compare with held-out real patients; takes several minutes"))
        self.open_report = button(tr("Open validation…"), icon_name="folder-open")
        self.open_report.clicked.connect(self._on_open_report)

    def _lay_out(self) -> None:
        self._of_tables = panel(
            column(
                self.stopped,
                FlowRow(self.table_of, self.validate, self.keep, self.start_over),
                gap=Size.GAP,
            )
        )
        buttons = FlowRow(self.look, self.make, self.add, self.handling)
        left_layout = column(self.form, buttons, self._of_tables, gap=Size.GAP_WIDE)
        left_layout.setStretch(0, 1)
        sides = splitter(left_layout, self.tabs, factors=(0, 1), sizes=(Size.FORM, Size.DIALOG))
        self._stored = panel(column(self.table, self.failures, growing=self.table, margins=0))
        both = splitter(
            sides,
            self._stored,
            is_vertical=True,
            factors=(1, 0),
            sizes=(Size.WINDOW_HEIGHT * 3 // 4, Size.WINDOW_HEIGHT // 4),
        )
        self._stack = FrontStack(both, WaitingPane(self._viewmodel))
        layout = column(
            self._head(self.open_report, self.open, self.save),
            self.banner,
            self.lines,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _columns(self) -> list[Column[StoredScenario]]:
        return [
            Column(tr("Family"), self._family_words),
            number_column(tr("Cases"), lambda stored: len(stored.cases)),
            number_column(
                tr("Failed"),
                lambda stored: len(stored.failures),
                tip=lambda stored: failures_text(stored.failures),
            ),
            number_column(tr("Seed"), lambda stored: stored.recipe.seed, str),
            Column(
                tr("Recipe"),
                lambda stored: stored.recipe_sha256[:_DIGEST],
                tip=lambda stored: stored.recipe_sha256,
            ),
            Column(tr("Device"), lambda stored: stored.device or tr("unknown")),
            Column(tr("Added by"), lambda stored: actor_name(stored.added_by)),
            moment_column(tr("Added"), lambda stored: stored.added_at),
        ]

    def _family_words(self, stored: StoredScenario) -> str:
        labels = {info.family: info.label for info in self._viewmodel.families}
        return tr_marked(labels.get(stored.recipe.family, stored.recipe.family.value))

    def _first(self) -> QWidget:
        return self.form.family

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry("Enter", tr("On a scenario: load its recipe")),)
        return (KeySection(tr("Synthetic cases"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_error()
        self.busy.follow(viewmodel.job)
        is_ready = viewmodel.state is LoadState.READY
        if viewmodel.state is LoadState.EMPTY:
            self.form.forget()
            self.plausibility.patient.forget()
        elif is_ready:
            self.form.read_table()
        self._stack.setCurrentIndex(0 if is_ready else 1)
        self.form.show_families(viewmodel.families)
        self.form.show_writers(viewmodel.writers, viewmodel.with_notes)
        self.look.setEnabled(is_ready and not viewmodel.is_busy)
        self.make.setEnabled(is_ready and viewmodel.can_add)
        if viewmodel.opened is not self._shown:
            self._shown = viewmodel.opened
            if self._shown is not None:
                self.form.show_recipe(self._shown)
        self.table_of.setEnabled(is_ready and not viewmodel.is_busy)
        self._offer_resume()
        self.open_report.setEnabled(is_ready)
        self.add.setEnabled(is_ready and viewmodel.can_add)
        self.preview.show_preview(viewmodel.preview)
        self.validation.show_validation(viewmodel.table_validation)
        self._show_newest()
        self.table.follow(viewmodel.scenarios)
        if self.table.current is None:
            self.table.select(0)
        self._stored.setVisible(bool(viewmodel.scenarios))
        self._show_failures()
        cases = sum(len(stored.cases) for stored in viewmodel.scenarios)
        facts = (
            tr("Every case is marked as synthetic and reproducible from its recipe."),
            numbered(cases, tr("1 case in the study"), tr("%1 cases in the study")),
            viewmodel.why_closed,
        )
        self.facts.setText("   ·   ".join(part for part in facts if part))

    def _show_error(self) -> None:
        """Show an error: the sentence in the banner, its details in the list."""
        sentence, _, lines = self._viewmodel.error.partition("\n")
        self.banner.show_message(sentence)
        if self.lines.toPlainText() != lines:
            self.lines.setPlainText(lines)
        self.lines.setVisible(bool(lines))

    def _show_failures(self) -> None:
        """Show the cases of the selected scenario that could not be generated."""
        stored = self.table.current
        self.failures.show_text("" if stored is None else failures_text(stored.failures))

    def _show_newest(self) -> None:
        """Show the newest result: a preview case or a table."""
        now = (self._viewmodel.preview, self._viewmodel.table_validation)
        for pane, before, after in zip(
            (self.preview, self.validation), self._seen, now, strict=True
        ):
            if after is not None and after is not before:
                self.tabs.setCurrentWidget(pane)
        self._seen = now

    def _on_tab(self) -> None:
        """Read the tables when the check of plausibility is first shown."""
        checks = self._viewmodel.plausibility
        if self.tabs.currentWidget() is not self.plausibility:
            return
        self._viewmodel.table_checks.refresh()
        if checks.known is None:
            checks.read_tables()

    def _on_edited(self) -> None:
        recipe = self.form.recipe
        self._of_tables.setVisible(recipe is not None and recipe.family is ScenarioFamily.PATIENTS)
        self._viewmodel.forget_preview()
        self._offer_resume()

    def _offer_resume(self) -> None:
        """Offer to resume a stopped training."""
        viewmodel, recipe = self._viewmodel, self.form.recipe
        is_half = (
            recipe is not None and not viewmodel.is_busy and viewmodel.can_resume_training(recipe)
        )
        self.table_of.setText(tr("Resume table…") if is_half else tr("Generate table…"))
        self.stopped.setText(
            tr("Training was stopped. Its state is kept until the study is closed.")
        )
        for part in (self.stopped, self.start_over):
            part.setVisible(is_half)

    def _on_start_over(self) -> None:
        recipe = self.form.recipe
        if recipe is not None:
            self._viewmodel.start_over(recipe)
            self.table_of.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_table(self) -> None:
        recipe = self.form.recipe
        if recipe is None:
            return
        folder = self._chooser.folder(self, tr("Folder of the table"))
        if folder is not None:
            self._viewmodel.make_table(
                recipe,
                folder,
                has_report=self.validate.isChecked(),
                keeps_generator=self.keep.isChecked(),
            )

    def _on_open_report(self) -> None:
        folder = self._chooser.folder(self, tr("Open a validation"))
        if folder is not None:
            self._viewmodel.open_validation(folder)

    def _on_add(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of generated cases"))
        if folder is not None:
            reason = self.handling.currentData()
            self._viewmodel.add_folder(folder, UnreviewedReason(reason) if reason else None)

    def _on_open(self) -> None:
        file = self._chooser.recipe(self)
        if file is not None:
            self._viewmodel.open_recipe(file)

    def _on_save(self) -> None:
        recipe = self.form.recipe
        file = self._chooser.new_recipe(self) if recipe is not None else None
        if recipe is not None and file is not None:
            self._viewmodel.save_recipe(recipe, file)

    def _on_look(self) -> None:
        recipe = self.form.recipe
        if recipe is not None:
            self._viewmodel.preview_case(recipe, self.form.chosen_writer)

    def _on_make(self) -> None:
        recipe = self.form.recipe
        if recipe is not None:
            self._viewmodel.make(recipe, self.form.unreviewed, self.form.chosen_writer)

    def _on_again(self, stored: StoredScenario) -> None:
        self.form.show_recipe(stored.recipe)


def make_page(context: PageContext) -> PageParts:
    """Create the Synthetic cases page."""
    services = context.services
    viewmodel = SyntheticCasesViewModel(services.thread, services.data_folder, context.owner)
    page = SyntheticCasesPage(viewmodel, services.chooser)
    return PageParts(page, viewmodel)
