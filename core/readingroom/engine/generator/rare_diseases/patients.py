"""Patients with a rare disease: phenotypes by frequency, some replaced by related ones."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.engine.generator.notes.statements import (
    Record,
    StatementKind,
    TermStatement,
    age_text,
)
from readingroom.engine.generator.rare_diseases.tables import SHARES, Frequency, RareDisease
from readingroom.engine.generator.rare_diseases.tree import PhenotypeTree

_MAX_ABSENT: Final = 3


@dataclass(frozen=True, slots=True)
class Presentation:
    """Presentation of a disease: present and absent phenotypes, by identifier.

    `backed_off` maps each replacement phenotype to the original one.
    """

    present: tuple[str, ...]
    absent: tuple[str, ...]
    backed_off: dict[str, str]
    unrelated: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PresentationOptions:
    """How typical the presentation of a disease is.

    `severity` is 0 for mild to 2 for severe; `atypical` is the share of phenotypes replaced by
    siblings; `unrelated` is the number of unrelated phenotypes; `most` is the maximum number of
    present phenotypes.
    """

    severity: int
    atypical: float
    unrelated: int
    most: int


def share_of(frequency: Frequency, severity: int) -> float:
    """Return the probability of a phenotype at a severity: the log-odds shift by one.

    An obligate phenotype stays at 1.
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
    """Return the presentation of a patient of a sex, "female" or "male".

    An absent phenotype is neither a present one nor an ancestor of a present one.
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
    """Return the record for the patient's note; it does not name the disease."""
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
    """Return the name of a phenotype as written within a sentence."""
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def _at_most(
    drawn: list[str], most: int, disease: RareDisease, rng: np.random.Generator
) -> list[str]:
    """Return at most this many, in table order; frequent phenotypes precede rare ones."""
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
    """Return phenotypes outside the disease, the patient and all their ancestors."""
    own = known | set(disease.phenotypes)
    own = own.union(*(tree.ancestors(term) for term in own))
    return [term for term in tree.leaves if term not in own and not tree.ancestors(term) & known]
