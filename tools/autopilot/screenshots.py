"""Screenshots of every page in every state, contact sheets and layout checks.

    python -m tools.autopilot.screenshots [--out DIR] [--docs DIR] [--language de]
        [--text-percent 150] [--theme dark] [--size 1366x768]

Without a theme or a size, all of them are shown. With QT_SCALE_FACTOR=2, a size of 960x540 is
a display of 1920x1080 at 200 %.

Exit code 0: no problem. 1: a cut text, a control without a name or out of reach, a duplicate key.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from tools.autopilot.album import (
    BEST_COMPRESSION,
    COMPRESSION,
    capture,
    save_small,
    with_popup,
)
from tools.autopilot.contact_sheet import make_sheet
from tools.autopilot.coordinator_driver import GivenPaths
from tools.autopilot.driver import own_settings, show_window
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.page_checks import check, check_popup, cut_texts, lay_out
from tools.autopilot.states import Tour
from tools.autopilot.studies import make_studies
from tools.autopilot.untranslated import EnglishTexts, english_texts

from readingroom.domain.network_guard import forbid_network
from readingroom.services.samples import sample_cases_folder
from readingroom_desktop.languages import LANGUAGE_NAMES, Language
from readingroom_desktop.theme import TEXT_PERCENTS, ThemeName

SIZES = ((1366, 768), (1920, 1080))
LIMIT_S = 900.0
DOCS = {
    "reading-half-filled": "reading",
    "overview-read": "overview",
    "import-refused": "import",
    "import-look-box": "import-review",
    "worklist": "worklist",
    "endpoint-1": "endpoint",
    "preference": "preference",
    "audit-trail-verified": "audit-trail",
    "export-done": "export",
    "models-tried": "models-tried",
    "models-consent": "models-consent",
    "jobs": "jobs",
    "evaluations": "evaluations",
    "leaderboard": "leaderboard",
    "synthetic-cases": "synthetic-cases",
    "fairness": "fairness",
    "review": "review",
    "monitoring": "monitoring",
    "explanations": "explanations",
    "explanations-case": "explanations-case",
    "compliance": "compliance",
    "risk": "risk",
    "report": "report",
    "reading-explained": "reading-explained",
    "reading-rr-03": "reading-prior",
    "reading-keys": "reading-keys",
}
LIGHT_DOCS = {"reading-half-filled": "reading"}


@dataclass(slots=True)
class Gallery:
    """Captures each state in one theme and size, and collects the problems."""

    window: QWidget
    folder: Path
    label: str
    compression: int = COMPRESSION
    english: EnglishTexts | None = None
    """Finds texts without a translation; None in an English window."""
    findings: dict[str, list[str]] = field(default_factory=dict)
    pictures: list[Path] = field(default_factory=list)

    def take(self, name: str, popup: QWidget | None) -> None:
        """Capture and check one state."""
        self.store(name, popup)
        self.check(name, popup)

    def store(self, name: str, popup: QWidget | None) -> None:
        """Capture one state."""
        picture = capture(self.window) if popup is None else with_popup(self.window, popup)
        path = self.folder / f"{name}-{self.label}.png"
        save_small(picture, path, self.compression)
        self.pictures.append(path)

    def check(self, name: str, popup: QWidget | None) -> None:
        """Check one state: its popover, if any, otherwise the window."""
        self._add(name, check(self.window) if popup is None else check_popup(popup, self.window))
        self.check_english(name, popup)

    def check_texts(self, name: str, popup: QWidget | None) -> None:
        """Check that no text of one state is cut, and none is English."""
        lay_out()
        self._add(name, cut_texts(popup or self.window))
        self.check_english(name, popup)

    def check_english(self, name: str, popup: QWidget | None) -> None:
        """Check that one state has no English text of the program; nothing in English."""
        if self.english is not None:
            self._add(name, self.english.check(popup or self.window))

    def _add(self, name: str, sentences: list[str]) -> None:
        for sentence in sentences:
            self.findings.setdefault(sentence, []).append(f"{name} {self.label}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Capture all states; return 1 if there are problems."""
    forbid_network()
    parser = argparse.ArgumentParser(description="Screenshots and checks of every page.")
    parser.add_argument("--out", type=Path, default=Path("out/screenshots"), help="folder")
    parser.add_argument("--docs", type=Path, help="folder for the screenshots of the guides")
    parser.add_argument("--language", choices=[*LANGUAGE_NAMES], default=Language.ENGLISH)
    parser.add_argument("--text-percent", type=int, choices=TEXT_PERCENTS, default=100)
    parser.add_argument("--theme", choices=[*ThemeName])
    parser.add_argument("--size", type=_size, help="of the window, as 1366x768")
    given = parser.parse_args(arguments)
    if given.docs is not None and (given.theme or given.size not in (None, SIZES[0])):
        parser.error("--docs needs all themes, in the first size.")
    language = Language(given.language)
    sizes = SIZES if given.size is None else (given.size,)
    themes = [*ThemeName] if given.theme is None else [ThemeName(given.theme)]
    os.environ.setdefault("QT_QPA_PLATFORM", screen_without_display(given.out, sizes))
    findings: dict[str, list[str]] = {}
    for size, theme in product(sizes, themes):
        problems = tour(given.out, size, theme, language, given.text_percent)
        for sentence, states in problems.items():
            findings.setdefault(sentence, []).extend(states)
    if given.docs is not None:
        copy_docs(given.out, given.docs)
    for sentence, states in sorted(findings.items()):
        _print(f"{sentence}: {', '.join(states[:4])}{' …' if len(states) > 4 else ''}")
    _print(f"{len(findings)} findings")
    return 1 if findings else 0


