"""Workbooks of RJafroc: there and back, written by hand, malformed and hostile."""

import datetime as dt
import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import openpyxl
import pytest
from benchmarks.validation.free_response import draw
from tests.core.statistics.mrmc.studies import (
    nested_in_arms,
    nested_in_readers,
    synthetic,
    unpaired_readers,
)
from tests.support.damaged_archives import damaged_archives

from readingroom.domain.errors import IntakeError
from readingroom.reading import workbooks
from readingroom.reading.mark_files import cases_text, marks_text, read_marks
from readingroom.reading.rjafroc_files import (
    marks_workbook,
    ratings_workbook,
    read_marks_workbook,
    read_ratings_workbook,
)
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.ratings import Ratings

Sheets = dict[str, list[list[object]]]
Edit = Callable[[Sheets], None]


def save(path: Path, sheets: Sheets) -> Path:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def roc() -> Sheets:
    """Two readers, two modalities, two cases of each class."""
    truth: list[list[object]] = [
        ["CaseID", "LesionID", "Weight", "ReaderID", "ModalityID", "Paradigm"],
        [1, 0, 0, "0, 1", "0,1", "ROC"],
        [2, 0, 0, "0, 1", "0,1", "FCTRL"],
        [70, 1, 1, "0, 1", "0,1"],
        [71, 1, 0, "0, 1", "0,1"],
    ]
    readings = [(reader, arm) for reader in (0, 1) for arm in (0, 1)]
    true = [[*key, case, 1, case + key[0] - 68.5] for key in readings for case in (70, 71)]
    false = [[*key, case, case + key[1]] for key in readings for case in (1, 2)]
    return {
        "TRUTH": truth,
        "TP": [["ReaderID", "ModalityID", "CaseID", "LesionID", "TP_Rating"], *true],
        "FP": [["ReaderID", "ModalityID", "CaseID", "FP_Rating"], *false],
    }


def froc(paradigm: str = "FROC") -> Sheets:
    """One reader, one modality; case 3 has two lesions, of which one is marked."""
    return {
        "truth": [
            ["CaseID", "LesionID", "Weight", "ReaderID", "ModalityID", "Paradigm", "comment"],
            ["n1", 0, 0, "R1", "CT", paradigm, "x"],
            ["n2", 0, 0, "R1", "CT", "FCTRL"],
            ["p3", 1, 0.4, "R1", "CT"],
            ["p3", 2, 0.6, "R1", "CT"],
        ],
        "LL": [["ReaderID", "ModalityID", "CaseID", "LesionID", "LL_Rating"],
               ["R1", "CT", "p3", 2, 3.5]],
        "NL": [["ReaderID", "ModalityID", "CaseID", "NL_Rating"],
               ["R1", "CT", "n1", 1], ["R1", "CT", "n1", 2]],
        "notes": [["=1+1"]],
    }  # fmt: skip


def assert_same(first: Ratings, second: Ratings) -> None:
    assert (first.arms, first.readers, first.cases) == (second.arms, second.readers, second.cases)
    np.testing.assert_array_equal(first.values, second.values)
    np.testing.assert_array_equal(first.unanswered, second.unanswered)
    np.testing.assert_array_equal(first.is_positive, second.is_positive)


def renamed(ratings: Ratings) -> Ratings:
    cases = tuple(f"case {at:03} =1" for at in range(len(ratings.cases)))
    return replace(ratings, cases=cases, readers=("=A1", "b", "c", "d", "é ü"), arms=("+", "007"))


def with_unanswered(ratings: Ratings) -> Ratings:
    values, unanswered = ratings.values.copy(), ratings.unanswered.copy()
    values[0, 1, 5] = np.nan
    unanswered[0, 1, 5] = True
    return replace(ratings, values=values, unanswered=unanswered)


@pytest.mark.parametrize(
    "ratings",
    [
        synthetic(1),
        synthetic(3),
        synthetic(2, is_split=True),
        nested_in_readers(synthetic(2)),
        unpaired_readers(synthetic(2)),
        with_unanswered(synthetic(2)),
        synthetic(2).select([0, 1], [0]),
        renamed(synthetic(2)),
    ],
)
def test_ratings_go_there_and_back(tmp_path: Path, ratings: Ratings) -> None:
    path = tmp_path / "ratings.xlsx"
    path.write_bytes(ratings_workbook(ratings))
    result = read_ratings_workbook(path)
    in_order = [np.argsort(names) for names in (ratings.arms, ratings.readers, ratings.cases)]
    if "=A1" in ratings.readers:  # text is sorted
        ratings = replace(
            ratings.select(in_order[0].tolist(), in_order[1].tolist()),
        )
    assert_same(result, ratings)


