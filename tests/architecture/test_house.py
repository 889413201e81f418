"""House rules that no linter checks."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_no_module_is_over_500_lines() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n")
        for root in ("core", "desktop", "resources")
        for path in (ROOT / root).rglob("*.py")
    }

    assert {path: lines for path, lines in lengths.items() if lines > 500} == {}


def test_the_packaging_folder_is_no_package() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_qt_does_not_lose_references_to_true_and_none() -> None:
    """PySide6 6.12.0 loses one reference to True with each emit and aborts on Python 3.11."""
    code = (
        "from PySide6 import QtCore\n"
        "class S(QtCore.QObject):\n    z = QtCore.Signal()\n"
        "s = S()\n"
        "for i in range(200000): s.z.emit()\n"
        "for i in range(20000): s.setObjectName('x')\n"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=120, check=False).returncode == 0


def test_colours_are_only_in_the_tokens() -> None:
    colour = re.compile(r"[\"']#[0-9A-Fa-f]{3,8}[\"']|QColor\(\s*\d")
    desktop = ROOT / "desktop" / "readingroom_desktop"
    offenders = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in desktop.rglob("*.py")
        if path.relative_to(desktop).as_posix() != "theme/tokens.py"
        for match in colour.finditer(path.read_text(encoding="utf-8"))
    ]

    assert offenders == []


def test_a_view_model_of_a_page_imports_no_widget() -> None:
    pages = (ROOT / "desktop/readingroom_desktop").glob("*/*/viewmodel.py")
    imports = re.compile(r"^from PySide6\.(QtWidgets|QtGui) import", re.MULTILINE)
    texts = {path.parent.name: path.read_text(encoding="utf-8") for path in pages}

    assert len(texts) > 10
    assert [name for name, text in texts.items() if imports.search(text)] == []
