"""A patient with a rare disease: phenotypes drawn by their frequency, some told less typically."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.generator.notes.statements import Record, StatementKind, TermStatement, age_text
from readingroom.generator.rare_diseases.tables import SHARES, Frequency, RareDisease
from readingroom.generator.rare_diseases.tree import PhenotypeTree

_MAX_ABSENT: Final = 3


@dataclass(frozen=True, slots=True)
class Presentation:
    """How a disease shows: which phenotypes are present and absent, by their numbers.

    `backed_off` says for each phenotype that is told otherwise what it stands for.
    """

    present: tuple[str, ...]
    absent: tuple[str, ...]
    backed_off: dict[str, str]
    unrelated: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PresentationOptions:
    """How typically a disease is to show.

    `severity` is 0 for mild to 2 for severe; `atypical` is the share of phenotypes told by their
    siblings; `unrelated` counts phenotypes of nothing to do with it; `most` bounds all that are
    present.
    """

    severity: int
    atypical: float
    unrelated: int
    most: int


def share_of(frequency: Frequency, severity: int) -> float:
    """Return how likely a phenotype is at a severity: the log-odds go up or down by one.

    What every patient has stays at 1.
    """
    share = SHARES[frequency]
    if share >= 1.0:
        return 1.0
    odds = math.log(share / (1 - share)) + (severity - 1)
    return 1 / (1 + math.exp(-odds))


def present_disease(
    disease: RareDisease,
    showing: PresentationOptions,
    sex: str,
    tree: PhenotypeTree,
    rng: np.random.Generator,
) -> Presentation:
    """Return a presentation in somebody of a sex, "female" or "male".

    Never is a phenotype both present and absent, nor what it is a kind of.
    """
    can_be = [term for term in disease.phenotypes if tree.fits(term, sex)]
    drawn = [
        term
        for term in can_be
        if rng.random() < share_of(disease.phenotypes[term], showing.severity)
    ]
    drawn = _at_most(drawn, showing.most, disease, rng) or can_be[:1]
    absent = _absent(disease, can_be, drawn, tree, rng)
    recorded: list[str] = []
    backed_off: dict[str, str] = {}
    for term in drawn:
        is_obligate = disease.phenotypes[term] is Frequency.OBLIGATE
        if rng.random() < showing.atypical and not is_obligate:
            protected = frozenset((*drawn, *absent, *recorded))
            other = tree.backed_off(term, protected=protected, sex=sex, rng=rng)
            if other != term:
                backed_off[other] = term
                recorded.append(other)
                continue
        recorded.append(term)
    known = frozenset((*recorded, *absent))
    others = _others(disease, known, tree) if showing.unrelated else []
    free = [term for term in others if tree.fits(term, sex)]
    chosen = rng.permutation(len(free))[: showing.unrelated]
    unrelated = tuple(free[index] for index in sorted(chosen))
    return Presentation((*recorded, *unrelated), tuple(absent), backed_off, unrelated)


def record_of(presentation: Presentation, tree: PhenotypeTree, age_years: int, sex: str) -> Record:
    """Return what a note of the patient may tell; the disease itself is left to be found."""
    statements = [
        TermStatement(StatementKind.PRESENT, plain_name(tree.names[term]))
        for term in presentation.present
    ]
    statements += [
        TermStatement(StatementKind.ABSENT, plain_name(tree.names[term]))
        for term in presentation.absent
    ]
    return Record(tuple(statements), age_text(age_years), sex)


def plain_name(name: str) -> str:
    """Return the name of a phenotype as it stands amid a sentence."""
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def _at_most(
    drawn: list[str], most: int, disease: RareDisease, rng: np.random.Generator
) -> list[str]:
    """Return so many at most, in the order of the table; frequent ones stay before rare ones."""
    if len(drawn) <= most:
        return drawn
    chances = {term: SHARES[disease.phenotypes[term]] * rng.random() for term in drawn}
    remaining = set(sorted(drawn, key=lambda term: -chances[term])[:most])
    return [term for term in drawn if term in remaining]


def _absent(
    disease: RareDisease,
    can_be: list[str],
    drawn: list[str],
    tree: PhenotypeTree,
    rng: np.random.Generator,
) -> list[str]:
    implied = set(drawn).union(*(tree.ancestors(term) for term in drawn))
    free = [
        term
        for term in can_be
        if term not in implied and disease.phenotypes[term] is not Frequency.OBLIGATE
    ]
    chosen = rng.permutation(len(free))[:_MAX_ABSENT]
    return [free[index] for index in sorted(chosen)]


def _others(disease: RareDisease, known: frozenset[str], tree: PhenotypeTree) -> list[str]:
    """Return phenotypes that neither disease nor patient has, nor what those are kinds of."""
    own = known | set(disease.phenotypes)
    own = own.union(*(tree.ancestors(term) for term in own))
    return [term for term in tree.leaves if term not in own and not tree.ancestors(term) & known]
