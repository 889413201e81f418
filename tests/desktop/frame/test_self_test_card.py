"""The check of the installation from the window: its card, progress, answer and report."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from tests.support.engine_study import WORKER
from tests.support.hashes import QUICK_IN_A_CHILD
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.qualification.verification import verify_report
from readingroom_desktop.jobs import work_process
from readingroom_desktop.jobs.work_process import command
from readingroom_desktop.viewmodels.formats import moment
from readingroom_desktop.widgets.self_test_card import SelfTestCard

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

ONE = {
    "area": "A", "name": "one", "expected": "x", "seen": "x", "is_passed": True, "milliseconds": 1,
}  # fmt: skip
TWO = ONE | {"name": "two", "seen": "y", "is_passed": False}
REPORT = {"installation": "i", "began_at": "", "ended_at": "", "facts": [], "keys": []}


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let a few lines of Python stand in for the engine's process; `out` is its folder."""

    def stand_in(code: str) -> None:
        head = "from pathlib import Path\nout = Path(request['out'])\n"
        worker = (sys.executable, "-c", WORKER + head + code)
        monkeypatch.setattr(work_process, "command", lambda *_: worker)

    return stand_in


@pytest.fixture
def card(driver: WindowDriver) -> SelfTestCard:
    driver.window.installation_check.show()
    made = driver.window.installation_check.card
    assert made is not None
    return made


def answer(*checks: dict[str, object]) -> str:
    """Return code that writes the three files of a report and prints what was found."""
    return (
        "files = [str(out / ('r.' + name)) for name in ('pdf', 'json', 'checkpoint')]\n"
        "for path in files: Path(path).write_text(path)\n"
        f"report = {REPORT!r} | {{'checks': {list(checks)!r}}}\n"
        "result({'report': report, 'files': files})"
    )


def run(driver: WindowDriver, card: SelfTestCard) -> None:
    driver.click(card.start)
    driver.qtbot.waitUntil(
        lambda: driver.window.installation_check.viewmodel.job is None, timeout=9000
    )


def test_the_card_is_reached_by_name_and_from_the_settings(driver: WindowDriver) -> None:
    (entry,) = [one for one in driver.window.commands() if one.name == "Run self-test"]
    entry.run()
    card = driver.window.installation_check.card
    assert card is not None
    assert card.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert not card.isVisible()
    driver.window.settings_card.show_settings()
    driver.click(driver.window.settings_card.check)

    assert card.isVisible()
    assert not driver.window.settings_card.isVisible()


def test_a_good_installation_is_shown_with_its_checks(
    driver: WindowDriver, card: SelfTestCard, engine: Callable[[str], None]
) -> None:
    engine(answer(ONE))
    run(driver, card)

    assert card.verdict.text == "All 1 checks passed."
    assert not driver.window.toast.is_warning
    assert [row.name for row in card.checks.model.rows] == ["one"]


def test_what_failed_stands_first(
    driver: WindowDriver, card: SelfTestCard, engine: Callable[[str], None]
) -> None:
    engine(answer(ONE, TWO))
    run(driver, card)

    assert card.verdict.text.startswith("1 of 2 checks failed.")
    assert driver.window.toast.text == card.verdict.text
    assert driver.window.toast.is_warning
    assert [row.name for row in card.checks.model.rows] == ["two", "one"]
    assert card.checks.proxy.index(0, 0).data() == "failed"


def test_the_report_is_saved_and_takes_no_files_place(
    driver: WindowDriver, card: SelfTestCard, engine: Callable[[str], None], tmp_path: Path
) -> None:
    engine(answer(ONE))
    run(driver, card)
    driver.chooser.chosen_folder = tmp_path / "reports"
    driver.click(card.save)
    assert "Cannot write" in card.error.text
    (tmp_path / "reports").mkdir()
    driver.click(card.save)
    assert sorted(path.name for path in (tmp_path / "reports").iterdir()) == [
        "r.checkpoint", "r.json", "r.pdf",
    ]  # fmt: skip
    assert card.where.text() == f"Saved as {tmp_path / 'reports' / 'r.pdf'}"
    driver.click(card.save)

    assert wording("pdf_already").begins(card.error.text)


