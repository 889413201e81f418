"""Tables of knowledge: what comes with the program is sound, and a damaged one is refused."""

import csv
import re
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import GenerationError
from readingroom.knowledge.graph import GuidelineAction
from readingroom.knowledge.plausibility import check
from readingroom.knowledge.tables import COLUMNS, MAX_BYTES, read_graph, read_graph_with
from readingroom.knowledge.types import PatientFacts, PlausibilityStatus, Recommendation

wording = Wording(__file__)

SOURCE = "own,Our hospital's list,1,CC0 1.0,https://example.org,\n"


def head(name: str) -> str:
    return ",".join(COLUMNS[name]) + "\n"


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(**tables: str) -> Path:
        (tmp_path / "sources.csv").write_text(head("sources.csv") + SOURCE)
        for name, rows in tables.items():
            (tmp_path / f"{name}.csv").write_text(head(f"{name}.csv") + rows)
        return tmp_path

    return written


def test_every_statement_has_a_source_with_version_and_licence() -> None:
    graph = read_graph()
    sources = [edge.source for edge in graph.diseases]
    sources += [edge.source for edge in graph.states]
    sources += [edge.source for edge in graph.actions]
    sources += [edge.source for edge in graph.limits]

    assert len(sources) > 500
    assert all(source.version and source.licence for source in sources)
    assert all(re.search(r"\b(19|20)\d\d\b", source.version) for source in sources)


def test_every_source_is_named_once_and_every_label_is_used() -> None:
    folder = resources.files("readingroom_resources") / "knowledge"

    def column(table: str, name: str) -> list[str]:
        lines = (folder / f"{table}.csv").read_text("utf-8").splitlines()
        return [row[name] for row in csv.DictReader(lines)]

    named = column("sources", "id")
    used = {*column("drug_disease", "source"), *column("drug_state", "source")}

    assert len(set(named)) == len(named)
    assert {name for name in named if name.startswith("label-")} <= used


def test_every_code_that_a_table_names_is_in_the_list_of_diseases() -> None:
    graph = read_graph()
    codes = [*(edge.codes for edge in graph.diseases), *(edge.codes for edge in graph.limits)]
    ends = {end for one in codes for part in one.parts for end in part.split("-")}

    missing = {end for end in ends if not graph.is_code(end)}

    assert missing <= {"D28", "O9A", "P96"}  # ends of a range need not be in use
    assert len(graph.titles) > 2_000


@pytest.mark.parametrize(
    ("gene", "phenotype", "drug", "action"),
    [  # as the guidelines of CPIC say
        ("DPYD", "Poor Metabolizer", "fluorouracil", GuidelineAction.AVOID),
        ("DPYD", "Intermediate Metabolizer", "capecitabine", GuidelineAction.REDUCE),
        ("CYP2C19", "Poor Metabolizer", "clopidogrel", GuidelineAction.AVOID),
        ("CYP2C19", "Ultrarapid Metabolizer", "clopidogrel", GuidelineAction.AS_LABELLED),
        ("CYP2D6", "Ultrarapid Metabolizer", "codeine", GuidelineAction.AVOID),
        ("CYP2D6", "Poor Metabolizer", "tamoxifen", GuidelineAction.ALTERNATIVE),
        ("CYP2D6", "Ultrarapid Metabolizer", "tamoxifen", GuidelineAction.AS_LABELLED),
        ("UGT1A1", "Normal Metabolizer", "atazanavir", GuidelineAction.AS_LABELLED),
        ("CYP3A5", "Normal Metabolizer", "tacrolimus", GuidelineAction.INCREASE),
    ],
)
def test_guidelines_are_read_as_they_are_meant(
    gene: str, phenotype: str, drug: str, action: GuidelineAction
) -> None:
    found = [
        edge.action
        for edge in read_graph().actions
        if edge.phenotypes == ((gene, phenotype),) and edge.drug == drug
    ]

    assert found == [action]


def test_a_disease_belongs_to_its_block_and_chapter() -> None:
    assert tuple(read_graph().ancestors("C18.2")) == ("C18", "C15-C26", "chapter 2")


def test_tables_of_a_user_add_to_those_of_the_program(write: Callable[..., Path]) -> None:
    folder = write(drug_disease="unobtainium,treats,C18,,,own\n")

    found = check(
        read_graph_with(folder),
        PatientFacts(diagnoses=("C18.2",)),
        Recommendation(("Unobtainium",)),
    )

    assert found.kind is PlausibilityStatus.COMPATIBLE
    assert found.reasons[0].source is not None
    assert found.reasons[0].source.title == "Our hospital's list"


@pytest.mark.parametrize(
    ("name", "rows", "said"),
    [
        ("drug_disease", "x,heals,C18,,,own\n", "relation is 'heals'"),
        ("drug_disease", "x,treats,cancer,,,own\n", "'cancer' is not an ICD"),
        ("drug_disease", "x,treats,,,,own\n", "has no disease"),
        ("drug_disease", "x,treats,C18,KRAS,,own\n", wording("gene_needs_state")),
        ("drug_disease", "x,treats,C18,,,nobody\n", "the source 'nobody' is not in"),
        ("drug_disease", ",treats,C18,,,own\n", "the column 'drug'"),
        ("drug_disease", "x,treats,C18\n", wording("line_too_few")),
        ("drug_state", "x,asleep,,,own\n", "state is 'asleep'"),
        ("drug_state", "x,age,,,own\n", "has no age"),
        ("drug_state", "x,age,nan,,own\n", "low_years is 'nan'"),
        ("drug_state", "x,age,9,3,own\n", "low_years is more"),
        ("gene_drug", "G,P,,,x,think,A,own\n", "action is 'think'"),
        ("gene_drug", "G,P,H,,x,avoid,A,own\n", wording("second_gene_needs")),
        ("limits", "C18,,,,hard,,Never.,own\n", wording("neither_sex_nor")),
        ("limits", "C18,male,,,soft,2,Rare.,own\n", "weight between 0 and 1"),
        ("limits", "C18,robot,,,hard,,Never.,own\n", "sex is 'robot'"),
        ("diseases", "C18,Again,,own\n", "C18 occurs twice"),
        ("diseases", "Z9Y,A,Z9X,own\nZ9X,B,Z9Y,own\n", wording("goes_round_circle")),
        ("diseases", "Z9Y,A,Z9W,own\n", wording("belongs_table")),
    ],
)
def test_a_row_that_says_nothing_sound_is_refused(
    write: Callable[..., Path], name: str, rows: str, said: str
) -> None:
    with pytest.raises(GenerationError, match=said):
        read_graph_with(write(**{name: rows}))


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("drug_disease.csv", b"\xff\xfe", "is not UTF-8"),
        ("drug_disease.csv", b"drug,relation\n", "must have these columns"),
        ("drug_desease.csv", b"x\n", "Did you mean 'drug_disease.csv'"),
        ("drug_disease.csv", b'"x', "not a comma-separated"),
        ("drug_disease.csv", b"x" * (MAX_BYTES + 1), "is larger than"),
    ],
)
def test_a_file_that_is_no_table_is_refused(
    tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(data)

    with pytest.raises(GenerationError, match=said):
        read_graph_with(tmp_path)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="knowledge table"):
        read_graph_with(tmp_path)


def test_a_graph_with_a_circle_is_refused() -> None:
    with pytest.raises(GenerationError, match="a cycle"):
        replace(read_graph(), parents={"A": "B", "B": "A"})
