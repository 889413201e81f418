"""No module uses the network, and everything works without one.

A network namespace without interfaces is the outside judge: there the operating system itself has
nowhere to send to, whoever asks. The autopilot's tests run their whole session in one.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.no_network import UNSHARE, why_no_namespace
from tests.support.source_facts import facts_of

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path for root in ("core", "desktop", "resources") for path in (ROOT / root).rglob("*.py")
)
NETWORK = (
    "socket", "socketserver", "ssl", "http", "urllib.request", "ftplib", "smtplib", "poplib",
    "imaplib", "xmlrpc", "asyncio", "requests", "urllib3", "httpx", "aiohttp", "websockets",
    "distributed",
    "PySide6.QtNetwork", "PySide6.QtNetworkAuth", "PySide6.QtWebSockets", "PySide6.QtWebEngineCore",
)  # fmt: skip
HEAVY = ("torch", "shap", "sklearn", "scipy")
PART_OF_THE_TESTS = ("tests/core/bundle/test_bundle.py", "tests/core/domain/test_offline.py")
"""Of the writing and verifying of files, and of the guard itself."""


WINDOW = f"""
import sys
from pathlib import Path

def watch(event, _arguments):
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo"):
        print(event)
        sys.exit(3)

sys.addaudithook(watch)
import readingroom_desktop.shell
from readingroom_desktop.app import StartOptions, make_application, make_window
print([name for name in {HEAVY!r} if name in sys.modules])
app = make_application()
window = make_window(app, StartOptions())
window.show()
for name in tuple(window.navigation.pages):
    window.show_page(name)
app.processEvents()
maps = Path("/proc/self/maps")
loaded = maps.read_text() if maps.exists() else ""
mapped = {{line.rpartition("/")[2] for line in loaded.splitlines() if "/" in line}}
assert not loaded or any("Qt6Core" in name for name in mapped)
refused = ("QtNetwork", "Qt6Network", "Qt6WebSockets", "WebEngine")
print([name for name in (*sys.modules, *mapped) if any(part in name for part in refused)])
window.close()
"""
NAMED = {
    "core/readingroom/engine/models/server.py": "http.client",
    "core/readingroom/processes/cluster/connection.py": "distributed",
}
"""The modules that ask a server or a cluster, which the user named; the guard allows no other."""


@pytest.fixture
def cut_off() -> None:
    """Skip where the system gives no namespace of its own."""
    if reason := why_no_namespace():
        pytest.skip(reason)


def run_cut_off(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*UNSHARE, sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=290,
    )


def imported(path: Path) -> frozenset[str]:
    """Return every module that a file names in an import, wherever in it, and what it takes."""
    return facts_of(path.read_text(encoding="utf-8")).imports


def test_no_module_of_ours_imports_network_libraries() -> None:
    imports = {
        (str(path.relative_to(ROOT)), name)
        for path in SOURCES
        for name in imported(path)
        if any(name == module or name.startswith(f"{module}.") for module in NETWORK)
    }

    refused = {
        (path, name) for path, name in imports if not f"{name}.".startswith(f"{NAMED.get(path)}.")
    }
    assert refused == set()


def test_an_import_inside_a_function_is_found(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text("def ask():\n    from PySide6 import QtNetwork\n    return QtNetwork\n")

    assert "PySide6.QtNetwork" in imported(planted)


@pytest.fixture(scope="module")
def shown_window() -> list[str]:
    """Return what a process prints that imports the window, and shows it with all its pages."""
    done = subprocess.run(
        [sys.executable, "-c", WINDOW],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_a_window_opens_no_socket_and_its_import_starts_no_heavy_library(
    shown_window: list[str],
) -> None:
    assert shown_window[0] == "[]"


def test_a_running_window_holds_no_network_library_of_qt(shown_window: list[str]) -> None:
    assert shown_window[1:] == ["[]"]


@pytest.mark.usefixtures("cut_off")
def test_the_namespace_has_no_network() -> None:
    result = run_cut_off("-c", "import socket; print([name for _, name in socket.if_nameindex()])")

    assert result.stdout.strip() == "['lo']"


@pytest.mark.slow
@pytest.mark.usefixtures("cut_off")
def test_tests_pass_without_a_network() -> None:
    quick = ("-q", "-x", "-m", "not slow", "-p", "no:cacheprovider")
    result = run_cut_off("-m", "pytest", *quick, *PART_OF_THE_TESTS)

    assert result.returncode == 0, result.stdout