def test_a_design_that_rjafroc_lacks_is_refused() -> None:
    with pytest.raises(IntakeError, match="cases nested in arms"):
        ratings_workbook(nested_in_arms(synthetic(2)))
    ratings = synthetic(2)
    ratings.values[0, 0, 0] = np.nan
    with pytest.raises(IntakeError, match="partially crossed"):
        ratings_workbook(ratings)


def marks() -> Marks:
    return draw(np.random.default_rng(5), 3, 20)


def split(study: Marks) -> Marks:
    """Return a study in which reader 0 reads the even cases and the others the odd ones."""
    is_even = np.arange(20) % 2 == 0
    is_read = np.stack([is_even, ~is_even, ~is_even])[None].repeat(2, axis=0)
    ratings = np.where(is_read[:, :, study.lesion_case], study.lesion_ratings, -np.inf)
    masks = is_read.reshape(-1, 20)
    rows = list(zip(masks, study.false_ratings, study.false_cases, strict=True))
    return replace(
        study,
        lesion_ratings=ratings,
        false_ratings=tuple(false[mask[cases]] for mask, false, cases in rows),
        false_cases=tuple(cases[mask[cases]] for mask, _, cases in rows),
        is_read=is_read,
    )


@pytest.mark.parametrize("study", [marks(), split(marks())])
def test_marks_go_there_and_back(tmp_path: Path, study: Marks) -> None:
    book, table, cases = (tmp_path / name for name in ("m.xlsx", "m.csv", "c.csv"))
    book.write_bytes(marks_workbook(study))
    table.write_text(marks_text(study), encoding="utf-8")
    cases.write_text(cases_text(study), encoding="utf-8")
    for result in (read_marks_workbook(book), read_marks(table, cases)):
        assert (result.arms, result.readers) == (study.arms, study.readers)
        assert sorted(result.cases) == sorted(study.cases)
        order = [result.cases.index(name) for name in study.cases]
        np.testing.assert_array_equal(result.is_read[:, :, order], study.is_read)
        np.testing.assert_allclose(result.weights, study.weights)
        np.testing.assert_array_equal(result.lesion_ratings, study.lesion_ratings)
        for ratings, at, own in zip(
            result.false_ratings, result.false_cases, study.false_ratings, strict=True
        ):
            assert sorted(ratings.tolist()) == sorted(own.tolist())
            assert len(at) == len(own)


def test_a_workbook_written_by_hand_is_read(tmp_path: Path) -> None:
    ratings = read_ratings_workbook(save(tmp_path / "roc.xlsx", roc()))
    assert ratings.cases == ("1", "2", "70", "71")
    assert ratings.is_positive.tolist() == [False, False, True, True]
    assert ratings.values[:, :, 2].tolist() == [[1.5, 2.5], [1.5, 2.5]]
    assert ratings.values[1, 0].tolist() == [2, 3, 1.5, 2.5]
    study = read_marks_workbook(save(tmp_path / "froc.xlsx", froc()))
    assert study.cases == ("n1", "n2", "p3")
    assert study.weights.tolist() == pytest.approx([0.4, 0.6])
    assert study.lesion_ratings.tolist() == [[[-np.inf, 3.5]]]
    assert study.false_ratings[0].tolist() == [1, 2]
    assert study.is_read.all()


def test_a_study_of_one_mark_a_reading_has_its_paradigm(tmp_path: Path) -> None:
    sheets = froc("LROC")
    with pytest.raises(IntakeError, match="sheet NL, row 3"):
        read_marks_workbook(save(tmp_path / "a.xlsx", sheets))
    sheets["NL"].pop()
    study = read_marks_workbook(save(tmp_path / "b.xlsx", sheets))
    path = tmp_path / "c.xlsx"
    path.write_bytes(marks_workbook(study, "LROC"))
    assert openpyxl.load_workbook(path)["TRUTH"]["F2"].value == "LROC"
    result = read_marks_workbook(path)
    assert result.cases == study.cases
    assert result.false_ratings[0].tolist() == [1]
    several = read_marks_workbook(save(tmp_path / "d.xlsx", froc()))
    with pytest.raises(IntakeError, match="n1"):
        marks_workbook(several, "LROC")