def screen_without_display(out: Path, sizes: Sequence[tuple[int, int]]) -> str:
    """Return the platform of Qt whose screen has the largest size; the usual one is 800 x 800."""
    out.mkdir(parents=True, exist_ok=True)
    scale = int(os.environ.get("QT_SCALE_FACTOR", "1"))
    width, height = (scale * max(sides) for sides in zip(*sizes, strict=True))
    screen = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    path = out / "screen.json"
    path.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    return f"offscreen:configfile={path}"


def tour(
    out: Path,
    size: tuple[int, int],
    theme: ThemeName,
    language: Language = Language.ENGLISH,
    text_percent: int = 100,
) -> dict[str, list[str]]:
    """Go through all states in one size and theme; return the problems with their states."""
    out.mkdir(parents=True, exist_ok=True)
    label = f"{theme}-{size[0]}x{size[1]}"
    if language is not Language.ENGLISH:
        label = f"{language}-{label}"
    if text_percent != 100:
        label = f"{label}-{text_percent}"
    with tempfile.TemporaryDirectory(prefix="readingroom-") as name, own_settings():
        folder = Path(name)
        make_studies(folder)
        with show_window(chooser(folder), size, theme, language, text_percent) as window:
            gallery = Gallery(window, out, label, english=english_texts(language))
            simulator = InputSimulator(window, LIMIT_S)
            simulator.focus()
            Tour(simulator, window, folder, gallery.take).run()
            make_sheet(gallery.pictures, out / f"contact-sheet-{label}.png", label)
    return gallery.findings


def copy_docs(out: Path, docs: Path) -> None:
    """Copy the screenshots of the guides into their folder."""
    docs.mkdir(parents=True, exist_ok=True)
    width, height = SIZES[0]
    for theme, names in ((ThemeName.DARK, DOCS), (ThemeName.LIGHT, LIGHT_DOCS)):
        for state, name in names.items():
            ending = f"{theme}-{width}x{height}.png"
            picture = QPixmap(str(out / f"{state}-{ending}"))
            save_small(picture, docs / f"{name}-{ending}", BEST_COMPRESSION)


def chooser(folder: Path) -> GivenPaths:
    """Return a chooser of the sample cases and one folder with unreadable files."""
    samples = sample_cases_folder()
    bad = folder / "truncated"
    bad.mkdir()
    (bad / "image.dcm").write_bytes(b"\0" * 128 + b"DICM" + b"\x02\0\0\0UL")
    cases = [sheet.parent for sheet in sorted(samples.glob("*/case.yaml"))]
    recorded = tuple(sorted(samples.rglob("outputs*.jsonl")))
    return GivenPaths(folder, (*cases, bad), recorded)


def _size(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
