"""Main result of a session in a few sentences, shown before all tables."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import figure
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds.reading import NO_ANALYSIS, NOTHING_JUDGED
from readingroom.reading.types import ModelResult
from readingroom.reports.blocks import note, text
from readingroom.reports.formatting import counted
from readingroom.reports.types import ReportBlock

_SAMPLE: Final = (
    "This is a sample study, made by Readingroom for trying the program. It is not evidence about "
    "any model; its readers were simulated or trying the program."
)
_ALIKE: Final = 1e-9


def headline(material: ReportInputs) -> tuple[ReportBlock, ...]:
    """Return the verdict on the endpoints, and for pairs the preferred model and by how much."""
    is_paired = material.protocol.design.is_paired
    results = _main_result(material) if is_paired or material.analysis is None else ()
    return (*sample_note(material), *_verdict(material), *results)


def _verdict(material: ReportInputs) -> tuple[ReportBlock, ...]:
    """Return the verdict; that of an open session on pairs is left to the main result."""
    analysis = material.analysis
    if analysis is None:
        return ()
    if not analysis.is_interim:
        return (text(analysis.headline),)
    return () if material.protocol.design.is_paired else (note(analysis.headline),)


def sample_note(material: ReportInputs) -> tuple[ReportBlock, ...]:
    """Return a note for a sample study, so that it is not taken as evidence."""
    return (note(_SAMPLE),) if material.summary.is_sample else ()


def _main_result(material: ReportInputs) -> tuple[ReportBlock, ...]:
    results = material.results
    if results is None:
        return (note(material.why_no_results),)
    ranked = sorted(
        (model for model in results.models if isinstance(model.ability, Estimate)), key=_descending
    )
    read = (
        f"{counted(results.judgement_count, 'judgement', 'judgements')} of "
        f"{counted(results.case_count, 'case', 'cases')} by "
        f"{counted(results.reader_count, 'reader', 'readers')}"
    )
    if not results.judgement_count:
        return (note(_nothing_judged(material)),)
    if not ranked:
        return (text(f"There are {read}, but no ability can be estimated from them."),)
    best = [model for model in ranked if _descending(model) - _descending(ranked[0]) < _ALIKE]
    first, rest = ranked[0], ranked[len(best) :]
    has = "has" if len(best) == 1 else "have equally"
    summary = (
        f"From {read}, {_joined([model.name for model in best])} {has} the highest ability, "
        f"{figure(first.ability)}, in log-odds relative to the average model. {_apart(first, rest)}"
    )
    if material.summary.state.is_past_reading:
        return (text(summary),)
    return (note("The session is open: this result is interim."), text(summary))


def _nothing_judged(material: ReportInputs) -> str:
    return NOTHING_JUDGED if material.protocol.design.is_paired else NO_ANALYSIS


def _descending(model: ModelResult) -> float:
    return -model.ability.value if isinstance(model.ability, Estimate) else 0.0


def _apart(first: ModelResult, rest: Sequence[ModelResult]) -> str:
    """Return which models the first is distinguishable from: those that share no letter."""
    if not rest:
        return "No other model has an ability to compare with."
    near = [model.name for model in rest if set(model.group) & set(first.group)]
    far = [model.name for model in rest if not set(model.group) & set(first.group)]
    if not far:
        return f"{first.name} is not distinguishable from {_joined(near)}."
    if not near:
        return f"{first.name} is distinguishable from {_joined(far)}."
    return f"{first.name} is distinguishable from {_joined(far)}, not from {_joined(near)}."


def _joined(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
