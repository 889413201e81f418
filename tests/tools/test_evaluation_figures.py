"""The document's figures of published sets are those that the program computes."""

from pathlib import Path

from tests.support.protocol_sets import SETS, protocol_set
from tools.evaluation_figures import table

DOCUMENT = Path(__file__).parents[2] / "docs" / "evaluation-protocols.md"


def test_the_document_has_the_present_figures_and_they_are_the_expected_ones() -> None:
    protocol_set("mcq-sets")
    rows = table(SETS)
    assert rows in DOCUMENT.read_text("utf-8")
    for line in rows.splitlines()[2:]:
        expected, ours = (cell.strip() for cell in line.split("|")[-3:-1])
        assert expected == ours, line
