"""The knowledge tables as files: those shipped with the program, and those added by a user."""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.suggestions import nearest
from readingroom.knowledge.graph import (
    ActionEdge,
    Codes,
    DiseaseEdge,
    GuidelineAction,
    KnowledgeGraph,
    LimitEdge,
    Relation,
    StateEdge,
)
from readingroom.knowledge.types import Citation, Sex

MAX_BYTES: Final = 8 << 20
_CODE: Final = re.compile(r"[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?(-[A-Z]\d[\dA-Z])?")
_STRENGTHS: Final = ("hard", "soft")
_STATES: Final = ("age", "pregnant")
_RELATIONS: Final = (Relation.TREATS.value, Relation.CONTRAINDICATED.value)

Row = Mapping[str, str]

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "sources.csv": ("id", "title", "version", "licence", "address", "note"),
    "diseases.csv": ("code", "title", "parent", "source"),
    "limits.csv": (
        *("codes", "sex", "low_years", "high_years", "strength", "weight", "sentence", "source"),
    ),
    "drug_disease.csv": ("drug", "relation", "codes", "gene", "state", "source"),
    "drug_state.csv": ("drug", "state", "low_years", "high_years", "source"),
    "gene_drug.csv": (
        *("gene", "phenotype", "second_gene", "second_phenotype"),
        *("drug", "action", "level", "source"),
    ),
}
"""The tables by name with their columns."""
BY_HAND: Final = "gene_drug_by_hand.csv"


@cache
def read_graph() -> KnowledgeGraph:
    """Return the graph of the tables shipped with the program."""
    return graph_of(_built_in())


def read_graph_with(folder: Path) -> KnowledgeGraph:
    """Return the graph of the shipped tables together with those in a folder.

    The folder may contain any of the tables in `COLUMNS`, with additional sources.

    Raises:
        GenerationError: it contains no table, or one of them is invalid.
    """
    own = {path.name: _read_file(path) for path in sorted(folder.glob("*.csv"))}
    for name in own:
        if name not in COLUMNS:
            message = f"{name[:80]} is not a knowledge table.{nearest(name, COLUMNS)}"
            raise GenerationError(message)
    if not own:
        raise GenerationError(
            "The folder contains no knowledge table. Add a drug_disease.csv, for example."
        )
    tables = _built_in()
    return graph_of({name: (*tables[name], *own.get(name, ())) for name in COLUMNS})


def graph_of(tables: Mapping[str, Sequence[Row]]) -> KnowledgeGraph:
    """Return the graph built from tables.

    Raises:
        GenerationError: a value is invalid, a source is unknown, a code occurs twice, or the
            disease hierarchy has a cycle.
    """
    sources = {row["id"]: Citation(**row) for row in tables["sources.csv"]}
    reader = _Reader(sources)
    titles: dict[str, str] = {}
    parents: dict[str, str] = {}
    for row in tables["diseases.csv"]:
        reader.source("diseases.csv", row)
        if row["code"] in titles:
            raise GenerationError(
                f"diseases.csv: the code {row['code'][:40]} occurs twice. Remove one row."
            )
        titles[row["code"]], parents[row["code"]] = row["title"], row["parent"]
    return KnowledgeGraph(
        sources,
        titles,
        parents,
        tuple(map(reader.disease, tables["drug_disease.csv"])),
        tuple(map(reader.state, tables["drug_state.csv"])),
        tuple(map(reader.action, tables["gene_drug.csv"])),
        tuple(map(reader.limit, tables["limits.csv"])),
    )


