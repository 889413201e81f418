"""Fixtures for the modules of the build, which are not a package."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def _build_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER)


@pytest.fixture
def contents(_build_path: None) -> ModuleType:
    return import_module("contents")


@pytest.fixture
def entry(_build_path: None) -> ModuleType:
    return import_module("entry")


@pytest.fixture
def notices(_build_path: None) -> ModuleType:
    return import_module("notices")


@pytest.fixture
def smoke(_build_path: None) -> ModuleType:
    return import_module("smoke")


@pytest.fixture
def drive(_build_path: None) -> ModuleType:
    return import_module("drive")


@pytest.fixture
def sbom(_build_path: None) -> ModuleType:
    return import_module("sbom")


@pytest.fixture
def build(_build_path: None) -> ModuleType:
    return import_module("build")


@pytest.fixture
def program_file(_build_path: None) -> ModuleType:
    return import_module("program_file")


@pytest.fixture
def wheelhouse(_build_path: None) -> ModuleType:
    return import_module("wheelhouse")


@pytest.fixture
def installer(_build_path: None) -> ModuleType:
    return import_module("install")


@pytest.fixture
def engine_trial(_build_path: None) -> ModuleType:
    return import_module("engine_trial")


@pytest.fixture
def linux_packages(_build_path: None) -> ModuleType:
    return import_module("linux_packages")


@pytest.fixture
def empty_system(_build_path: None) -> ModuleType:
    return import_module("empty_system")
