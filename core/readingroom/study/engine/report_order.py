"""Models of a blinded study by the order of their codes: that of the study would tell more."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.domain.results import Results

T = TypeVar("T")
Hide = Callable[[str], str]


def in_order_of_codes(material: ReportInputs, hide: Hide) -> ReportInputs:
    """Return a report's material in which models stand by the codes that take their places.

    Args:
        material: What a report is made of, with the models' names.
        hide: Returns the code of a name.
    """
    key = _key(hide)
    return replace(
        material,
        models=tuple(sorted(material.models, key=lambda one: key(one.name))),
        results=_results(material.results, hide) if material.results else None,
        variants=tuple(
            replace(one, abilities=tuple(sorted(one.abilities, key=lambda pair: key(pair[0]))))
            for one in material.variants
        ),
        evaluations=tuple(sorted(material.evaluations, key=lambda one: key(one.result.model.name))),
        stress=tuple(sorted(material.stress, key=lambda one: key(one.report.model))),
    )


def _results(results: Results, hide: Hide) -> Results:
    key = _key(hide)
    places = sorted(range(len(results.models)), key=lambda at: key(results.models[at].name))
    return replace(
        results,
        models=_chosen(results.models, places),
        criteria=tuple(
            replace(one, abilities=_chosen(one.abilities, places)) for one in results.criteria
        ),
        left_share_shown=dict(
            sorted(results.left_share_shown.items(), key=lambda pair: key(pair[0]))
        ),
        findings=tuple(sorted(results.findings, key=lambda one: key(one.name))),
    )


def _chosen(values: Sequence[T], places: Sequence[int]) -> tuple[T, ...]:
    return tuple(values[at] for at in places)


def _key(hide: Hide) -> Callable[[str], tuple[str, int]]:
    """Return what sorts by code, "Model 2" before "Model 10"."""

    def key(name: str) -> tuple[str, int]:
        words, _, last = hide(name).rpartition(" ")
        return (words, int(last)) if last.isdecimal() else (hide(name), 0)

    return key
