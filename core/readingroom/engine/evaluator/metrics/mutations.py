"""Called and labelled variants, each in normal form.

Two records of one mutation can differ in position and padding. Shared bases are trimmed from the
end, the record is shifted left as far as the reference allows, and shared bases are trimmed from
the start (Tan, Abecasis and Kang 2015). Without a reference the record is trimmed but not shifted.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values, target_error
from readingroom.engine.evaluator.metrics.json_values import read_json
from readingroom.engine.evaluator.metrics.means import f1_parts, pooled_metric
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.SEQUENCE})
_BASES = frozenset("ACGTN")
_POSITION = re.compile(r"[1-9][0-9]{0,11}")
_EXPECTED = 'a JSON list as in ["7:140453136:A:T"], or {"reference": "ACGT", "variants": [...]}'


class VariantKind(StrEnum):
    """Effect of a mutation on the sequence."""

    SNV = "snv"
    MNV = "mnv"
    INDEL = "indel"


@dataclass(frozen=True, slots=True, order=True)
class Mutation:
    """A change of `ref` into `alt` at a position from 1."""

    chromosome: str
    position: int
    ref: str
    alt: str

    @property
    def kind(self) -> VariantKind:
        """Kind of the mutation, in its normal form."""
        if len(self.ref) != len(self.alt):
            return VariantKind.INDEL
        return VariantKind.SNV if len(self.ref) == 1 else VariantKind.MNV


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationSets(Values):
    """Called and labelled mutations of each sequence; a missing answer calls none."""

    called: tuple[frozenset[Mutation], ...]
    labelled: tuple[frozenset[Mutation], ...]


def read_mutation(text: str) -> Mutation | None:
    """Return the mutation of "chromosome:position:ref:alt"; None if invalid.

    The chromosome may be missing, a leading "chr" is ignored, and "-" means no base.
    """
    parts = text.strip().split(":")
    if len(parts) not in (3, 4):
        return None
    chromosome, position, ref, alt = parts if len(parts) == 4 else ["", *parts]
    bases = [allele.strip().upper().replace("-", "").replace(".", "") for allele in (ref, alt)]
    if not _POSITION.fullmatch(position):
        return None
    if bases[0] == bases[1] or not (set(bases[0]) | set(bases[1])) <= _BASES:
        return None
    return Mutation(chromosome.strip().lower().removeprefix("chr"), int(position), *bases)


def normalise(mutation: Mutation, reference: str = "") -> Mutation:
    """Return a mutation trimmed and shifted left; `reference` starts at position 1, "" if unknown.

    A mutation outside the reference, or with other bases than it, is only trimmed. A mutation
    without bases on one side needs the reference for comparison with padded records.
    """
    position, ref, alt = mutation.position, mutation.ref, mutation.alt
    fits = bool(reference) and reference[position - 1 : position - 1 + len(ref)].upper() == ref
    while True:
        can_move = fits and position > 1
        if ref and alt and ref[-1] == alt[-1] and (can_move or min(len(ref), len(alt)) > 1):
            ref, alt = ref[:-1], alt[:-1]
        elif can_move and not (ref and alt):
            position -= 1
            base = reference[position - 1].upper()
            ref, alt = base + ref, base + alt
        else:
            break
    while len(ref) > 1 and len(alt) > 1 and ref[0] == alt[0]:
        position, ref, alt = position + 1, ref[1:], alt[1:]
    return Mutation(mutation.chromosome, position, ref, alt)


def read_mutations(rows: Rows) -> MutationSets:
    """Return the mutations in normal form; invalid entries of an answer are not calls.

    Raises:
        SuiteError: a target is not a list of mutations.
    """
    called, labelled = [], []
    for index, (answer, target) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        parsed = read_json(target)
        reference = ""
        if isinstance(parsed, dict):
            reference, parsed = str(parsed.get("reference", "")), parsed.get("variants")
        if not isinstance(parsed, list):
            raise target_error(index, target, _EXPECTED)
        targets = [read_mutation(str(entry)) for entry in parsed]
        if None in targets:
            raise target_error(index, str(parsed[targets.index(None)]), _EXPECTED)
        labelled.append(
            frozenset(normalise(entry, reference) for entry in targets if entry is not None)
        )
        called.append(frozenset(_read_answer(answer, reference)))
    return MutationSets(called=tuple(called), labelled=tuple(labelled), **rows.numbers())


def _read_answer(text: str | None, reference: str) -> list[Mutation]:
    parsed = read_json(text) if text is not None else []
    listed = parsed if isinstance(parsed, list) else []
    read = [read_mutation(entry) for entry in listed if isinstance(entry, str)]
    return [normalise(entry, reference) for entry in read if entry is not None]


def _count(mutations: frozenset[Mutation], kind: VariantKind | None) -> int:
    return sum(kind is None or mutation.kind is kind for mutation in mutations)


_KINDS: dict[VariantKind | None, str] = {
    None: "variants",
    VariantKind.SNV: "single-base variants",
    VariantKind.INDEL: "insertions and deletions",
}
_NOTHING = {
    "precision": "no variant was called",
    "recall": "no variant is labelled",
    "f1": "no variant is labelled or called",
}


def _metric(measure: str, kind: VariantKind | None) -> Metric:
    def parts(values: MutationSets) -> FloatArray:
        pairs = zip(values.called, values.labelled, strict=True)
        sets = [(called & labelled, called, labelled) for called, labelled in pairs]
        counts = np.array([[_count(each, kind) for each in row] for row in sets], dtype=np.float64)
        return f1_parts(counts, measure)

    name = {"precision": "Precision", "recall": "Recall", "f1": "F1"}[measure]
    return pooled_metric(
        f"variant_{measure}" + (f"_{kind}" if kind else ""),
        f"{name} of {_KINDS[kind]}",
        _TASKS,
        read_mutations,
        parts,
        nothing=f"of {_KINDS[kind]}, {_NOTHING[measure]}",
        is_proportion=measure != "f1",
    )


METRICS = tuple(_metric(wanted, kind) for kind in _KINDS for wanted in _NOTHING)
