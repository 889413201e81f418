"""Shared parts of the window's benchmarks: a window, generated CT slices, waiting."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import numpy as np
from pydicom.uid import generate_uid
from PySide6.QtCore import (
    QEvent,
    QEventLoop,
    QMessageLogContext,
    QObject,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.domain.random_streams import random_stream
from readingroom.services.user_folders import HOME_VARIABLE
from readingroom_desktop.app import StartOptions, make_application, make_window
from readingroom_desktop.shell import MainWindow

SIZE = (1366, 768)
LIMIT_MS = 120_000
SIDE = 512


def milliseconds_since(start: float) -> float:
    """Return the time since a `perf_counter` value."""
    return (perf_counter() - start) * 1000


@contextmanager
def own_home() -> Iterator[Path]:
    """Use a temporary folder for settings, sample study and crash reports."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        os.environ[HOME_VARIABLE] = name
        try:
            yield Path(name)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


@contextmanager
def computing(count: int) -> Iterator[None]:
    """Run `count` computing processes at the same time."""
    program = [sys.executable, "-c", "while True: sum(range(100_000))"]
    processes = [subprocess.Popen(program) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def application() -> QApplication:
    """Return the application, which draws to memory unless the environment says otherwise."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    qInstallMessageHandler(_pass_on)
    return make_application()


def _pass_on(_kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """Print Qt's messages except the one on limits of the offscreen platform."""
    if not text.startswith("This plugin does not support"):
        sys.stderr.write(f"{text}\n")


@contextmanager
def shown_window() -> Iterator[MainWindow]:
    """Show the window like the application, and close it again."""
    app = application()
    window = make_window(app, StartOptions(size=SIZE))
    try:
        window.show()
        wait_until(window.isVisible)
        yield window
    finally:
        window.close()
        app.processEvents()


def wait_until(is_done: Callable[[], bool], limit_ms: int = LIMIT_MS) -> None:
    """Run the event loop until a condition is true, checked every millisecond.

    Raises:
        TimeoutError: It took too long.
    """
    loop, look, limit = QEventLoop(), QTimer(interval=1), QTimer(singleShot=True)
    look.timeout.connect(lambda: loop.quit() if is_done() else None)
    limit.timeout.connect(loop.quit)
    look.start()
    limit.start(limit_ms)
    if not is_done():
        loop.exec()
    if not is_done():
        raise TimeoutError("the window did not get there")


def wait(ms: int) -> None:
    """Run the event loop for some time."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


class PaintWatch(QObject):
    """Signals the end of the painting that follows a call of `arm`."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.painted_at: float | None = None
        self._is_armed = False
        watched.installEventFilter(self)

    def arm(self) -> None:
        """Take the next paint event."""
        self._is_armed = True

    def forget(self) -> None:
        """Start again."""
        self._is_armed, self.painted_at = False, None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Handle a paint event; the timer fires after the whole window is painted."""
        if event.type() == QEvent.Type.Paint and self._is_armed:
            self._is_armed = False
            QTimer.singleShot(0, self._stamp)
        return False

    def _stamp(self) -> None:
        self.painted_at = perf_counter()


def write_series(folder: Path, count: int, seed: str) -> list[Path]:
    """Write an axial CT series of 512 x 512 pixels: a smooth body, noise, air around it."""
    folder.mkdir(parents=True, exist_ok=True)
    stream = random_stream(1, "ct", seed)
    rows, columns = np.mgrid[-1 : 1 : SIDE * 1j, -1 : 1 : SIDE * 1j]
    radius = np.hypot(rows / 0.7, columns / 0.85)
    body = np.where(radius < 1, 60 * np.cos(7 * radius), -1000)
    noise = stream.normal(0, 12, (8, SIDE, SIDE))
    uid = generate_uid(entropy_srcs=["readingroom", seed])
    paths = []
    for number in range(count):
        slice_ = np.clip(body + np.roll(noise[number % 8], 7 * number, axis=1), -1024, 3000)
        image = ct_slice(slice_, z=1.0 * number, number=number + 1, SeriesInstanceUID=uid)
        path = folder / f"{number:04d}.dcm"
        path.write_bytes(as_bytes(image))
        paths.append(path)
    return paths
