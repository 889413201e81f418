"""Phenotype hierarchy: parents, siblings and similarity of phenotypes."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError

_GENERAL: Final = 4
"""A phenotype with at most this many ancestors ("Abnormality of the eye") is too general."""
# Pairs of words that make a phenotype the opposite of its sibling.
_OPPOSITES: Final = (
    ("increased", "decreased"), ("elevated", "reduced"), ("elevated", "decreased"),
    ("hyper", "hypo"), ("macro", "micro"), ("tall", "short"), ("long", "short"),
    ("large", "small"), ("wide", "narrow"), ("broad", "narrow"), ("thick", "thin"),
    ("early", "delayed"), ("early", "late"), ("premature", "delayed"), ("high", "low"),
    ("tachy", "brady"), ("full", "thin"), ("over", "under"), ("prominent", "underdeveloped"),
    ("excessive", "deficient"), ("obes", "underweight"), ("poly", "oligo"), ("pro", "retro"),
)  # fmt: skip

_SEX_WORDS: Final = {
    "male": re.compile(r"\bmales?\b", re.IGNORECASE),
    "female": re.compile(r"\bfemales?\b", re.IGNORECASE),
}


class PhenotypeTree:
    """Names and parents of phenotypes; a phenotype may have several parents.

    Raises:
        GenerationError: a parent is unknown, or a phenotype is its own ancestor.
    """

    def __init__(self, names: Mapping[str, str], parents: Mapping[str, tuple[str, ...]]) -> None:
        self.names = names
        self._parents = parents
        self._ancestors: dict[str, frozenset[str]] = {}
        for term in names:
            self._find_ancestors(term, ())

    def ancestors(self, term: str) -> frozenset[str]:
        """Return all ancestors of a phenotype.

        Raises:
            GenerationError: the phenotype is unknown.
        """
        try:
            return self._ancestors[term]
        except KeyError:
            raise GenerationError(f"The tree has no phenotype '{term}'.") from None

    def parents(self, term: str) -> tuple[str, ...]:
        """Return the parents of a phenotype."""
        return self._parents.get(term, ())

    def siblings(self, term: str) -> tuple[str, ...]:
        """Return the other children of its parents, except those of opposite meaning."""
        terms = {each for parent in self.parents(term) for each in self._children[parent]}
        return tuple(each for each in sorted(terms - {term}) if not self._are_opposite(term, each))

    def fits(self, term: str, sex: str) -> bool:
        """Return whether a person of a sex, "male" or "female", can have a phenotype.

        A phenotype is specific to a sex if its name or an ancestor's name says so.
        """
        return term not in self._barred[sex]

    def nearness(self, term: str, other: str) -> float:
        """Return the share of ancestors that two phenotypes have in common, from 0 to 1.

        Each counts as its own ancestor; this is the Jaccard index.
        """
        first, second = self.ancestors(term) | {term}, self.ancestors(other) | {other}
        return len(first & second) / len(first | second)

    def backed_off(
        self, term: str, *, protected: frozenset[str], sex: str, rng: np.random.Generator
    ) -> str:
        """Return a related phenotype: a sibling by similarity, else a parent, else the same.

        Args:
            term: The phenotype to replace.
            protected: Phenotypes known to be present or absent; they stay unchanged.
            sex: Sex of the patient; the replacement must be possible for it.
            rng: Random number generator.
        """
        related = protected.union(*(self.ancestors(each) for each in protected))
        free = [
            each
            for each in self.siblings(term)
            if each not in related and not self.ancestors(each) & protected and self.fits(each, sex)
        ]
        if free:
            near = np.array([self.nearness(term, each) for each in free])
            return free[int(rng.choice(len(free), p=near / near.sum()))]
        above = [
            each
            for each in self.parents(term)
            if each not in related and len(self.ancestors(each)) >= _GENERAL
        ]
        return above[int(rng.integers(len(above)))] if above else term

    @cached_property
    def _children(self) -> Mapping[str, tuple[str, ...]]:
        children: dict[str, list[str]] = {term: [] for term in self.names}
        for term, parents in self._parents.items():
            for parent in parents:
                children[parent].append(term)
        return {term: tuple(each) for term, each in children.items()}

    @cached_property
    def _barred(self) -> Mapping[str, frozenset[str]]:
        """Phenotypes excluded by sex."""
        named = {
            sex: {term for term, name in self.names.items() if word.search(name)}
            for sex, word in _SEX_WORDS.items()
        }
        own = {
            sex: frozenset(
                term for term in self.names if term in terms or self.ancestors(term) & terms
            )
            for sex, terms in named.items()
        }
        return {"female": own["male"], "male": own["female"]}

    @cached_property
    def leaves(self) -> tuple[str, ...]:
        """Return the phenotypes without children, in order."""
        return tuple(term for term in sorted(self.names) if not self._children[term])

    def _find_ancestors(self, term: str, path: tuple[str, ...]) -> frozenset[str]:
        if term in self._ancestors:
            return self._ancestors[term]
        if term in path:
            raise GenerationError(f"The phenotype '{term}' is an ancestor of itself.")
        if term not in self.names:
            raise GenerationError(f"The tree names '{term}' as a parent, but does not have it.")
        ancestors: frozenset[str] = frozenset()
        for parent in self._parents.get(term, ()):
            ancestors |= self._find_ancestors(parent, (*path, term)) | {parent}
        self._ancestors[term] = ancestors
        return ancestors

    def _are_opposite(self, term: str, other: str) -> bool:
        one, two = self.names[term].casefold(), self.names[other].casefold()
        return any((a in one and b in two) or (b in one and a in two) for a, b in _OPPOSITES)
