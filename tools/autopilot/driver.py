"""A complete session in the real window: the readers, then the coordinator."""

import faulthandler
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, QMessageLogContext, QtMsgType, qInstallMessageHandler
from tools.autopilot.album import COMPRESSION, QUICK_COMPRESSION, Album
from tools.autopilot.coordinator_driver import CoordinatorDriver, GivenPaths
from tools.autopilot.input_simulator import AutopilotError, InputSimulator
from tools.autopilot.navigating import viewmodel_of
from tools.autopilot.outcome import Products, examine, report
from tools.autopilot.readers import SimulatedReader
from tools.autopilot.reading_driver import ReaderTally, ReadingDriver

from readingroom.domain.errors import ReadingroomError
from readingroom.services.samples import sample_cases_folder
from readingroom.services.user_folders import HOME_VARIABLE
from readingroom_desktop.app import StartOptions, make_application, make_window
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.crash import CrashReport
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName
from readingroom_desktop.widgets.choosers import FileChooser

STUDY_TITLE = "Sample"
STUDY_NAME = "sample.rrstudy"
PICTURES = "screenshots"
BUNDLES = "readingroom-*"
SIZE = (1366, 768)
SEED = 20_260_131
LIMIT_S, QUICK_LIMIT_S = 900.0, 400.0
SPARE_S = 60.0
FAILED = 1
_NOISE = "This plugin does not support"


def run(out: Path, *, is_quick: bool = False) -> int:
    """Drive a complete session and leave study file, bundle and screenshots in `out`.

    Args:
        out: folder of the run; files of an earlier run are replaced.
        is_quick: one pair of models per case instead of all, and a reader less.

    Returns:
        0 only if every step worked and all products are valid.
    """
    limit_s = QUICK_LIMIT_S if is_quick else LIMIT_S
    # The last resort: a call that never returns is ended with a traceback.
    faulthandler.dump_traceback_later(limit_s + SPARE_S, exit=True)
    try:
        prepare(out)
        products, tallies = _session(out.resolve(), is_quick, limit_s)
        outcome = examine(products, tallies)
    except (AutopilotError, ReadingroomError, OSError) as error:
        _print(f"The session stopped. {error}")
        return FAILED
    finally:
        faulthandler.cancel_dump_traceback_later()
    _print(report(outcome, out))
    return 0 if outcome.is_sound else FAILED


def prepare(out: Path) -> None:
    """Create the folder and remove files of an earlier run; other files are not touched.

    Raises:
        AutopilotError: `out` is a file.
    """
    if out.exists() and not out.is_dir():
        raise AutopilotError(f"{out.name} is a file. Name a folder with --out.")
    out.mkdir(parents=True, exist_ok=True)
    for path in [*out.glob(f"{STUDY_NAME}*"), *out.glob(BUNDLES), *out.glob(PICTURES)]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _session(out: Path, quick: bool, limit_s: float) -> tuple[Products, list[ReaderTally]]:
    with ExitStack() as stack:
        stack.enter_context(own_settings())
        window = stack.enter_context(show_window(_chooser(out)))
        simulator = InputSimulator(window, limit_s)

        def record_crash(crash: CrashReport) -> None:
            simulator.troubles.append(crash.kind)

        window.hooks.caught.connect(record_crash)
        album = Album(window, out / PICTURES, QUICK_COMPRESSION if quick else COMPRESSION)
        coordinator = CoordinatorDriver(simulator, window, album)
        window.home.sample_path = out / STUDY_NAME
        _print("Opening the sample study")
        if quick:
            coordinator.create(STUDY_TITLE)
        else:
            coordinator.explore_sample()
        tallies = [
            _read(simulator, window, album, number)
            for number in range(1, len(window.shell.readers) + 1)
        ]
        _print("Results, lock, trail, export")
        coordinator.finish()
        export = viewmodel_of(window, PageName.EXPORT, ExportViewModel)
        if export.directory is None or export.archive is None:
            raise simulator.failed("the export names no bundle")
        pictures = tuple(album.paths)
        return Products(out / STUDY_NAME, export.directory, export.archive, pictures), tallies


def _read(simulator: InputSimulator, window: MainWindow, album: Album, number: int) -> ReaderTally:
    person = window.shell.readers[number - 1]
    _print(f"Reader {person.code} reads")
    mind = SimulatedReader(number, SEED)
    return ReadingDriver(simulator, window, person, mind, album).work()


def _chooser(out: Path) -> GivenPaths:
    samples = sample_cases_folder()
    cases = tuple(sorted(sheet.parent for sheet in samples.glob("*/case.yaml")))
    return GivenPaths(out, cases, tuple(sorted(samples.rglob("outputs*.jsonl"))))


@contextmanager
def show_window(
    chooser: FileChooser,
    size: tuple[int, int] = SIZE,
    theme: ThemeName = ThemeName.DARK,
    language: Language = Language.ENGLISH,
    text_percent: int = 100,
) -> Iterator[MainWindow]:
    """Show the window as the application does, with replaced file dialogs.

    Afterwards texts are English, and numbers as before.
    """
    choose_platform()
    app = make_application()
    locale = QLocale()
    qInstallMessageHandler(_pass_on)
    options = StartOptions(theme=theme, language=language, text_percent=text_percent, size=size)
    window = make_window(app, options, chooser=chooser)
    hooks = window.hooks
    hooks.install()
    try:
        window.show()
        yield window
    finally:
        hooks.remove()
        window.close()
        app.processEvents()
        window.deleteLater()
        app.sendPostedEvents(window, QEvent.Type.DeferredDelete)
        qInstallMessageHandler(None)
        install_language(app, Language.ENGLISH)
        QLocale.setDefault(locale)


def _pass_on(_kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """Print Qt's messages, except one about drawing to memory."""
    if not text.startswith(_NOISE):
        sys.stderr.write(f"{text}\n")


def choose_platform() -> None:
    """Draw to memory if there is no display."""
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not has_display:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@contextmanager
def own_settings() -> Iterator[None]:
    """Use temporary settings instead of the user's own."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
