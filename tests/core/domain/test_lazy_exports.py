"""Packages whose names are loaded when they are first asked for."""

import subprocess
import sys
from importlib import import_module

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.lazy_exports import lazy_exports

wording = Wording(__file__)

PACKAGES = ()


@pytest.mark.parametrize("name", PACKAGES)
def test_every_name_that_a_package_promises_has_its_place(name: str) -> None:
    package = import_module(name)
    modules = getattr(package, "_MODULES", None) or package._PLACES
    assert set(package.__all__) == set(modules)


@pytest.mark.parametrize("name", PACKAGES)
def test_every_name_can_be_had(name: str) -> None:
    package = import_module(name)
    assert [one for one in package.__all__ if getattr(package, one, None) is None] == []


def test_another_name_is_an_error_as_ever() -> None:
    with expect_error(AttributeError, wording("module_readingroom_attribute")):
        lazy_exports("readingroom", {"__version__": "readingroom"})("pink")


def test_a_name_that_is_called_otherwise_in_its_module_is_found() -> None:
    find = lazy_exports("readingroom", {"maker": "readingroom.domain.lazy_exports:lazy_exports"})
    assert find("maker") is lazy_exports


def test_a_run_of_probes_loads_neither_studies_nor_metrics() -> None:
    code = (
        "import sys, readingroom.services.engine.evaluating\n"
        "import readingroom.engine.evaluator.robustness\n"
        "from readingroom.engine.models.loading import start_model\n"
        "print([name for name in ('readingroom.store', 'readingroom.services.study', 'ssl',\n"
        "    'readingroom.engine.evaluator.metrics', 'jinja2') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"