def test_steps_are_shown_and_a_check_can_be_stopped(
    driver: WindowDriver, card: SelfTestCard, engine: Callable[[str], None]
) -> None:
    engine("progress(3, 80, 'argon2id')\nover.wait()")
    driver.click(card.start)
    viewmodel = driver.window.installation_check.viewmodel
    driver.qtbot.waitUntil(lambda: viewmodel.job is not None and viewmodel.job.step is not None)
    assert viewmodel.job is not None
    assert viewmodel.job.step is not None
    assert (viewmodel.job.step.done, viewmodel.job.step.label) == (3, "argon2id")
    assert not card.start.isEnabled()
    driver.qtbot.waitUntil(card.busy.isVisible)
    driver.qtbot.mouseClick(card.busy._cancel, Qt.MouseButton.LeftButton)
    driver.qtbot.waitUntil(lambda: viewmodel.job is None)

    assert (card.verdict.text, card.error.text) == ("", "")
    assert not card.save.isEnabled()
    assert card.start.isEnabled()
    (record,) = driver.window.jobs.ended
    assert "No report" in record.sentence
    assert driver.window.toast.is_warning


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("refused('The key is damaged.', error='AuditError')", "The key is damaged."),
        ("sys.exit(4)", wording("check_broke_off")),
        ("print('no message')", wording("check_broke_off")),
    ],
)
def test_a_check_without_a_report_says_why(
    driver: WindowDriver,
    card: SelfTestCard,
    engine: Callable[[str], None],
    code: str,
    sentence: str,
) -> None:
    engine(code)
    run(driver, card)

    assert card.error.text.startswith(sentence)
    assert not card.save.isEnabled()


def test_a_program_that_is_missing_is_reported(
    driver: WindowDriver, card: SelfTestCard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(work_process, "command", lambda *_: (str(tmp_path / "none"),))
    run(driver, card)

    assert card.error.text.startswith(wording("check_broke_off"))


@pytest.mark.usefixtures("own_window")
def test_a_window_that_closes_ends_the_check(
    driver: WindowDriver, card: SelfTestCard, engine: Callable[[str], None]
) -> None:
    engine("over.wait()")
    driver.click(card.start)
    viewmodel = driver.window.installation_check.viewmodel
    driver.window.close()

    assert viewmodel.job is None


def test_a_built_program_starts_the_one_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "readingroom-desktop.exe"))

    assert command("self-test") == (str(tmp_path / "readingroom.exe"), "self-test")


@pytest.mark.usefixtures("own_window")
@pytest.mark.slow
def test_the_engine_checks_itself_while_the_window_goes_on(
    driver: WindowDriver, card: SelfTestCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = QUICK_IN_A_CHILD + "from readingroom.cli import main\nmain()"
    begin = (sys.executable, "-P", "-c", program)
    monkeypatch.setattr(work_process, "command", lambda *arguments: (*begin, *arguments))
    beats = []
    pulse = QTimer(driver.window)
    pulse.timeout.connect(lambda: beats.append(1))
    pulse.start(10)
    driver.click(card.start)
    viewmodel = driver.window.installation_check.viewmodel
    driver.qtbot.waitUntil(lambda: viewmodel.job is None, timeout=120_000)
    driver.chooser.chosen_folder = tmp_path
    driver.click(card.save)

    assert beats
    assert card.verdict.text.startswith("All ")
    (paper,) = tmp_path.glob("self-test-*.pdf")
    assert verify_report(paper).is_sound
    data = json.loads(paper.with_suffix(".json").read_text("utf-8"))
    assert data["passed"] == len(card.checks.model.rows)
    data_file = paper.with_suffix(".json")
    keys = data_file.with_name("keys.txt")
    keys.write_text("\n".join(data["keys"]), "ascii")
    driver.chooser.chosen_file = paper
    driver.click(card.verify)
    own = card.verdict.text
    assert moment(data["began_at"]) in own
    assert driver.window.installation_check.viewmodel.is_good
    driver.enter(card.keys.line, str(keys))
    driver.click(card.verify)
    assert driver.window.installation_check.viewmodel.is_good
    assert card.verdict.text != own  # by the keys of the file
    data_file.write_bytes(data_file.read_bytes() + b" ")
    driver.click(card.verify)
    assert not driver.window.installation_check.viewmodel.is_good
    driver.enter(card.keys.line, str(keys.with_name("none.txt")))
    driver.click(card.verify)
    assert card.error.isVisible()