def put(sheet: str, row: int, column: int, value: object) -> Edit:
    """Return an edit of a cell; row and column from 1 as in the workbook."""

    def edit(sheets: Sheets) -> None:
        cells = sheets[sheet][row - 1]
        cells.extend([None] * (column - len(cells)))
        cells[column - 1] = value

    return edit


def insert(sheet: str, *values: object) -> Edit:
    return lambda sheets: sheets[sheet].append(list(values))


def rename(sheet: str, name: str) -> Edit:
    return lambda sheets: sheets.update({name: sheets.pop(sheet)})


def empty(sheet: str, row: int) -> Edit:
    return lambda sheets: sheets[sheet].__setitem__(row - 1, [])


MALFORMED: list[tuple[Edit, str, str]] = [
    (insert("TP", 0, 0, 70, 1, 5), "sheet TP, row 10", "row 2"),
    (insert("FP", 1, 1, 2, 5), "sheet FP, row 10", "row 9"),
    (insert("TRUTH", 71, 1, 0, "0, 1", "0,1"), "sheet TRUTH, row 6", "row 5"),
    (insert("TRUTH", 71, 1, 0.5, "0", "0"), "sheet TRUTH, row 6", "two weights"),
    (put("TRUTH", 4, 1, None), "sheet TRUTH, row 4", "CaseID"),
    (put("TRUTH", 4, 2, None), "sheet TRUTH, row 4", "LesionID"),
    (put("TRUTH", 4, 3, None), "sheet TRUTH, row 4", "Weight"),
    (put("TRUTH", 4, 4, None), "sheet TRUTH, row 4", "ReaderID"),
    (put("TRUTH", 4, 5, " "), "sheet TRUTH, row 4", "ModalityID"),
    (put("TP", 5, 5, None), "sheet TP, row 5", "TP_Rating"),
    (put("FP", 7, 1, None), "sheet FP, row 7", "ReaderID"),
    (empty("TRUTH", 4), "sheet TRUTH, row 4", "empty"),
    (empty("TP", 5), "sheet TP, row 5", "empty"),
    (rename("TP", "TPs"), "TP or LL", "TPs"),
    (rename("TRUTH", "Wahrheit"), "TRUTH", "Wahrheit"),
    (insert("TRUTH", 71, 3, 0, "0, 1", "0,1"), "sheet TRUTH, row 5", "1, 3"),
    (insert("TRUTH", 71, 0, 0, "0, 1", "0,1"), "sheet TRUTH, row 5", "0, 1"),
    (insert("TRUTH", 71, 2, 0, "0, 1", "0,1"), "sheet TRUTH, row 5", "several lesions"),
    (put("TRUTH", 4, 3, 0.5), "sheet TRUTH, row 4", "0.5"),
    (put("TRUTH", 4, 3, 1.5), "sheet TRUTH, row 4", "1.5"),
    (put("TRUTH", 4, 3, -1), "sheet TRUTH, row 4", "-1"),
    (put("TRUTH", 4, 3, "heavy"), "sheet TRUTH, row 4", "heavy"),
    (put("TRUTH", 4, 1, 70.5), "sheet TRUTH, row 4", "70.5"),
    (put("TRUTH", 4, 2, 1.5), "sheet TRUTH, row 4", "1.5"),
    (put("TRUTH", 4, 2, "one"), "sheet TRUTH, row 4", "one"),
    (put("TRUTH", 4, 4, "0, 0"), "sheet TRUTH, row 4", "twice"),
    (put("TRUTH", 4, 4, "0,"), "sheet TRUTH, row 4", "ReaderID"),
    (put("TRUTH", 4, 4, "0"), "sheet TRUTH", "FCTRL"),
    (put("TRUTH", 2, 6, "MRI"), "sheet TRUTH, row 2", "MRI"),
    (put("TRUTH", 3, 6, None), "sheet TRUTH, row 3", "Paradigm"),
    (put("TRUTH", 3, 6, "PAIRED"), "sheet TRUTH, row 3", "PAIRED"),
    (put("TRUTH", 2, 6, "FROC"), "FROC", "stats froc"),
    (put("TRUTH", 1, 3, "Wight"), "sheet TRUTH, row 1", "Weight"),
    (put("TRUTH", 1, 7, "caseid"), "sheet TRUTH, row 1", "CaseID"),
    (put("TP", 3, 3, 99), "sheet TP, row 3", "99"),
    (put("FP", 3, 3, 99), "sheet FP, row 3", "99"),
    (put("TP", 3, 3, 1), "sheet TP, row 3", "no lesion"),
    (put("TP", 3, 4, 2), "sheet TP, row 3", "lesion 2"),
    (put("TP", 3, 4, "a"), "sheet TP, row 3", "LesionID"),
    (put("FP", 3, 3, 70), "sheet FP, row 3", "positive"),
    (put("FP", 3, 1, 5), "sheet FP, row 3", "reader 5"),
    (put("FP", 3, 2, 5), "sheet FP, row 3", "modality 5"),
    (put("TP", 3, 5, "high"), "sheet TP, row 3", "high"),
    (put("TP", 3, 5, "nan"), "sheet TP, row 3", "nan"),
    (put("TP", 3, 5, "=1+1"), "sheet TP, row 3", "formula"),
    (put("TP", 3, 1, '=WEBSERVICE("http://a.invalid")'), "sheet TP, row 3", "formula"),
    (put("TP", 3, 5, True), "sheet TP, row 3", "truth value"),
    (put("TP", 3, 5, dt.date(2026, 1, 2)), "sheet TP, row 3", "date"),
    (put("TP", 3, 5, "#DIV/0!"), "sheet TP, row 3", "TP_Rating"),
    (lambda sheets: sheets["TRUTH"].__delitem__(slice(1, None)), "sheet TRUTH", "no rows"),
    (lambda sheets: sheets["TRUTH"].clear(), "sheet TRUTH", "empty"),
]


