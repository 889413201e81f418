"""The knowledge graph: nodes by name, edges with their source, and what belongs to what."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.plausibility import Citation

CATEGORY_LENGTH: Final = 3


class Relation(StrEnum):
    """What an edge says of its two ends."""

    IS_A = "is a"
    TREATS = "treats"
    CONTRAINDICATED = "contraindicated"
    ACTION = "action"
    LIMIT = "limit"


class GuidelineAction(StrEnum):
    """What a guideline asks for where a gene has a phenotype."""

    AVOID = "avoid"
    ALTERNATIVE = "alternative"
    REDUCE = "reduce"
    INCREASE = "increase"
    AS_LABELLED = "as labelled"


@dataclass(frozen=True, slots=True)
class Codes:
    """Diseases by ICD-10-CM: categories, parts of them ("C92.1"), and ranges ("C18-C20")."""

    parts: tuple[str, ...]

    def hold(self, code: str) -> bool:
        """Return whether a code is one of them, or lies below one."""
        return any(_holds(part, code) for part in self.parts)

    def __str__(self) -> str:
        """Return them as they are written in tables."""
        return " ".join(self.parts)


@dataclass(frozen=True, slots=True)
class DiseaseEdge:
    """A drug treats diseases, or is contraindicated in them; `gene` has to be in `state`."""

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
    """What to do about a drug where genes have phenotypes; `level` is that of the evidence."""

    phenotypes: tuple[tuple[str, str], ...]
    drug: str
    action: GuidelineAction
    level: str
    source: Citation


@dataclass(frozen=True, slots=True)
class LimitEdge:
    """Diseases occur in one sex, or between two ages in years; without codes, all of them do.

    `weight` is what the plausibility of a patient is multiplied by where a soft limit is passed.
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
    """All that is known. `parents` says of each disease what it belongs to, "" for chapters."""

    sources: Mapping[str, Citation]
    titles: Mapping[str, str]
    parents: Mapping[str, str]
    diseases: tuple[DiseaseEdge, ...]
    states: tuple[StateEdge, ...]
    actions: tuple[ActionEdge, ...]
    limits: tuple[LimitEdge, ...]

    def __post_init__(self) -> None:
        """Check that what belongs to what ends somewhere.

        Raises:
            GenerationError: a disease belongs to one that there is not, or to itself in the end.
        """
        ends: set[str] = set()
        for code in self.parents:
            path: list[str] = []
            at = code
            while at and at not in ends:
                if at in path:
                    circle = " > ".join([*path[path.index(at) :], at])
                    raise GenerationError(f"What belongs to what goes round in a circle: {circle}.")
                if at not in self.parents:
                    raise GenerationError(f"{path[-1]} belongs to {at}, which is not in the table.")
                path.append(at)
                at = self.parents[at]
            ends.update(path)

    @cached_property
    def drugs(self) -> frozenset[str]:
        """Return the drugs that anything is known of."""
        edges: Iterable[DiseaseEdge | StateEdge | ActionEdge]
        edges = (*self.diseases, *self.states, *self.actions)
        return frozenset(edge.drug for edge in edges)

    def is_code(self, code: str) -> bool:
        """Return whether a code's category is in the list of diseases."""
        return category(code) in self.titles

    def title(self, code: str) -> str:
        """Return the title of a code's category, "" where there is none."""
        return self.titles.get(category(code), "")

    def ancestors(self, code: str) -> Iterator[str]:
        """Yield what a code belongs to: its category, block and chapter."""
        at = category(code)
        while at:
            yield at
            at = self.parents.get(at, "")


def category(code: str) -> str:
    """Return the category of a code, its first three characters."""
    return code.strip().upper()[:CATEGORY_LENGTH]


def _holds(part: str, code: str) -> bool:
    plain = code.strip().upper()
    if "-" in part:
        first, last = part.split("-")
        return first <= category(plain) <= last
    return plain.replace(".", "").startswith(part.replace(".", ""))
