"""Files of a reference standard: values, lesions, weights, and the line of each error."""

from pathlib import Path

import pytest

from readingroom.domain.errors import IntakeError
from readingroom.domain.protocol import Option
from readingroom.domain.reference_standard import TRUTH_LABELS, CaseTruth
from readingroom.reading.reference_files import read_lesions, read_truth

HEAD = "case,lesion,series,frame,column,row,width,height,radius,weight\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "truth.csv"


def test_a_truth_is_a_value_or_a_label_and_other_columns_are_ignored(path: Path) -> None:
    path.write_text("\ufeffCase,reader,TRUTH\nC1,x,1\nC2,y, negative \n\n", encoding="utf-8")

    assert read_truth(path, TRUTH_LABELS) == {"C1": CaseTruth(1), "C2": CaseTruth(0)}


def test_declared_values_may_have_any_numbers(path: Path) -> None:
    path.write_text("case,truth\nC1,BI-RADS 4\nC2,2\n", encoding="utf-8")
    labels = (Option(2, "BI-RADS 2"), Option(4, "BI-RADS 4"))

    assert [truth.value for truth in read_truth(path, labels).values()] == [4, 2]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("case,label\nC1,1\n", "truth"),
        ("case,truth\nC1,1\nC1,0\n", "line 3"),
        ("case,truth\nC1,2\n", "'2'"),
        ("case,truth\n,1\n", "line 2"),
        ("case,truth\nC1\n", "line 2"),
        ("case,truth\n", "truth.csv"),
        ('case,truth\n"C1,1\n', "CSV"),
    ],
)
def test_a_wrong_truth_is_refused_with_its_line(path: Path, text: str, part: str) -> None:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(IntakeError, match=part):
        read_truth(path, TRUTH_LABELS)


def test_a_file_that_is_no_text_or_missing_is_refused(path: Path) -> None:
    with pytest.raises(IntakeError):
        read_truth(path, TRUTH_LABELS)
    path.write_bytes(b"case,truth\n\xff,1\n")
    with pytest.raises(IntakeError, match="UTF-8"):
        read_truth(path, TRUTH_LABELS)


def test_lesions_have_points_circles_or_boxes_and_equal_weights(path: Path) -> None:
    rows = "C1,L1,1,0,10,20.5,,,,\nC1,L2,1,3,5,6,4,2,,\nC2,L1,2,0,1,1,,,7,1\n"
    path.write_text(HEAD + rows, encoding="utf-8")
    lesions, notes = read_lesions(path)

    assert [lesion.weight for lesion in lesions["C1"]] == [0.5, 0.5]
    assert (lesions["C1"][1].width, lesions["C2"][0].radius, lesions["C2"][0].weight) == (4, 7, 1)
    assert len(notes) == 1


@pytest.mark.parametrize(
    ("rows", "part"),
    [
        ("C1,L1,1,0,10,20,,,,0.4\nC1,L2,1,0,10,20,,,,0.5\n", "0.9"),
        ("C1,L1,1,0,10,20,,,,1\nC1,L2,1,0,10,20,,,,\n", "1 of 2"),
        ("C1,L1,1,0,10,20,,,,0\n", "weight"),
        ("C1,L1,1,0,10,20,,,,\nC1,L1,1,0,11,20,,,,\n", "line 3"),
        ("C1,L1,1,0.5,10,20,,,,\n", "frame"),
        ("C1,L1,1,-1,10,20,,,,\n", "frame"),
        ("C1,L1,1,0,-3,20,,,,\n", "line 2"),
        ("C1,L1,1,0,nan,20,,,,\n", "column"),
        ("C1,L1,1,0,10,20,5,,,\n", "width"),
        ("C1,L1,1,0,10,20,5,5,5,\n", "radius"),
        ("C1,,1,0,10,20,,,,\n", "lesion"),
    ],
)
def test_a_wrong_lesion_is_refused_with_its_line_or_case(path: Path, rows: str, part: str) -> None:
    path.write_text(HEAD + rows, encoding="utf-8")
    with pytest.raises(IntakeError, match=part):
        read_lesions(path)
