"""Model outputs as tables: columns, separators, encodings."""

import pytest
from tests.core.intake.output_rows import filled_folder, minimal, rules, write

from readingroom.domain.output import Diagnosis, Finding, OverlayKind, Provenance
from readingroom.intake.output_images import ImageReference
from readingroom.intake.outputs import read_outputs


@pytest.fixture
def folder(tmp_path):
    return filled_folder(tmp_path)


CSV = """case,model,version,vendor,text,diagnoses,findings,overlay,overlay_kind,overlay_image,prompt
A,M,1,V,"Two
lines","Flu:0.7; CYP2C19: poor metaboliser; Cold: 0.2; Rest","a; b",maps/a.png,Mask,1,Say
B,M,,,x,,,,,,
"""


def test_csv_is_read_like_jsonl(folder):
    read = read_outputs(write(folder, CSV, name="rows.csv"))
    assert read.problems == ()
    first, second = read.outputs
    assert (first.line, second.line) == (2, 4)
    assert first.content.text == "Two\nlines"
    assert first.content.diagnoses == (
        Diagnosis("Flu", 0.7),
        Diagnosis("CYP2C19: poor metaboliser"),
        Diagnosis("Cold", 0.2),
        Diagnosis("Rest"),
    )
    assert first.content.findings == (Finding("a"), Finding("b"))
    assert (first.content.overlay.kind, first.overlay_image) == (
        OverlayKind.MASK,
        ImageReference(index=1),
    )
    assert first.content.provenance.prompt == "Say"
    assert second.content.provenance == Provenance()


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ("B,M,x", "outputs.columns"),
        ("B,M,x,Flu:1.5,", "outputs.probability"),
        ("B,M,x,Flu:nan,", "outputs.probability"),
        ("B,M,x,Flu:70%,", "outputs.cell"),
        ('B,M,x,"Flu:0,7",', "outputs.cell"),
        ("B,M,x,:0.5,", "outputs.missing_key"),
        (",M,x,,", "outputs.missing_key"),
        ("B,M,x,,one", "outputs.cell"),
        ("B,M,x,,-1", "outputs.cell"),
    ],
)
def test_a_wrong_csv_row_is_refused_by_its_rule(folder, row, rule):
    text = "case,model,text,diagnoses,overlay_image\nA,M,x,,\n" + row + "\nC,M,x,,\n"
    text = text.replace("overlay_image", "overlay_image,overlay").replace("\n", ",maps/a.png\n")
    text = text.replace("overlay,maps/a.png", "overlay", 1)
    read = read_outputs(write(folder, text, name="rows.csv"))
    assert [output.case_code for output in read.outputs] == ["A", "C"]
    assert rules(read) == [(rule, 3)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("case,text\nA,x\n", [("outputs.columns", 1)]),
        ("text\nx\n", [("outputs.columns", 1)]),
        ("case,model,text,text\nA,M,x,y\n", [("outputs.columns", 1)]),
        ('case,model,text\nA,M,"x\n', [("outputs.csv", 2)]),
        ('case,model,text\nA,M,"x"y\n', [("outputs.csv", 2)]),
        ("case,model,text\n", [("outputs.empty", None)]),
    ],
)
def test_a_csv_file_that_is_put_together_wrongly_is_refused(folder, text, expected):
    read = read_outputs(write(folder, text, name="rows.csv"))
    assert (read.outputs, rules(read)) == ((), expected)


def test_unknown_columns_are_warned_of_and_blank_lines_passed_over(folder):
    read = read_outputs(write(folder, "Case,MODEL,text,score\n\nA,M,x,3\n", name="rows.csv"))
    assert (len(read.outputs), rules(read)) == (1, [("outputs.unknown_key", 1)])


def test_semicolons_separate_where_the_header_has_them(folder):
    read = read_outputs(write(folder, "case;model;text\nA;M;x, y\n", name="rows.csv"))
    assert read.outputs[0].content.text == "x, y"


def test_the_content_decides_where_the_name_does_not(folder):
    assert read_outputs(write(folder, minimal(), name="rows.txt")).outputs
    assert read_outputs(write(folder, "case,model,text\nA,M,x\n", name="rows.txt")).outputs


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_marks_of_encodings_are_understood(folder, encoding):
    path = folder / "rows.csv"
    path.write_text("case,model,text\nA,M,Grüße\n", encoding=encoding)
    read = read_outputs(path)
    assert (read.outputs[0].content.text, read.problems) == ("Grüße", ())


def test_an_old_encoding_is_named(folder):
    path = folder / "rows.csv"
    path.write_bytes("case,model,text\nA,M,Grüße\n".encode("cp1252"))
    read = read_outputs(path)
    assert read.outputs[0].content.text == "Grüße"
    assert "Windows-1252" in read.problems[0].message
