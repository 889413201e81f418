"""The guides name every key as the window does, and nothing that they point at is missing."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.key_map import READING_KEYS
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.reading.keys import key_sections, mouse_section
from readingroom_desktop.widgets.viewer import MouseControls, MouseScheme

ROOT = Path(__file__).resolve().parents[2]
READERS, COORDINATORS = ROOT / "docs/readers-reference.md", ROOT / "docs/coordinators-guide.md"
WORDS_ON_A_PAGE = 350
"""Words on a printed page that also has a picture or a table."""
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE_BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)

Lines = list[tuple[tuple[str, ...], str]]


def key_table(guide: Path, title: str) -> Lines:
    """Return the keys and words of the table under a heading."""
    after = guide.read_text(encoding="utf-8").split(f"\n### {title}\n", 1)[1]
    part = re.split(r"^#", after, maxsplit=1, flags=re.MULTILINE)[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| `")]
    return [(tuple(re.findall(r"`([^`]+)`", keys)), words.strip()) for keys, words in rows]


def as_lines(section: KeySection) -> Lines:
    """Return a section of the key sheet in the same form."""
    return [
        (tuple(key.replace("\u00a0", " ") for key in entry.keys.split(" ")), entry.text)
        for entry in section.entries
    ]


@pytest.mark.parametrize("section", key_sections(), ids=lambda section: section.title)
def test_the_readers_reference_lists_the_keys_of_the_reading_page(section: KeySection) -> None:
    assert key_table(READERS, section.title) == as_lines(section)


@pytest.mark.parametrize("scheme", MouseScheme)
def test_the_readers_reference_lists_the_mouse_of_each_scheme(scheme: MouseScheme) -> None:
    section = mouse_section(MouseControls(scheme))
    assert key_table(READERS, section.title) == as_lines(section)


def test_each_single_key_of_the_reading_page_stands_in_the_readers_reference() -> None:
    sections = key_sections()[:-1]  # without the mouse
    listed = {
        key for section in sections for keys, _ in key_table(READERS, section.title) for key in keys
    }

    assert listed == {key for entry in READING_KEYS for key in entry.keys}


@pytest.mark.parametrize("page", PageName)
def test_the_readme_lists_each_page_in_its_area(page: PageName) -> None:
    spec = page.value
    rows = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    (row,) = [row for row in rows if row.startswith(f"| {spec.group.title} |")]

    names = re.split(r", | \(coordinator: |\)", row.split("|")[2].strip())
    assert {spec.title, spec.observer_title} - {""} <= set(names)


def test_the_readers_guide_has_four_pages_with_pictures() -> None:
    text = (ROOT / "docs/readers-guide.md").read_text(encoding="utf-8")

    assert len(text.split()) <= 4 * WORDS_ON_A_PAGE
    assert text.count("\n## ") == 4
    assert text.count("![") >= 3


def shown_sections(driver: WindowDriver) -> dict[str, KeySection]:
    driver.window.show_keys()
    sections = {section.title: section for section in driver.window.key_sheet.sections}
    driver.window.key_sheet.close_card()
    return sections


def test_the_readers_reference_lists_the_keys_of_a_readers_window(
    open_driver: WindowDriver,
) -> None:
    open_driver.act_as_reader()

    for title, section in shown_sections(open_driver).items():
        assert key_table(READERS, title) == as_lines(section), title


def test_the_coordinators_guide_lists_the_keys_of_the_coordinators_window(
    shared_driver: WindowDriver,
) -> None:
    section = shown_sections(shared_driver)["Everywhere"]

    assert key_table(COORDINATORS, "Everywhere") == as_lines(section)


def test_the_coordinators_guide_lists_the_keys_of_the_trail(shared_driver: WindowDriver) -> None:
    shared_driver.go(PageName.AUDIT_TRAIL)
    section = shown_sections(shared_driver)["Audit trail"]

    assert key_table(COORDINATORS, "Audit trail") == as_lines(section)


@pytest.mark.parametrize(
    "page",
    [
        PageName.ENDPOINT,
        PageName.EVALUATIONS,
        PageName.SYNTHETIC_CASES,
        PageName.FAIRNESS,
        PageName.MONITORING,
    ],
)
def test_the_coordinators_guide_lists_the_keys_of_the_engines_pages(
    shared_driver: WindowDriver, page: PageName
) -> None:
    shared_driver.go(page)
    title = shared_driver.window.navigation.title(page)

    assert key_table(COORDINATORS, title) == as_lines(shown_sections(shared_driver)[title])


def targets(page: Path, chosen: Callable[[str], bool]) -> list[str]:
    """Return what a page links to, examples in code left out."""
    text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
    return [target for target in LINK.findall(text) if chosen(target)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_picture_and_relative_link_leads_somewhere(page: Path) -> None:
    relative = targets(page, lambda target: "://" not in target and not target.startswith("#"))
    missing = [link for link in relative if not (page.parent / link.partition("#")[0]).exists()]

    assert missing == []


def anchors(page: Path) -> set[str]:
    """Return the anchors that the headings of a page get."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_heading_finds_it(page: Path) -> None:
    found = targets(page, lambda target: "#" in target and "://" not in target)
    broken = []
    for link in found:
        file, _, anchor = link.partition("#")
        if anchor not in anchors(page.parent / file if file else page):
            broken.append(link)

    assert broken == []
