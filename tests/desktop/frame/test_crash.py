import sys
import threading

import pytest
from pytestqt.qtbot import QtBot

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom_desktop.crash import CrashHooks, report_of
from readingroom_desktop.jobs.decode_pool import FrameLoader
from readingroom_desktop.theme import ink

SECRET = "MUSTERMANN^ERIKA"


def crash_inside() -> BaseException:
    try:
        ink(SECRET)
    except KeyError as error:
        return error
    raise AssertionError


def test_a_report_names_the_kind_and_our_lines_but_no_value() -> None:
    report = report_of(crash_inside())
    assert report.kind == "KeyError"
    assert report.frames[-1].startswith("readingroom_desktop/theme/appearance.py:")
    assert report.frames[-1].endswith("in ink")
    assert SECRET not in report.text
    assert "Readingroom" in report.text


def test_a_report_names_the_cause_too() -> None:
    error = RuntimeError(SECRET)
    error.__cause__ = ValueError(SECRET)
    report = report_of(error)
    assert report.kind == "RuntimeError from ValueError"
    assert "(outside Readingroom)" in report.text
    assert SECRET not in report.text


def test_hooks_report_errors_nobody_caught(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    hooks = CrashHooks()
    before = (sys.excepthook, threading.excepthook)
    hooks.install()
    try:
        with qtbot.waitSignal(hooks.caught) as caught:
            error = ValueError(SECRET)
            sys.excepthook(ValueError, error, None)
    finally:
        hooks.remove()
        hooks.remove()
    assert (sys.excepthook, threading.excepthook) == before
    assert caught.args[0].kind == "ValueError"
    assert SECRET not in capsys.readouterr().err


def test_hooks_report_errors_of_threads(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    hooks = CrashHooks()
    hooks.install()

    def fail() -> None:
        raise OSError(SECRET)

    try:
        with qtbot.waitSignal(hooks.caught) as caught:
            thread = threading.Thread(target=fail)
            thread.start()
            thread.join()
    finally:
        hooks.remove()
    assert caught.args[0].kind == "OSError"
    assert SECRET not in capsys.readouterr().err


def test_a_thread_that_ends_without_an_error_is_not_reported(qtbot: QtBot) -> None:
    hooks = CrashHooks()
    with qtbot.assertNotEmitted(hooks.caught):
        hooks._on_thread_error(threading.ExceptHookArgs((SystemExit, None, None, None)))


def test_ctrl_c_is_left_to_python(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    monkeypatch.setattr(sys, "__excepthook__", lambda *arguments: seen.append(arguments[0]))
    hooks = CrashHooks()
    with qtbot.assertNotEmitted(hooks.caught):
        hooks._on_error(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert seen == [KeyboardInterrupt]


def test_a_crash_while_decoding_gives_a_sentence_without_values(qtbot: QtBot) -> None:
    loader = FrameLoader()

    def broken() -> None:
        raise ValueError(SECRET)

    loader.open(broken)
    ref = FrameRef(AssetId("a"), 0)
    series = ImageSeries("1", "CT", "", 2, 2, False, (ref,))
    with qtbot.waitSignal(loader.frame_failed) as failed:
        loader.request(series, 0)
    loader.stop()
    assert SECRET not in failed.args[2]
