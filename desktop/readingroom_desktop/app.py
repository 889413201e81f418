"""The application: settings, theme, threads and window."""

import gc
import sys
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from readingroom.domain.clock import Clock, SystemClock
from readingroom.services.user_folders import data_folder
from readingroom_desktop.crash import CrashHooks
from readingroom_desktop.jobs import FrameLoader, StudyThread
from readingroom_desktop.jobs.garbage_collection import GarbageCollector
from readingroom_desktop.languages import Language, install_language, language_of
from readingroom_desktop.pages.context import Services
from readingroom_desktop.settings import SettingsFile, config_folder, documents_folder
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.theme import ThemeName, prepare_theme, use_text_size
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.choosers import FileChooser

SWITCH_SECONDS = 0.001
"""Thread switch interval in seconds: the longest wait of the window's thread for another thread
after each return from Qt. With Python's 5 ms, redrawing a page during an import takes 200 ms
instead of 30."""


@dataclass(frozen=True, slots=True)
class StartOptions:
    """Options of the command line; None means the stored or default value."""

    study: Path | None = None
    with_sample: bool = False
    theme: ThemeName | None = None
    language: Language | None = None
    text_percent: int | None = None
    size: tuple[int, int] | None = None


def make_application() -> QApplication:
    """Return the Qt application, created if there is none."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    app = QApplication([])
    app.setApplicationName("Readingroom")
    return app


def make_window(
    app: QApplication,
    options: StartOptions,
    *,
    chooser: FileChooser | None = None,
    clock: Clock | None = None,
) -> MainWindow:
    """Create the window, not shown yet, with its threads running; closing it ends them."""
    import pyqtgraph  # noqa: F401 - 0.2 s in one piece, which no turn of a shown window can take

    sys.setswitchinterval(SWITCH_SECONDS)
    settings_file = SettingsFile(config_folder())
    loaded = settings_file.load()
    settings = loaded.settings
    if options.theme is not None:
        settings.theme = options.theme
    install_language(app, options.language or language_of(settings.language))
    app.setStyleSheet("")  # parts of the window have their own
    use_text_size(app, options.text_percent or settings.text_percent)
    prepare_theme(app, ThemeName(settings.theme), has_motion=settings.has_motion)
    hooks = CrashHooks(app)
    services = Services(
        thread=StudyThread(),
        loader=FrameLoader(),
        settings=settings,
        settings_file=settings_file,
        chooser=chooser or FileChooser(),
        hooks=hooks,
        clock=clock or SystemClock(),
        data_folder=data_folder(),
        documents_folder=documents_folder(),
    )
    services.thread.release = services.loader.release
    window = MainWindow(services)
    containers = (window.sign_in_controller.front, window.body, window.page_area, window.stack)
    window.theme_manager.attach(*containers)
    _freeze_imported_objects()
    hooks.setParent(window)
    window.closed.connect(GarbageCollector(window).stop)
    if options.size is not None:
        window.resize(*options.size)
    if loaded.error_message:
        window.toast.show_warning(loaded.error_message)
    return window


@cache
def _freeze_imported_objects() -> None:
    """Exclude imported objects from collections, once: each collection of them takes 70 ms."""
    gc.freeze()


def open_at_start(window: MainWindow, options: StartOptions) -> None:
    """Open the study named on the command line."""
    if options.with_sample:
        window.home.explore_sample()
    elif options.study is not None:
        window.home.open_path(options.study)


def _sweep(viewmodel: PageViewModel) -> None:
    """Remove temporary files of a page that windows left behind when they crashed."""
    if viewmodel.scratch is not None:  # not the view model: that thread must not delete it
        sweep = viewmodel.scratch.sweep
        threading.Thread(target=sweep, name="sweep", daemon=True).start()


def run(options: StartOptions) -> int:
    """Show the window until it is closed; return the exit status."""
    app = make_application()
    window = make_window(app, options)
    hooks = window.hooks
    hooks.install()
    try:
        if options.size is None:
            window.open()
        else:
            window.show()
        window.pages.viewmodel_made.connect(_sweep)
        open_at_start(window, options)
        return app.exec()
    finally:
        hooks.remove()
        window.close()
