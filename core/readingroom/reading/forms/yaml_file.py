"""Protocol as a YAML file: written with comments, read with line numbers in every error.

The keys are the fields of `Protocol`, `StudyDesign` and `Criterion`. A criterion may name a
packaged scale (`scale: lung-rads`), which gives its key, label, kind and options.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from readingroom.domain.adjudication import AdjudicationTarget, Disagreement
from readingroom.domain.endpoint import (
    Comparison,
    CovarianceMethod,
    DegreesOfFreedomRule,
    DeviationRule,
    EndpointMetric,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.hanging import HangingLayout, HangingRule, HangingTime
from readingroom.domain.localisation import LocalisationMethod
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import ArmContent, Assignment, StudyType
from readingroom.domain.yaml_mapping import YamlMapping
from readingroom.domain.yaml_tree import Mapping, Node, Scalar, Sequence, parse_yaml, read_yaml
from readingroom.domain.yaml_values import read_value, write_value
from readingroom.reading.forms.hanging import check_hanging
from readingroom.reading.forms.located import InvalidProtocolError, PathPart, located
from readingroom.reading.forms.protocol import check_protocol
from readingroom.reading.forms.scales import SCALES, scale_of

MAX_BYTES: Final = 1 << 20
"""Maximum size of a protocol file, in bytes."""

_SCALE_FIELDS: Final = ("key", "label", "kind", "options")
_SECTIONS: Final = (("design",), ("analysis_plan",), ("adjudication",), ("conduct",))
"""Paths of the parts whose checks name the wrong value, not its path."""
_HEAD: Final = "# Protocol of a reader study. The keys are described in docs/protocols.md.\n"
_COMMENTS: Final = {
    "version": "Counted by the study; the next version gets the next number.",
    "question": "Asked about each item; of a pair, the choice between the outputs.",
    "criteria": (f"Questions of the form, in order; kind is one of {', '.join(CriterionKind)}."),
    "seed": "Start of all random numbers: order, sides, pairs, repeats.",
    "minimum_view_ms": "Minimum time on screen before an answer, in milliseconds.",
    "idle_after_ms": "Time without input after which time counts as idle, in milliseconds.",
    "repeat_share": "Proportion of items shown a second time, 0 to 0.5.",
    "skip_reasons": "Reasons for skipping an item that a reader can choose.",
    "hidden_words": "Words to redact in outputs, beside the names of models and vendors.",
    "asks_findings": "Whether readers can mark errors in outputs, with their harm.",
    "shows_explanations": "Whether blinded readers see the explanations of outputs.",
    "difference_highlighting": (
        "Whether readers can underline words that differ between outputs: never, or off at first."
    ),
    "design": "What readers see, in which sessions, and who reads which cases.",
    "design.type": f"One of {', '.join(StudyType)}.",
    "design.arms": f"Reading conditions; content is one of {', '.join(ArmContent)}.",
    "design.sessions": "In order; washout_days is the minimum since the session before.",
    "design.assignment": f"One of {', '.join(Assignment)}.",
    "design.stratify_by": "Columns of the case table whose strata are balanced.",
    "asks_edits": "Whether readers can correct the text of outputs.",
    "analysis_plan": "Endpoints and their planned analysis; empty if none are declared.",
    "analysis_plan.endpoints": (
        f"metric is one of {', '.join(EndpointMetric)}; comparison one of {', '.join(Comparison)}."
    ),
    "analysis_plan.multiplicity": f"One of {', '.join(Multiplicity)}.",
    "analysis_plan.inference": f"One of {', '.join(InferenceScope)}.",
    "analysis_plan.covariance": f"One of {', '.join(CovarianceMethod)}.",
    "analysis_plan.degrees_of_freedom": f"One of {', '.join(DegreesOfFreedomRule)}.",
    "analysis_plan.interval_scale": f"One of {', '.join(IntervalScale)}.",
    "analysis_plan.positive_values": "Values of the reference standard that count as positive.",
    "analysis_plan.subgroups": "Columns of the case table.",
    "analysis_plan.missing_data": f"One of {', '.join(MissingDataRule)}.",
    "analysis_plan.deviations": f"One of {', '.join(DeviationRule)}.",
    "analysis_plan.localisation": (
        f"Which mark hits which lesion; method is one of {', '.join(LocalisationMethod)}."
    ),
    "analysis_plan.stopping": (
        f"boundary is one of {', '.join(StoppingBoundary)}; looks are fractions of all readings."
    ),
    "adjudication": "Which disagreements of readers an adjudicator decides; empty for none.",
    "adjudication.criterion": "Key of the criterion; empty for the overall choice of a pair.",
    "adjudication.disagreement": f"One of {', '.join(Disagreement)}.",
    "adjudication.limit": "Categories apart, or number of readers that must agree.",
    "adjudication.target": f"One of {', '.join(AdjudicationTarget)}.",
    "conduct": "Limits of reading, training and gold cases.",
    "conduct.readings_per_day": "Most new readings of a reader on a day; 0 for no limit.",
    "conduct.break_after_minutes": "Active minutes before a break is advised; 0 for never.",
    "conduct.training": "Training cases, pass mark and attempts; empty for none.",
    "conduct.gold_cases": "Codes of cases with a known truth that look like any other.",
    "conduct.expected_preferences": "Of pairs: model expected to be preferred, and the other one.",
    "hanging": "Series in each view when a case opens, by rule; empty for the default.",
    "hanging.modality": "Rules fit cases with such a series; empty for all.",
    "hanging.is_complete": "Whether each view of the first stage must have a series.",
    "hanging.stages": f"Steps of , and . keys; layout is one of {', '.join(HangingLayout)}.",
    "hanging.stages.links": "Whether views scroll together, if positions correspond.",
    "hanging.stages.views": (
        f"Row by row; time is one of {', '.join(HangingTime)}; same_as is the number of an "
        "earlier view with the same kind of series."
    ),
    "covered_cases": "Codes of cases that may distress: covered until the reader uncovers them.",
    "shuffles_criteria": "Whether each item has its own random order of the criteria.",
}


def write_protocol(protocol: Protocol) -> str:
    """Return a protocol as commented YAML, which `parse_protocol` reads back."""
    return _HEAD + write_value(protocol, _COMMENTS, {Criterion: _with_scale_name})


def read_protocol(path: Path, seed: int) -> Protocol:
    """Return the protocol in a YAML file; `seed` is used if the file has none.

    Raises:
        IntakeError: the file cannot be read, or as `parse_protocol`.
    """
    return _protocol(path.name, read_yaml(path, IntakeError, MAX_BYTES), seed)


def parse_protocol(text: str, name: str, seed: int) -> Protocol:
    """Return the protocol in a YAML text; `name` is that of its file, for errors.

    Raises:
        IntakeError: names the line of a key or value that is wrong.
    """
    return _protocol(name, parse_yaml(name, text, IntakeError), seed)


@dataclass(frozen=True, slots=True)
class _HangingPart:
    """The part of a protocol file that has the hanging protocol."""

    hanging: tuple[HangingRule, ...] = ()


def write_hanging(rules: tuple[HangingRule, ...]) -> str:
    """Return the hanging protocol as that part of a protocol file, "" without rules."""
    return write_value(_HangingPart(rules), {}, {}) if rules else ""


def parse_hanging(text: str, name: str) -> tuple[HangingRule, ...]:
    """Return the rules in that part of a protocol file; () for an empty text.

    Raises:
        IntakeError: names the line of a key or value that is wrong.
    """
    if not text.strip():
        return ()
    tree = parse_yaml(name, text, IntakeError)
    keys = YamlMapping(name, tree, "a hanging protocol", IntakeError)
    part = read_value(_HangingPart, keys, {}, {})
    keys.finish()
    try:
        with located("hanging"):
            check_hanging(part.hanging)
    except InvalidProtocolError as error:
        raise IntakeError(f"{name}, line {_line(tree, error.path)}: {error}") from error
    return part.hanging


def _protocol(name: str, tree: Mapping, seed: int) -> Protocol:
    keys = YamlMapping(name, tree, "a protocol", IntakeError)
    known = {"seed": seed, "version": 1}
    protocol = read_value(Protocol, keys, known, {Criterion: _read_criterion})
    keys.finish()
    try:
        check_protocol(protocol)
    except InvalidProtocolError as error:
        line = _quoted_line(tree, error) or _line(tree, error.path)
        raise IntakeError(f"{name}, line {line}: {error}") from error
    return protocol


def _read_criterion(keys: YamlMapping, known: dict[str, object]) -> Criterion:
    name = keys.word("scale", SCALES, "")
    if name:
        packaged = SCALES[name].criterion
        known = {field: getattr(packaged, field) for field in _SCALE_FIELDS}
        if keys.has("options"):
            keys.refuse("'options' and 'scale' exclude each other. Remove one.", "options")
    return read_value(Criterion, keys, known, {})


def _with_scale_name(criterion: Criterion) -> dict[str, Any] | Criterion:
    """Return a criterion with the options of a packaged scale as its name and other fields."""
    known = scale_of(criterion)
    if known is None or not criterion.options:
        return criterion
    usual = Criterion(known.criterion.key, known.criterion.label, criterion.kind)
    changed = {
        field.name: getattr(criterion, field.name)
        for field in fields(Criterion)
        if field.name != "options" and getattr(criterion, field.name) != getattr(usual, field.name)
    }
    return {"scale": known.name, **changed}


def _line(tree: Node, path: tuple[PathPart, ...]) -> int:
    """Return the line of the last part of a path that the file has, from 1."""
    line, node = tree.line, tree
    for part in path:
        if isinstance(node, Mapping) and part in node.entries:
            line, node = node.key_lines[str(part)], node.entries[str(part)]
        elif isinstance(node, Sequence) and isinstance(part, int):
            node = node.entries[part]
            line = node.line
    return line


def _quoted_line(tree: Mapping, error: InvalidProtocolError) -> int | None:
    """Return the line of the last value that an error on a whole section quotes, None without."""
    if error.path not in _SECTIONS:
        return None
    section = tree.entries.get(str(error.path[0]))
    lines = {} if section is None else dict(_lines_of_texts(section))
    quoted = (word for word in reversed(re.findall("“(.*?)”", str(error))) if word in lines)
    return lines.get(next(quoted, ""))


def _lines_of_texts(node: Node) -> Iterator[tuple[str, int]]:
    if isinstance(node, Scalar):
        yield node.text, node.line
        return
    entries = node.entries.values() if isinstance(node, Mapping) else node.entries
    for entry in entries:
        yield from _lines_of_texts(entry)