@pytest.mark.parametrize(
    ("edit", "position", "part"),
    MALFORMED,
    ids=[f"{at} {part}" for at, (*_, part) in enumerate(MALFORMED)],
)
def test_a_malformed_workbook_is_refused_with_sheet_and_row(
    tmp_path: Path, edit: Edit, position: str, part: str
) -> None:
    sheets = roc()
    edit(sheets)
    with pytest.raises(IntakeError) as refused:
        read_ratings_workbook(save(tmp_path / "study.xlsx", sheets))
    message = str(refused.value)
    assert message.startswith("study.xlsx")
    assert position in message
    assert part in message


@pytest.mark.parametrize(
    ("edit", "position", "part"),
    [
        (put("truth", 5, 4, "R2"), "sheet truth", "FCTRL"),
        (put("truth", 5, 3, 0.3), "sheet truth, row 4", "0.7"),
        (insert("LL", "R1", "CT", "p3", 2, 1), "sheet LL, row 3", "twice"),
        (put("truth", 2, 6, "ROC"), "ROC", "stats mrmc"),
    ],
)
def test_malformed_marks_are_refused(tmp_path: Path, edit: Edit, position: str, part: str) -> None:
    sheets = froc()
    edit(sheets)
    with pytest.raises(IntakeError) as refused:
        read_marks_workbook(save(tmp_path / "study.xlsx", sheets))
    assert position in str(refused.value)
    assert part in str(refused.value)


def test_lesions_of_a_case_have_the_same_readers(tmp_path: Path) -> None:
    sheets = froc()
    sheets["truth"][2][5] = "SPLIT-PLOT-C"
    sheets["truth"][4][3] = "R2"
    with pytest.raises(IntakeError, match=r"row 4.*p3"):
        read_marks_workbook(save(tmp_path / "study.xlsx", sheets))


def rebuilt(data: bytes, change: Callable[[str, bytes], bytes], **more: bytes) -> bytes:
    """Return an archive with changed and further parts."""
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for part in old.infolist():
            new.writestr(part.filename, change(part.filename, old.read(part)))
        for name, content in more.items():
            new.writestr(name, content)
    return stream.getvalue()


def in_sheet(pattern: bytes, replacement: bytes) -> Callable[[str, bytes], bytes]:
    def change(name: str, data: bytes) -> bytes:
        if not name.endswith("sheet1.xml"):
            return data
        result = re.sub(pattern, replacement, data, count=1)
        assert result != data
        return result

    return change


def unchanged(_: str, data: bytes) -> bytes:
    return data


ENTITY = b'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'


def with_document_type(name: str, data: bytes) -> bytes:
    if not name.endswith("sheet1.xml"):
        return data
    return ENTITY + re.sub(rb"^<\?xml[^>]*>", b"", data)


def in_utf_16(name: str, data: bytes) -> bytes:
    if not name.endswith("sheet1.xml"):
        return data
    body = re.sub(r"^<\?xml[^>]*>", "", data.decode())
    return ('<?xml version="1.0" encoding="UTF-16"?>' + body).encode("utf-16")


