"""What all tests share: no display, no user's own folders, no child process, quick hashes."""

import gc
import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from tests.support.hashes import quick_hashes, usual_hashes
from tests.support.identifier_search import search_each_text_once
from tests.support.nightly import NIGHTLY, repetitions
from tests.support.reading_here import ReadingHere
from tests.support.tracing import trace_patiently
from tests.support.wording import note_difference, write_changes

from readingroom.domain.network_guard import forbid_network

forbid_network()  # as in every process of the program
trace_patiently()
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYTHONFAULTHANDLER", "1")  # a process that crashes leaves its stack
# scikit-learn, which some tests compare with, warns where it cannot count the processors' cores.
os.environ.setdefault("LOKY_MAX_CPU_COUNT", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options by which `bootstrap.py` runs the tests."""
    parser.addoption("--rewrite-wording", action="store_true", help="update golden sentences")
    parser.addoption("--nightly", action="store_true", help="run all tests, in full length")


def pytest_configure(config: pytest.Config) -> None:
    """Have simulations run in full length where that was asked for, and draw examples in peace."""
    if config.getoption("--nightly"):
        os.environ[NIGHTLY] = "1"
    # How fast examples are drawn says how busy the computer is, and nothing of what is tested.
    settings.register_profile(
        "any pace",
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=repetitions(40, 100),
    )
    settings.load_profile("any pace")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out nightly tests unless they were asked for."""
    if not config.getoption("--nightly"):
        nightly = [item for item in items if item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if item not in set(nightly)]


def pytest_assertrepr_compare(op: str, left: object, right: object) -> None:
    """Note what a failed comparison shows of golden sentences."""
    note_difference(op, left, right)


def pytest_collection_finish() -> None:
    """Exclude modules and collected tests from garbage collection, which they would slow down."""
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write changed sentences into the golden files where that was asked for."""
    if session.config.getoption("--rewrite-wording"):
        print("\n".join(["", *write_changes()]))


@pytest.fixture(autouse=True, scope="session")
def _own_folder_is_not_the_users() -> Iterator[None]:
    """Keep what a computer notes of studies out of the folder of whoever runs the tests."""
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", name)
        yield


@pytest.fixture(autouse=True, scope="session")
def _files_are_read_here() -> Iterator[None]:
    """Have studies read files in this process, unless a test starts a program of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        yield


@pytest.fixture(autouse=True, scope="session")
def _hashes_are_quick() -> Iterator[None]:
    """Hash passwords and passphrases at once, unless a test asks for `slow_hashes`."""
    with quick_hashes():
        yield


@pytest.fixture(autouse=True, scope="session")
def _texts_are_searched_once() -> Iterator[None]:
    """Search each text for identifiers once."""
    with search_each_text_once():
        yield


@pytest.fixture
def slow_hashes() -> Iterator[None]:
    """Hash as the program does."""
    with usual_hashes():
        yield
