"""A case sheet that asks for some rows of a variant file: imported and checked alike."""

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.intake.variants.test_reading import VEP
from tests.core.intake.variants.test_regions import write
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.case_reading import read_case
from tests.support.wording import Wording

from readingroom.intake.checks import check_paths

wording = Wording(__file__)

GENES = ("KRAS", "TP53", "BRCA1")
ROWS = [
    row(
        CHROM="chr1",
        POS=str(place * 1_000),
        FILTER="PASS" if place % 2 else "q10",
        INFO=f"CSQ=C|missense_variant|MODERATE|{GENES[place % 3]}|E|T1|||||",
    )
    for place in range(1, 31)
]


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "genome"
    root.mkdir()
    write(root, vcf(header=HEADER + VEP), ROWS, is_counted=True)
    return root


def asked(folder, text):
    (folder / "case.yaml").write_text(f"code: A\nvariants:\n  - file: a.vcf.gz\n    {text}\n")
    return folder


def shown(case):
    (table,) = case.content.variants
    return [variant.position // 1_000 for variant in table.variants], table.row_count, table.shown


@pytest.mark.parametrize(
    ("text", "places", "words"),
    [
        ("region: chr1:5000-8000", [5, 6, 7, 8], wording("lie_regions_asked")),
        ("only_pass: true", list(range(1, 31, 2)), "passed all filters"),
        ("genes: [KRAS]", list(range(3, 31, 3)), wording("lie_genes_asked")),
        (
            "{region: [chr1:1-9999, '1:20000-24000'], genes: KRAS, only_pass: true}",
            [3, 9, 21],
            wording("passed_filters_lie"),
        ),
    ],
)
def test_a_case_shows_the_rows_that_its_sheet_asks_for(folder, text, places, words):
    text = text.strip("{}").replace(", genes", "\n    genes").replace(", only", "\n    only")
    case = read_case(asked(folder, text))
    assert shown(case) == (places, 30, f"those that {words}")


def test_a_zip_archive_with_its_index_gives_the_same_rows(folder, tmp_path):
    path = tmp_path / "genome.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in asked(folder, "region: chr1:5000-8000").iterdir():
            archive.write(file, f"genome/{file.name}")
    assert read_case(path).content.variants == read_case(folder).content.variants


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("region: chr5:1-2", "rows.region", "'chr5'"),
        ("genes: [NONE1]", "rows.genes", "NONE1"),
    ],
)
def test_what_the_file_cannot_give_is_said_with_the_line_of_the_sheet(folder, text, rule, words):
    (folder / "letter.txt").write_text("Cough.")
    found = read_case(asked(folder, text)).problems
    (problem,) = (problem for problem in found if problem.rule == rule)
    assert (problem.path, problem.line) == ("a.vcf.gz", 3)
    assert words in problem.message


def test_a_check_of_the_folder_says_the_same(folder, monkeypatch):
    (folder / "letter.txt").write_text("Cough.")
    (imported,) = (
        problem
        for problem in read_case(asked(folder, "region: chr5:1-2")).problems
        if problem.rule == "rows.region"
    )
    monkeypatch.chdir(folder.parent)
    checks = {check.path: check for check in check_paths([Path("genome")])}
    told = checks["genome/a.vcf.gz"].problems
    assert replace(imported, path="genome/a.vcf.gz") in told
    assert not checks["genome/a.vcf.gz"].ok
    assert checks["genome/case.yaml"].ok
    assert checks["genome/a.vcf.gz.tbi"].problems == ()


def test_a_missing_index_is_said_by_import_and_check(folder, monkeypatch):
    (folder / "letter.txt").write_text("Cough.")
    (folder / "a.vcf.gz.tbi").unlink()
    (folder / "a.vcf.gz.csi").unlink()
    case = read_case(asked(folder, "region: chr1:1-2000"))
    monkeypatch.chdir(folder.parent)
    (checked,) = check_paths([Path("genome/case.yaml")])
    assert case.content.variants == ()
    assert "rows.index" in {problem.rule for problem in case.problems}
    assert [problem.rule for problem in checked.problems] == ["rows.index"]


def test_an_index_of_the_other_kind_does_as_well(folder, monkeypatch):
    (folder / "a.vcf.gz.tbi").unlink()
    case = read_case(asked(folder, "region: chr1:5000-8000"))
    assert shown(case)[0] == [5, 6, 7, 8]
    monkeypatch.chdir(folder.parent)
    checks = {check.path: check for check in check_paths([Path("genome")])}
    assert checks["genome/case.yaml"].problems == ()
    assert checks["genome/a.vcf.gz.csi"].problems == ()
