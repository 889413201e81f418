"""Packaged tables of rare diseases, their phenotypes, and the phenotype hierarchy.

Each row of a file names its source with version and licence. Annotations are from Orphanet only;
names of phenotypes and their hierarchy are those of the Human Phenotype Ontology.
"""

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.genomes.variant import Consequence
from readingroom.engine.generator.rare_diseases.tree import PhenotypeTree

DISEASES: Final = "rare_diseases.csv"
ANNOTATIONS: Final = "rare_disease_phenotypes.csv"
PHENOTYPES: Final = "phenotypes.csv"


class Frequency(StrEnum):
    """Frequency of a phenotype among patients, in the classes of HPO and Orphanet."""

    OBLIGATE = "obligate"
    VERY_FREQUENT = "very frequent"
    FREQUENT = "frequent"
    OCCASIONAL = "occasional"


SHARES: Final[Mapping[Frequency, float]] = {
    Frequency.OBLIGATE: 1.0,
    Frequency.VERY_FREQUENT: 0.9,
    Frequency.FREQUENT: 0.55,
    Frequency.OCCASIONAL: 0.17,
}
"""Midpoint of each class: 100%, 80 to 99%, 30 to 79%, 5 to 29% of the patients."""


@dataclass(frozen=True, slots=True)
class RareDisease:
    """A disease; `per_million` is the highest confirmed prevalence, None if unknown.

    `classes` and `ages` are Readingroom's own choice; all else is from the sources.
    """

    orpha: str
    name: str
    gene: str
    is_recessive: bool
    classes: tuple[Consequence, ...]
    per_million: float | None
    measure: str
    region: str
    ages: tuple[int, int]
    source: str
    phenotypes: Mapping[str, Frequency]


@cache
def read_diseases() -> Mapping[str, RareDisease]:
    """Return the diseases by Orphanet number.

    Raises:
        GenerationError: a packaged table is damaged.
    """
    annotations: dict[str, dict[str, Frequency]] = {}
    for row in _rows(ANNOTATIONS):
        annotations.setdefault(row["orpha"], {})[row["hpo"]] = Frequency(row["frequency"])
    return {row["orpha"]: _disease(row, annotations[row["orpha"]]) for row in _rows(DISEASES)}


@cache
def read_tree() -> PhenotypeTree:
    """Return the phenotype hierarchy.

    Raises:
        GenerationError: the packaged table is damaged.
    """
    rows = list(_rows(PHENOTYPES))
    return PhenotypeTree(
        {row["hpo"]: row["name"] for row in rows},
        {row["hpo"]: tuple(row["parents"].split()) for row in rows},
    )


def _disease(row: Mapping[str, str], phenotypes: Mapping[str, Frequency]) -> RareDisease:
    is_confirmed = row["status"] == "confirmed"
    return RareDisease(
        orpha=row["orpha"],
        name=row["name"],
        gene=row["gene"],
        is_recessive=row["inheritance"] == "autosomal recessive",
        classes=tuple(Consequence(_CLASSES[word]) for word in row["classes"].split()),
        per_million=float(row["per_million_high"]) if is_confirmed else None,
        measure=row["measure"],
        region=row["region"],
        ages=(int(row["age_low"]), int(row["age_high"])),
        source=f"{row['source']} ({row['version']}; {row['licence']})",
        phenotypes=phenotypes,
    )


_CLASSES: Final = {
    "nonsense": Consequence.NONSENSE,
    "frameshift": Consequence.FRAMESHIFT,
    "splice": Consequence.SPLICE,
    "missense": Consequence.MISSENSE,
}


def _rows(name: str) -> Iterable[dict[str, str]]:
    folder = resources.files("readingroom_resources") / "knowledge"
    try:
        text = (folder / name).read_text(encoding="utf-8")
    except OSError as error:
        message = f"The table {name} is missing: install Readingroom again."
        raise GenerationError(message) from error
    return csv.DictReader(io.StringIO(text))
