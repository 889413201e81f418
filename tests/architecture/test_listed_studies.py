"""The document of evaluation protocols lists every study once, with formats that exist."""

import re
from pathlib import Path

from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.suite_import.service import list_formats

DOCUMENT = Path(__file__).parents[2] / "docs" / "evaluation-protocols.md"
STUDIES = 72
OTHER_NAMES = {"mapped", "variant_of", "mi-claim-gen"}
"""Names in code type that are no formats of families."""
WRAPPERS = {"RDR", "CHK", "IMG"}
"""Codes that are no families of their own: studies of readers, checklists, questions on images."""


def rows() -> list[list[str]]:
    text = DOCUMENT.read_text("utf-8").split("## The listed studies")[1].split("\n## ")[0]
    lines = re.findall(r"^\| \d+ \|.*\|$", text, re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_each_study_has_one_line_with_its_state() -> None:
    assert [int(row[0]) for row in rows()] == list(range(1, STUDIES + 1))
    for number, _, _, state in rows():
        assert state.startswith(("Runs", "With your data", "Partly")), number


def test_families_and_formats_of_the_list_exist() -> None:
    formats = {entry.key for entry in list_formats()}
    codes = {find_family(key).code for key in FAMILIES} | WRAPPERS
    for number, _, families, state in rows():
        assert set(families.split(", ")) <= codes, number
        assert set(re.findall(r"`([^`]+)`", state)) <= formats | OTHER_NAMES, number