class _Reader:
    """Builds edges from rows; errors name the table and the value."""

    def __init__(self, sources: Mapping[str, Citation]) -> None:
        self._sources = sources

    def source(self, table: str, row: Row) -> Citation:
        """Return the citation of a row."""
        citation = self._sources.get(row["source"])
        if citation is None:
            message = f"{table}: the source '{row['source'][:40]}' is not in sources.csv."
            raise GenerationError(message + nearest(row["source"], self._sources))
        return citation

    def disease(self, row: Row) -> DiseaseEdge:
        """Return a row of drug_disease.csv."""
        table = "drug_disease.csv"
        if bool(row["gene"]) != bool(row["state"]):
            raise GenerationError(f"{table}: a gene needs a state, and a state needs a gene.")
        relation = Relation(_one_of(table, "relation", row["relation"], _RELATIONS))
        codes = _codes(table, row["codes"])
        if not codes.parts:
            raise GenerationError(
                f"{table}: a row of {_word(table, row, 'drug')} has no disease codes."
            )
        source = self.source(table, row)
        drug = _word(table, row, "drug").lower()
        return DiseaseEdge(drug, relation, codes, row["gene"], row["state"], source)

    def state(self, row: Row) -> StateEdge:
        """Return a row of drug_state.csv."""
        table = "drug_state.csv"
        is_for_pregnancy = _one_of(table, "state", row["state"], _STATES) == "pregnant"
        low, high = _years(table, row)
        if not is_for_pregnancy and low is None and high is None:
            raise GenerationError(
                f"{table}: a row about age has no age. Fill in low_years or high_years."
            )
        drug = _word(table, row, "drug").lower()
        return StateEdge(drug, is_for_pregnancy, low, high, self.source(table, row))

    def action(self, row: Row) -> ActionEdge:
        """Return a row of gene_drug.csv."""
        table = "gene_drug.csv"
        first = (_word(table, row, "gene"), _word(table, row, "phenotype"))
        second = (row["second_gene"], row["second_phenotype"])
        if bool(second[0]) != bool(second[1]):
            raise GenerationError(f"{table}: a second gene needs a phenotype.")
        phenotypes = (first, second) if second[0] else (first,)
        action = GuidelineAction(
            _one_of(table, "action", row["action"], [action.value for action in GuidelineAction])
        )
        drug = _word(table, row, "drug").lower()
        return ActionEdge(phenotypes, drug, action, row["level"], self.source(table, row))

    def limit(self, row: Row) -> LimitEdge:
        """Return a row of limits.csv."""
        table = "limits.csv"
        is_hard = _one_of(table, "strength", row["strength"], _STRENGTHS) == "hard"
        sex = row["sex"] and _one_of(
            table, "sex", row["sex"], [sex_value.value for sex_value in Sex]
        )
        low, high = _years(table, row)
        if not sex and low is None and high is None:
            raise GenerationError(
                f"{table}: a limit has neither a sex nor an age. Fill in one of them."
            )
        weight = 0.0 if is_hard else _number(table, "weight", row["weight"])
        if weight is None or not 0 <= weight <= 1:
            raise GenerationError(f"{table}: a soft limit needs a weight between 0 and 1.")
        codes, sentence = _codes(table, row["codes"]), _word(table, row, "sentence")
        return LimitEdge(codes, sex, low, high, is_hard, weight, sentence, self.source(table, row))


def _built_in() -> dict[str, tuple[Row, ...]]:
    folder = resources.files("readingroom_resources") / "knowledge"

    def read(name: str) -> tuple[Row, ...]:
        columns = COLUMNS.get(name, COLUMNS["gene_drug.csv"])
        return _rows(name, columns, (folder / name).read_bytes())

    tables = {name: read(name) for name in COLUMNS}
    tables["gene_drug.csv"] += read(BY_HAND)
    return tables


def _read_file(path: Path) -> tuple[Row, ...]:
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise GenerationError(f"{path.name} cannot be read: {reason}.") from error
    if len(data) > MAX_BYTES:
        raise GenerationError(f"{path.name} is larger than {MAX_BYTES:,} bytes.")
    return _rows(path.name, COLUMNS.get(path.name, ()), data)


def _rows(name: str, columns: Sequence[str], data: bytes) -> tuple[Row, ...]:
    try:
        reader = csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True)
        head = tuple(reader.fieldnames or ())
        rows: list[dict[str | Any, str | Any]] = list(reader)
    except UnicodeDecodeError as error:
        raise GenerationError(f"{name} is not UTF-8 text. Save it as UTF-8.") from error
    except csv.Error as error:
        raise GenerationError(f"{name} is not a comma-separated table: {error}.") from error
    if columns and head != tuple(columns):
        raise GenerationError(f"{name} must have these columns: {', '.join(columns)}.")
    for number, row in enumerate(rows, start=2):
        if None in row or None in row.values():
            raise GenerationError(f"{name}: line {number} has too few or too many cells.")
    return tuple({key: value.strip() for key, value in row.items()} for row in rows)


def _codes(table: str, text: str) -> Codes:
    parts = tuple(text.split())
    for part in parts:
        if not _CODE.fullmatch(part):
            raise GenerationError(f"{table}: '{part[:40]}' is not an ICD-10-CM code.")
    return Codes(parts)


def _word(table: str, row: Row, name: str) -> str:
    if not row[name]:
        raise GenerationError(f"{table}: the column '{name}' is empty in a row. Fill it in.")
    return row[name]


def _one_of(table: str, name: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise GenerationError(f"{table}: {name} is '{value[:40]}'.{nearest(value, known)}")
    return value


def _years(table: str, row: Row) -> tuple[float | None, float | None]:
    low = _number(table, "low_years", row["low_years"])
    high = _number(table, "high_years", row["high_years"])
    if low is not None and high is not None and low > high:
        raise GenerationError(f"{table}: low_years is more than high_years.")
    return low, high


def _number(table: str, name: str, text: str) -> float | None:
    if not text:
        return None
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1e3:
        raise GenerationError(
            f"{table}: {name} is '{text[:40]}'; it must be a number from 0 to 1,000."
        )
    return value
