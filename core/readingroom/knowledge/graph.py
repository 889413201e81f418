"""The knowledge graph: nodes by name, edges with citations, and the disease hierarchy."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.knowledge.types import Citation

CATEGORY_LENGTH: Final = 3


class Relation(StrEnum):
    """Relation between the two ends of an edge."""

    TREATS = "treats"
    CONTRAINDICATED = "contraindicated"


class GuidelineAction(StrEnum):
    """Action that a guideline recommends for a gene's phenotype."""

    AVOID = "avoid"
    ALTERNATIVE = "alternative"
    REDUCE = "reduce"
    INCREASE = "increase"
    AS_LABELLED = "as labelled"


@dataclass(frozen=True, slots=True)
class Codes:
    """Diseases by ICD-10-CM: categories, parts of them ("C92.1"), and ranges ("C18-C20")."""

    parts: tuple[str, ...]

    def contains(self, code: str) -> bool:
        """Return whether a code is one of them or below one."""
        return any(_contains(part, code) for part in self.parts)

    def __str__(self) -> str:
        """Return the codes as written in tables."""
        return " ".join(self.parts)


@dataclass(frozen=True, slots=True)
class DiseaseEdge:
    """A drug treats diseases, or is contraindicated in them; `gene` must be in `state`."""

    drug: str
    relation: Relation
    codes: Codes
    gene: str
    state: str
    source: Citation


@dataclass(frozen=True, slots=True)
class StateEdge:
    """A drug is contraindicated in pregnancy, or between two ages in years (both included)."""

    drug: str
    is_for_pregnancy: bool
    low_years: float | None
    high_years: float | None
    source: Citation


@dataclass(frozen=True, slots=True)
class ActionEdge:
    """Guideline action for a drug, given phenotypes of genes; `level` of evidence."""

    phenotypes: tuple[tuple[str, str], ...]
    drug: str
    action: GuidelineAction
    level: str
    source: Citation


@dataclass(frozen=True, slots=True)
class LimitEdge:
    """Diseases limited to one sex or to an age range in years; without codes, all diseases.

    `weight` multiplies the plausibility of a patient beyond a soft limit.
    """

    codes: Codes
    sex: str
    low_years: float | None
    high_years: float | None
    is_hard: bool
    weight: float
    sentence: str
    source: Citation


@dataclass(frozen=True)
class KnowledgeGraph:
    """All knowledge. `parents` maps each disease to its parent, "" for chapters."""

    sources: Mapping[str, Citation]
    titles: Mapping[str, str]
    parents: Mapping[str, str]
    diseases: tuple[DiseaseEdge, ...]
    states: tuple[StateEdge, ...]
    actions: tuple[ActionEdge, ...]
    limits: tuple[LimitEdge, ...]

    def __post_init__(self) -> None:
        """Check that the disease hierarchy has no cycle and no missing parent.

        Raises:
            GenerationError: a disease's parent is missing, or a disease is its own ancestor.
        """
        ends: set[str] = set()
        for code in self.parents:
            path: list[str] = []
            current = code
            while current and current not in ends:
                if current in path:
                    cycle = " > ".join([*path[path.index(current) :], current])
                    raise GenerationError(
                        f"The disease hierarchy has a cycle: {cycle}. Correct diseases.csv."
                    )
                if current not in self.parents:
                    raise GenerationError(
                        f"The parent {current} of {path[-1]} is missing. Add it to diseases.csv."
                    )
                path.append(current)
                current = self.parents[current]
            ends.update(path)

    @cached_property
    def drugs(self) -> frozenset[str]:
        """Return all drugs in the graph."""
        edges: Iterable[DiseaseEdge | StateEdge | ActionEdge]
        edges = (*self.diseases, *self.states, *self.actions)
        return frozenset(edge.drug for edge in edges)

    def is_code(self, code: str) -> bool:
        """Return whether a code's category is in the list of diseases."""
        return category(code) in self.titles

    def title(self, code: str) -> str:
        """Return the title of a code's category, "" if unknown."""
        return self.titles.get(category(code), "")

    def ancestors(self, code: str) -> Iterator[str]:
        """Yield the ancestors of a code: its category, block and chapter."""
        current = category(code)
        while current:
            yield current
            current = self.parents.get(current, "")


def category(code: str) -> str:
    """Return the category of a code, its first three characters."""
    return code.strip().upper()[:CATEGORY_LENGTH]


def _contains(part: str, code: str) -> bool:
    plain = code.strip().upper()
    if "-" in part:
        first, last = part.split("-")
        return first <= category(plain) <= last
    return plain.replace(".", "").startswith(part.replace(".", ""))
