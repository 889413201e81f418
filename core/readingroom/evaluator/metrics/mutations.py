"""Called variants beside the labelled ones, each in its normal form.

Two records of one mutation can differ in place and padding. Shared bases are cut from the end, the
record is shifted left as far as the reference allows, and shared bases are cut from the start (Tan,
Abecasis and Kang 2015). Without a reference sequence the record is cut but cannot be shifted.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import numpy as np

from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import FloatArray, Metric, Rows, Values, target_error
from readingroom.evaluator.metrics.json_values import read_json
from readingroom.evaluator.metrics.means import pooled_metric, ratios

_TASKS = frozenset({Task.SEQUENCE})
_BASES = frozenset("ACGTN")
_POSITION = re.compile(r"[1-9][0-9]{0,11}")
_WANTED = 'a JSON list as in ["7:140453136:A:T"], or {"reference": "ACGT", "variants": [...]}'


class VariantKind(StrEnum):
    """What a mutation does to the sequence."""

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
        """What it does to the sequence, in its normal form."""
        if len(self.ref) != len(self.alt):
            return VariantKind.INDEL
        return VariantKind.SNV if len(self.ref) == 1 else VariantKind.MNV


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationSets(Values):
    """The mutations called in each sequence beside the labelled ones; no answer called none."""

    called: tuple[frozenset[Mutation], ...]
    labelled: tuple[frozenset[Mutation], ...]


def read_mutation(text: str) -> Mutation | None:
    """Return the mutation of "chromosome:position:ref:alt"; None where it is none.

    The chromosome may be missing, a leading "chr" does not count, and "-" stands for no base.
    """
    parts = text.strip().split(":")
    if len(parts) not in (3, 4):
        return None
    chromosome, position, ref, alt = parts if len(parts) == 4 else ["", *parts]
    bases = [one.strip().upper().replace("-", "").replace(".", "") for one in (ref, alt)]
    if not _POSITION.fullmatch(position):
        return None
    if bases[0] == bases[1] or not (set(bases[0]) | set(bases[1])) <= _BASES:
        return None
    return Mutation(chromosome.strip().lower().removeprefix("chr"), int(position), *bases)


def normalise(mutation: Mutation, reference: str = "") -> Mutation:
    """Return a mutation cut and shifted left; `reference` starts at position 1, "" if unknown.

    A mutation that lies outside the reference, or whose bases are not those of it, is cut only. One
    given without any base on one side needs the reference to be compared with padded records.
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
    """Return the mutations in normal form; what is no mutation in an answer is no call.

    Raises:
        SuiteError: a target is no list of mutations.
    """
    called, labelled = [], []
    for place, (answer, target) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        found = read_json(target)
        reference = ""
        if isinstance(found, dict):
            reference, found = str(found.get("reference", "")), found.get("variants")
        if not isinstance(found, list):
            raise target_error(place, target, _WANTED)
        right = [read_mutation(str(one)) for one in found]
        if None in right:
            raise target_error(place, str(found[right.index(None)]), _WANTED)
        labelled.append(frozenset(normalise(one, reference) for one in right if one is not None))
        called.append(frozenset(_read_answer(answer, reference)))
    return MutationSets(called=tuple(called), labelled=tuple(labelled), **rows.numbers())


def _read_answer(text: str | None, reference: str) -> list[Mutation]:
    found = read_json(text) if text is not None else []
    listed = found if isinstance(found, list) else []
    read = [read_mutation(one) for one in listed if isinstance(one, str)]
    return [normalise(one, reference) for one in read if one is not None]


def _parts(wanted: str, kind: VariantKind | None, values: MutationSets) -> FloatArray:
    rows = []
    for called, labelled in zip(values.called, values.labelled, strict=True):
        right = _count(called & labelled, kind)
        calls, labels = _count(called, kind), _count(labelled, kind)
        rows.append(
            {
                "precision": (right, calls),
                "recall": (right, labels),
                "f1": (2 * right, calls + labels),
            }[wanted]
        )
    return np.array(rows, dtype=np.float64)


def _count(mutations: frozenset[Mutation], kind: VariantKind | None) -> int:
    return sum(kind is None or one.kind is kind for one in mutations)


_KINDS: dict[VariantKind | None, str] = {
    None: "variants",
    VariantKind.SNV: "single-base variants",
    VariantKind.INDEL: "insertions and deletions",
}
_NOTHING = {
    "precision": "none was called",
    "recall": "none is labelled",
    "f1": "none is labelled or called",
}


def _metric(wanted: str, kind: VariantKind | None) -> Metric:
    parts = partial(_parts, wanted, kind)
    name = {"precision": "Precision", "recall": "Recall", "f1": "F1"}[wanted]
    return pooled_metric(
        f"variant_{wanted}" + (f"_{kind}" if kind else ""),
        f"{name} of {_KINDS[kind]}",
        _TASKS,
        read_mutations,
        parts,
        nothing=f"of {_KINDS[kind]}, {_NOTHING[wanted]}",
        is_share=wanted != "f1",
        per_item=lambda values: ratios(parts(values)),
    )


METRICS = tuple(_metric(wanted, kind) for kind in _KINDS for wanted in _NOTHING)
