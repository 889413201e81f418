"""Tests of the smoke test of a built program, with a fake program."""

import os
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.support.wording import Wording, expect_error

wording = Wording(__file__)


@pytest.fixture
def built(smoke: ModuleType, tmp_path: Path):
    folder = tmp_path / "built"
    folder.mkdir()
    return smoke.Built(folder, tmp_path / "driver", tmp_path)


def write(built, text: str) -> None:
    program = built.folder / "readingroom"
    program.write_text(f"#!{sys.executable}\n{text}\n")
    program.chmod(0o755)


needs_scripts = pytest.mark.skipif(os.name == "nt", reason="a script is no program on Windows")


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/lib/libQt6Network.so.6",
        "PySide6/Qt6Network.dll",
        "PySide6/QtNetwork.abi3.so",
        "PySide6/QtTest.abi3.so",
        "torch/lib/x.so",
        "_internal/libreadline.so.8",
        "pytest/__init__.pyc",
    ],
)
def test_forbidden_files_are_found(smoke: ModuleType, name: str) -> None:
    assert smoke.unwanted_files([Path("built") / name], "reader") == [Path("built") / name]


@pytest.mark.parametrize(
    "name", ["PySide6/Qt/lib/libQt6Gui.so.6", "pillow.libs/libjpeg.so.62", "licences/x/LICENSE"]
)
def test_other_files_are_allowed(smoke: ModuleType, name: str) -> None:
    assert smoke.unwanted_files([Path("built") / name], "reader") == []


def test_the_engine_is_allowed_in_the_full_edition_only(smoke: ModuleType) -> None:
    path = Path("built/torch/lib/libtorch_cpu.so")

    assert smoke.unwanted_files([path], "reader") == [path]
    assert smoke.unwanted_files([path], "full") == []


def test_a_folder_with_a_network_library_is_refused(smoke: ModuleType, built) -> None:
    (built.folder / "libQt6Network.so.6").touch()

    with expect_error(smoke.SmokeError, wording("program_libqt_network")):
        smoke.scan(built)


def test_a_valid_folder_is_reported_with_its_size(smoke: ModuleType, built) -> None:
    (built.folder / "a.so").write_bytes(bytes(2_000_000))

    assert smoke.scan(built).startswith("1 files, 2 MB")


@needs_scripts
def test_a_program_runs_without_its_source_and_without_a_display(
    smoke: ModuleType, built, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/source")
    monkeypatch.setenv("READINGROOM_SAMPLES", "/source/sample_cases")
    write(built, "import os; print(os.getcwd(), sorted(os.environ))")
    output = built.run("readingroom")

    assert output.startswith(str(built.home))
    assert "PYTHONPATH" not in output
    assert "READINGROOM_SAMPLES" not in output
    assert "QT_QPA_PLATFORM" in output


@needs_scripts
def test_a_failing_program_is_reported_with_its_output(smoke: ModuleType, built) -> None:
    write(built, "import sys; sys.exit('no decoder')")

    with pytest.raises(smoke.SmokeError, match=r"“readingroom verify” ended with 1 .*\nno decoder"):
        built.run("readingroom", "verify")


def test_a_missing_program_is_reported(smoke: ModuleType, built) -> None:
    with expect_error(smoke.SmokeError, wording("readingroom_version_started")):
        built.run("readingroom", "--version")


@needs_scripts
def test_a_program_that_takes_too_long_is_reported(
    smoke: ModuleType, built, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "LIMIT_S", 0.01)
    write(built, "import signal; signal.pause()")

    with pytest.raises(smoke.SmokeError, match="took over"):
        built.run("readingroom")


@needs_scripts
def test_a_missing_module_is_named(
    smoke: ModuleType, built, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke.contents, "own_imports", lambda _: ["json", "no_such_module"])
    write(built, "print('json no_such_module')")

    with pytest.raises(smoke.SmokeError, match=r"The program lacks json\. "):
        smoke.import_all(built)


@needs_scripts
def test_the_session_is_driven_by_the_driver_and_verified_by_the_program(
    smoke: ModuleType, built
) -> None:
    built.driver.mkdir()
    driver = built.driver / smoke.contents.DRIVER
    driver.write_text(
        f"#!{sys.executable}\nimport pathlib, sys\n"
        "assert sys.argv[1] == '--drive' and '--quick' in sys.argv, sys.argv\n"
        "assert (pathlib.Path(sys.argv[2]) / 'tools' / 'autopilot').is_dir()\n"
        "out = pathlib.Path(sys.argv[-1])\nout.mkdir()\n"
        "(out / 'a.rrstudy').touch()\n(out / 'readingroom-a.zip').touch()\n"
    )
    driver.chmod(0o755)
    write(built, "import sys; print(sys.argv[1], sys.argv[2].rpartition('.')[2])")

    assert smoke.fly(built) == "verify rrstudy | verify zip"


@needs_scripts
def test_pixels_that_differ_from_the_source_are_reported(
    smoke: ModuleType, built, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "COMPRESSED", ("MR_small_RLE.dcm",))
    write(built, "print('MR_small_RLE.dcm: RLE Lossless: 00')")

    with expect_error(smoke.SmokeError, wording("source_decodes_small")):
        smoke.decode(built)


def test_a_missing_test_file_of_pydicom_is_named(smoke: ModuleType) -> None:
    with expect_error(smoke.SmokeError, wording("pydicom_test_file")):
        smoke.compressed_file("gone.dcm")


def test_every_compressed_file_is_decoded_here(smoke: ModuleType) -> None:
    digests = [smoke.pixels_of(smoke.compressed_file(name)) for name in smoke.COMPRESSED]

    assert len({line.split(": ")[1] for line in digests}) >= 6


def test_a_failed_step_is_named_at_the_end_and_stops_no_other(
    smoke: ModuleType, built, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_built: object) -> str:
        raise smoke.SmokeError("Too slow.")

    steps = [("first", lambda _built: "fine"), ("second", fail), ("third", lambda _built: "done")]
    monkeypatch.setattr(smoke, "steps_of", lambda *_: steps)

    with pytest.raises(smoke.SmokeError, match="second"):
        smoke.try_out(built.folder, built.driver, "reader")

    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].strip() for line in lines] == ["first", "second", "third"]
    assert "Too slow." in lines[1]
    assert "done" in lines[2]


@pytest.mark.parametrize(
    ("busy", "bare", "is_met"),
    [(2.4, 0.1, True), (5.0, 1.0, True), (2.6, 0.4, False), (7.0, 1.0, False)],
)
def test_a_start_is_judged_beside_a_bare_window_on_a_slow_computer(
    smoke: ModuleType,
    built,
    monkeypatch: pytest.MonkeyPatch,
    busy: float,
    bare: float,
    is_met: bool,
) -> None:
    monkeypatch.setattr(smoke, "sample_study", lambda _: Path("a.rrstudy"))
    monkeypatch.setattr(smoke, "_start_window", lambda *_: (busy, 210.0, busy))
    monkeypatch.setattr(smoke, "_start_bare_window", lambda: bare)

    if is_met:
        assert f"{busy / bare:.1f}" in smoke.start_window(built)
    else:
        with pytest.raises(smoke.SmokeError, match=f"{busy / bare:.1f}"):
            smoke.start_window(built)


def test_a_bare_window_starts(smoke: ModuleType) -> None:
    assert 0 < smoke._start_bare_window() < 60
