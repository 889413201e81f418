"""Tests of what keeps the modules of a moved program readable."""

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

needs_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="files of open numbers are Linux's"
)


@needs_linux
def test_modules_of_a_moved_program_stay_readable(
    program_file: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "readingroom"
    program.write_bytes(b"modules")
    archive = SimpleNamespace(_filename=str(program))
    importers = SimpleNamespace(pyz_archive=archive)
    monkeypatch.setitem(sys.modules, "pyimod02_importers", importers)
    monkeypatch.setattr(sys, "executable", str(program))

    program_file.keep_modules_readable()
    program.unlink()

    assert Path(archive._filename).read_bytes() == b"modules"


def test_from_source_nothing_is_kept(program_file: ModuleType) -> None:
    assert "pyimod02_importers" not in sys.modules
    program_file.keep_modules_readable()
