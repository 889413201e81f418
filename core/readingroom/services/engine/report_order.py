"""Sort the models of a blinded study by code: the study's own order could unblind them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.reading.types import Results

T = TypeVar("T")
Hide = Callable[[str], str]
Key = Callable[[str], tuple[str, int]]


def in_order_of_codes(material: ReportInputs, hide: Hide) -> ReportInputs:
    """Return report inputs with the models sorted by their codes.

    `hide` returns the code of a name.
    """
    key = name_order(hide)
    return replace(
        material,
        models=tuple(sorted(material.models, key=lambda model: key(model.name))),
        results=_results(material.results, hide) if material.results else None,
        variants=tuple(
            replace(
                variant,
                abilities=tuple(sorted(variant.abilities, key=lambda pair: key(pair[0]))),
            )
            for variant in material.variants
        ),
        evaluations=tuple(
            sorted(material.evaluations, key=lambda stored: key(stored.result.model.name))
        ),
        tests=tuple(sorted(material.tests, key=lambda test: key(test.model))),
    )


def _results(results: Results, hide: Hide) -> Results:
    key = name_order(hide)
    order = sorted(range(len(results.models)), key=lambda at: key(results.models[at].name))
    return replace(
        results,
        models=_chosen(results.models, order),
        criteria=tuple(
            replace(criterion, abilities=_chosen(criterion.abilities, order))
            for criterion in results.criteria
        ),
        left_share_shown=dict(
            sorted(results.left_share_shown.items(), key=lambda pair: key(pair[0]))
        ),
        findings=tuple(sorted(results.findings, key=lambda counts: key(counts.name))),
    )


def _chosen(values: Sequence[T], order: Sequence[int]) -> tuple[T, ...]:
    return tuple(values[at] for at in order)


def name_order(hide: Hide) -> Key:
    """Return a sort key by code, with "Model 2" before "Model 10"."""

    def key(name: str) -> tuple[str, int]:
        label, _, last = hide(name).rpartition(" ")
        return (label, int(last)) if last.isdecimal() else (hide(name), 0)

    return key