def in_utf_7(name: str, data: bytes) -> bytes:
    body = re.sub(rb"^<\?xml[^>]*>", b"", data)
    return b'<?xml version="1.0" encoding="utf-7"?>' + body if "sheet1" in name else data


def bomb() -> bytes:
    return b" " * (workbooks.MAX_UNPACKED_BYTES // 8 + 1)


HOSTILE = {
    "text": lambda data: b"CaseID,LesionID\n",
    "empty": lambda data: b"",
    "truncated": lambda data: data[: len(data) // 2],
    "entities": lambda data: rebuilt(data, with_document_type),
    "utf-16": lambda data: rebuilt(data, in_utf_16),
    "utf-7": lambda data: rebuilt(data, in_utf_7),
    "macros": lambda data: rebuilt(data, unchanged, **{"xl/vbaProject.bin": b"x"}),
    "bomb": lambda data: rebuilt(data, unchanged, **{f"xl/media/{n}": bomb() for n in range(8)}),
    "parts": lambda data: rebuilt(data, unchanged, **{f"xl/media/{n}": b"" for n in range(1001)}),
    "no content types": lambda data: data.replace(b"[Content_Types]", b"[Content_Typex]"),
    "broken XML": lambda data: rebuilt(data, in_sheet(rb"</sheetData>", b"</sheetDat>")),
    "broken position": lambda data: rebuilt(data, in_sheet(rb'r="A2"', b'r="??"')),
    "unknown string": lambda data: rebuilt(data, in_sheet(rb"<v>1</v>", b"<v>x</v>")),
}


def test_a_workbook_with_a_damaged_part_is_refused(tmp_path: Path) -> None:
    path = save(tmp_path / "a.xlsx", froc())
    for _name, damaged in damaged_archives(path.read_bytes()):
        path.write_bytes(damaged)
        with pytest.raises(IntakeError, match=r"a\.xlsx"):
            read_marks_workbook(path)


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_files_are_refused(tmp_path: Path, kind: str) -> None:
    path = save(tmp_path / "study.xlsx", roc())
    path.write_bytes(HOSTILE[kind](path.read_bytes()))
    with pytest.raises(IntakeError, match=r"study\.xlsx"):
        read_ratings_workbook(path)


def test_a_false_dimension_is_ignored(tmp_path: Path) -> None:
    path = save(tmp_path / "study.xlsx", roc())
    for reference in (b"A1:XFD1048576", b"A1:A1"):
        changed = rebuilt(
            path.read_bytes(),
            in_sheet(rb'<dimension ref="[^"]*"', b'<dimension ref="' + reference + b'"'),
        )
        path.write_bytes(changed)
        assert read_ratings_workbook(path).cases == ("1", "2", "70", "71")


def test_a_row_far_below_is_no_reason_to_wait(tmp_path: Path) -> None:
    path = save(tmp_path / "study.xlsx", roc())
    changed = rebuilt(path.read_bytes(), in_sheet(rb'<row r="5"', b'<row r="99999999999"'))
    path.write_bytes(changed)
    with pytest.raises(IntakeError, match="71"):
        read_ratings_workbook(path)


def test_a_list_of_too_many_readings_is_refused(tmp_path: Path) -> None:
    sheets = froc()
    many = ",".join(map(str, range(4_000)))
    for row in sheets["truth"][1:]:
        row[3:5] = [many, many]
    with pytest.raises(IntakeError, match="sheet truth, row 2"):
        read_marks_workbook(save(tmp_path / "study.xlsx", sheets))


@pytest.mark.parametrize(
    "changes",
    [
        {"readers": ("a,b", *"cdef")},
        {"arms": ("a,b", "c")},
        {"cases": tuple(f"{at}\x07" for at in range(60))},
        {"cases": tuple(f"{at}" + "x" * 40_000 for at in range(60))},
        {"readers": tuple(letter * 10_000 for letter in "abcde")},
    ],
)
def test_names_that_a_workbook_cannot_have_are_refused(changes: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(IntakeError):
        ratings_workbook(replace(synthetic(2), **changes))


def test_text_like_a_formula_is_written_as_text(tmp_path: Path) -> None:
    path = tmp_path / "ratings.xlsx"
    path.write_bytes(ratings_workbook(renamed(synthetic(2))))
    book = openpyxl.load_workbook(path)
    kinds = {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row}
    assert kinds == {"s", "n"}
    assert "=A1" in {row[0].value for row in book["TP"].iter_rows()}
