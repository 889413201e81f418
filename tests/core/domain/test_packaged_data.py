"""Tables that ship with the program."""

from pathlib import Path

import msgspec
import pytest

import readingroom_resources
from readingroom.domain.packaged_data import packaged_data

FOLDER = Path(readingroom_resources.__file__).parent
WITH_HEAD = (
    *("clinical_texts", "compliance", "corruptions", "intake", "sandbox", "scenarios"),
    "tables",
)


def test_a_file_of_another_type_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        packaged_data(dict[str, int], "clinical_texts", "abbreviations.yaml")


@pytest.mark.parametrize(
    "path", [path for folder in WITH_HEAD for path in sorted((FOLDER / folder).glob("*.yaml"))]
)
def test_a_table_states_its_source_and_its_licence(path: Path) -> None:
    head = path.read_text(encoding="utf-8").split("\n\n")[0]
    comment = " ".join(line for line in head.split("\n") if line.startswith("#"))

    assert "icence" in comment
