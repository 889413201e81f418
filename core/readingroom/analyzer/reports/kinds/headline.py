"""What came of a session in a few sentences, to stand before all tables."""

from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import note, text
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.words import counted, figure
from readingroom.domain.estimate import Estimate
from readingroom.domain.reporting import ReportBlock
from readingroom.domain.results import ModelResult

_SAMPLE: Final = (
    "This is a sample study, made by Readingroom to be tried out. It is no evidence about any "
    "model; where its readers judged, they were simulated or trying the program."
)
_ALIKE: Final = 1e-9


def headline(material: ReportInputs) -> tuple[ReportBlock, ...]:
    """Return who was preferred, by how much, and from whom that one can be told apart."""
    return (*sample_note(material), *_found(material))


def sample_note(material: ReportInputs) -> tuple[ReportBlock, ...]:
    """Return that a study is a sample, where it is one: nobody shall take it for evidence."""
    return (note(_SAMPLE),) if material.summary.is_sample else ()


def _found(material: ReportInputs) -> tuple[ReportBlock, ...]:
    results = material.results
    if results is None:
        return (note(material.why_no_results),)
    ranked = sorted(
        (one for one in results.models if isinstance(one.ability, Estimate)), key=_descending
    )
    read = (
        f"{counted(results.judgement_count, 'judgement', 'judgements')} of "
        f"{counted(results.case_count, 'case', 'cases')} by "
        f"{counted(results.reader_count, 'reader', 'readers')}"
    )
    if not results.judgement_count:
        return (note("No pair was judged yet: there is no result."),)
    if not ranked:
        return (text(f"There are {read}, but no ability can be estimated from them."),)
    best = [one for one in ranked if _descending(one) - _descending(ranked[0]) < _ALIKE]
    first, rest = ranked[0], ranked[len(best) :]
    has = "has" if len(best) == 1 else "alike have"
    said = (
        f"From {read}, {_joined([one.name for one in best])} {has} the highest ability, "
        f"{figure(first.ability)}, in log-odds relative to the average model. {_apart(first, rest)}"
    )
    if material.summary.state.is_past_reading:
        return (text(said),)
    return (note("The session is open: what stands here is interim."), text(said))


def _descending(model: ModelResult) -> float:
    return -model.ability.value if isinstance(model.ability, Estimate) else 0.0


def _apart(first: ModelResult, rest: Sequence[ModelResult]) -> str:
    """Say which models the first can be told apart from: those that share no letter with it."""
    if not rest:
        return "No other model has an ability to compare with."
    near = [one.name for one in rest if set(one.group) & set(first.group)]
    far = [one.name for one in rest if not set(one.group) & set(first.group)]
    if not far:
        return f"The readings do not tell {first.name} apart from {_joined(near)}."
    if not near:
        return f"The readings tell {first.name} apart from {_joined(far)}."
    return f"The readings tell {first.name} apart from {_joined(far)}, not from {_joined(near)}."


def _joined(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
