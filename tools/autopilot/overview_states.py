"""States before a session: start tiles, the wizard with its import, and a draft study."""

from PySide6.QtCore import Qt
from tools.autopilot import studies
from tools.autopilot.case_table_driver import CaseTableDriver
from tools.autopilot.engine_driver import EngineDriver
from tools.autopilot.import_driver import ImportDriver
from tools.autopilot.scenario_driver import ScenarioDriver
from tools.autopilot.state_driver import StateDriver

from readingroom.intake.deidentify.types import Box
from readingroom_desktop.study.overview.importing.plan_pane import PlanPane
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.import_rows import CaseRow, RowState
from readingroom_desktop.viewmodels.self_test import CheckRow
from readingroom_desktop.viewmodels.wizard import WizardStep

CHECKS = (
    CheckRow("decoders", "Decoder of JPEG 2000", "the picture", "another", is_passed=False),
    CheckRow("vectors", "Published hash values", "7 of 7", "7 of 7", is_passed=True),
)


class OverviewStates(StateDriver):
    """Goes from the start tiles to a draft study, and through its pages."""

    def start_tiles(self) -> None:
        """Start tiles: normal, busy, with an error, and with a passphrase prompt."""
        home = self._window.home
        self._take("overview-start")
        self._take_menu("overview-start-examples", self._home().start_tiles.examples)
        self._installation()
        self._busy(
            home, "overview-start-busy", "Creating the sample study", "Adding the sample cases"
        )
        home.open_path(self._folder / "broken.rrstudy")
        self._wait(lambda: bool(home.error), "the broken file is refused")
        self._take("overview-start-error")
        home.dismiss_error()
        home.open_path(self._folder / "encrypted.rrstudy")
        self._wait(lambda: home.view is HomeView.PASSPHRASE, "the passphrase is asked for")
        self._take("overview-passphrase")
        self._simulator.type("not the one")
        self._simulator.key(Qt.Key.Key_Return)
        self._wait(lambda: bool(home.error) and not home.is_opening, "the passphrase is refused")
        self._take("overview-passphrase-wrong")
        self._simulator.type(studies.PASSPHRASE)
        self._simulator.key(Qt.Key.Key_Return)
        self._wait(lambda: home.overview is not None, "the encrypted study")
        self._choose_role()
        self._wait_idle(home)
        self._passphrase_card()
        self._simulator.click(self._home().overview.close_study)
        self._wait(lambda: home.view is HomeView.START, "the start tiles")

    def wizard(self) -> None:
        """Wizard: the six steps, empty and filled."""
        simulator, home, model = self._simulator, self._home(), self._home().wizard_viewmodel
        wizard = home.wizard
        simulator.click(home.start_tiles.create_study)
        self._wait(wizard.name.isVisible, "the wizard")
        self._take("wizard-1-name-empty")
        simulator.fill(wizard.name, "Liver MR summaries")
        simulator.click(wizard.choose)
        self._take("wizard-1-name")
        simulator.click(wizard.next)
        self._take("wizard-2-type")
        simulator.click(wizard.next)
        self._take("wizard-3-protection-empty")
        simulator.fill(wizard.passphrase, studies.PASSPHRASE)
        simulator.fill(wizard.repeated, studies.PASSPHRASE)
        self._take("wizard-3-protection")
        simulator.tick(wizard.plain)
        simulator.click(wizard.next)
        self._wait(lambda: model.step is WizardStep.CASES, "step 4")
        self._take("wizard-4-cases-empty")
        simulator.click(wizard.case_buttons.folder)
        self._import(home)
        self._wait_idle(self._window.home)
        self._wait(lambda: wizard.cases.model.rowCount() > 0, "cases")
        self._take("wizard-4-cases-refused")
        simulator.click(wizard.next)
        self._take("wizard-5-outputs-empty")
        simulator.click(wizard.output_button.add)
        ImportDriver(simulator, self._window, home, self._take).answer_outputs()
        self._wait_idle(self._window.home)
        self._wait(lambda: wizard.models.model.rowCount() > 1, "outputs")
        self._take("wizard-5-outputs")
        simulator.click(wizard.next)
        self._take("wizard-6-readers-empty")
        simulator.fill(wizard.reader_line.field, "Dr Example")
        simulator.click(wizard.reader_line.add)
        self._wait(wizard.next.isEnabled, "a reader")
        self._take("wizard-6-readers")
        simulator.click(wizard.later)
        self._wait(home.overview.isVisible, "the overview")

    def draft(self) -> None:
        """Draft study: filled and empty, and the other pages before a session."""
        self._take("overview-draft")
        self._busy(self._window.home, "overview-busy", "Adding outputs", "outputs.jsonl")
        self._protocol_steps("protocol")
        engine = EngineDriver(self._simulator, self._window, self._take)
        engine.models(self._folder)
        CaseTableDriver(self._simulator, self._window, self._take).run(self._folder)
        ScenarioDriver(self._simulator, self._window, self._take).run()
        self._open("empty.rrstudy")
        self._take("overview-empty")
        for name in self._window.navigation.pages[1:]:
            self._visit(name)
            self._take(f"{name}-no-session")
        page = self._export_page()
        self._take("export-no-folder")
        self._simulator.click(page.choose)
        self._simulator.click(page.export)
        self._wait(page.banner.isVisible, "the export is refused")
        self._take("export-error")

    def _installation(self) -> None:
        """Self-test card: before the test, and with a failed check."""
        check = self._window.installation_check
        check.show()
        self._take("installation")
        check.viewmodel.checks = CHECKS
        check.viewmodel.changed.emit()
        self._take("installation-failed")
        check.viewmodel.checks = ()
        check.viewmodel.changed.emit()
        self._simulator.key(Qt.Key.Key_Escape)

    def _passphrase_card(self) -> None:
        """Passphrase change, with a wrong present passphrase."""
        card = self._home().overview.passphrase_card
        self._simulator.click(self._home().overview.change_passphrase)
        self._simulator.fill(card.new, "short")
        self._take("overview-change-passphrase")
        card.new.clear()
        self._simulator.fill(card.current, "not the one")
        for field in (card.new, card.repeated):
            self._simulator.fill(field, "another battery and a horse")
        self._simulator.click(card.change)
        self._wait(card.error.isVisible, "the passphrase is refused")
        self._take("overview-change-passphrase-wrong")
        self._simulator.click(card.cancel)

    def _import(self, home: OverviewPage) -> None:
        """Import pane in all its states."""
        model, pane = self._window.home.importing, home.importing.plan
        driver = ImportDriver(self._simulator, self._window, home, self._take)
        driver.plan()
        self._options(pane)
        self._busy(model, "import-busy", "Importing cases", "RR-04 · slice-017.dcm")
        driver.run()
        refused = next(row for row in model.rows if row.state is RowState.REFUSED)
        pane.cases.select_row(refused)
        self._take("import-refused")
        self._review(home, next(row for row in model.to_review if row.image_count))
        driver.store_unreviewed()
        model.plan([self._folder / "truncated"])
        self._wait_idle(model)
        self._take("import-all-refused")
        model.plan([self._folder / "nothing-here"])
        self._wait(lambda: bool(model.error), "the folder is refused")
        self._take("import-error")
        (self._folder / "hollow").mkdir()
        model.plan([self._folder / "hollow"])
        self._wait_idle(model)
        self._take("import-empty")
        driver.leave()

    def _options(self, pane: PlanPane) -> None:
        """Import options with a new key file."""
        options = self._window.home.importing.options
        self._simulator.click(pane.options)
        options.use_key_file(True)
        options.choose_key_file(self._folder / "sample.rrkey")
        options.type_passphrase("four words for a key", "four words for a key")
        self._take("import-options")
        options.use_key_file(False)
        self._simulator.click(pane.options)

    def _review(self, home: OverviewPage, row: CaseRow) -> None:
        """De-identification review of one case."""
        model, page = self._window.home.reviewing, home.importing.review
        home.importing.plan.review_requested.emit(row.index)
        self._wait(lambda: model.frame is not None, "the image of the review")
        self._take("import-look")
        model.add_box(Box(8, 6, model.frame.pixels.shape[1] // 2, 40))  # type: ignore[union-attr] # waited for
        self._take("import-look-box")
        self._simulator.click(page.unreviewed)
        self._take("import-look-reason")
        self._simulator.key(Qt.Key.Key_Escape)
        self._simulator.type("?")
        self._wait(self._window.key_sheet.isVisible, "the key sheet")
        self._take("import-look-keys")
        self._simulator.key(Qt.Key.Key_Escape)
        self._simulator.click(page.back)
