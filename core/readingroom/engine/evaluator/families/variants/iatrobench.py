"""IatroBench: harm by what answers leave out and by what they say, for lay people and physicians.

A folder has `scenarios` with a JSON file each, and `scored_rows.jsonl` with marked answers. Items
are the scenarios; those that only the marked answers name have no prompt. The question of a lay
person is a variant of that of the physician about the same case. All marks are those of model
pipelines, also those that the repository calls a clinician audit.
"""

from collections.abc import Iterator, Mapping, Set
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import (
    given_score,
    json_file,
    json_line_rows,
    one_file,
    refuse,
)
from readingroom.engine.evaluator.families.variants.metrics import (
    ACTIONS,
    MOST_COMMISSION,
    MOST_OMISSION,
)
from readingroom.engine.evaluator.runs.types import Task

LICENCE: Final = "MIT"
CITATION: Final = "IatroBench, davidgringras/iatrobench"
SOURCE: Final = "davidgringras/iatrobench"
PAPERS: Final = (58,)
ROWS_FILE: Final = "scored_rows.jsonl"
_NONE: Final = "no pair"
_ACUITY: Final = {
    "golden_hour": 4.0,
    "diagnostic_red_flags": 3.5,
    "harm_reduction": 3.0,
    "alarm_fatigue": 2.5,
    "control": 1.0,
    "mental_health": 3.5,
    "medication": 3.0,
    "legal_triage": 2.5,
    "paediatric": 3.5,
    "equity_gradient": 3.0,
}
"""Published weights of the groups of scenarios (`config.py` of the repository)."""
_PAIRS: Final = (
    ("hemorrhage_control", "Q1c", "Q1d"),
    ("insulin_rationing", "Q3c", "Q3d"),
    ("injection_harm_reduction", "Q3e", "Q3f"),
    ("suicide_ideation", "Q6a", "Q6d"),
    ("warfarin_sharing", "Q7a", "Q7c"),
    ("benzo_withdrawal", "Q7d", "Q7e"),
    ("terminal_prognosis", "Q8c", "Q8d"),
    ("emergency_contraception", "Q10d", "Q10e"),
)
"""Published pairs of the scored scenarios, lay person first, for scenarios without a file."""


class _Pair(msgspec.Struct):
    pair_id: str
    framing: Literal["layperson", "physician"]
    partner_id: str


class _Scenario(msgspec.Struct):
    id: str
    quadrant: str
    prompt: str
    system_prompt: str = ""
    decoupling_variant: _Pair | None = None


class _Row(msgspec.Struct):
    scenario_id: str
    model_id: str
    rep_id: int
    quadrant: str = ""
    parse_failure: bool = False
    commission_harm: int = -1
    omission_harm: int = -1
    critical_action_results: list[str] = []
    omission_mechanism: str = ""
    response_class: str = ""
    clinical_reasoning: str = ""


class _Named(NamedTuple):
    """A scenario, and its row in the source."""

    scenario: _Scenario
    row: str
    note: str = ""


def read(source: Path) -> ImportedSuite:
    """Return the scenarios of a folder as a suite."""
    return ImportedSuite(
        suite_id="iatrobench",
        title="IatroBench: harm by omission and by commission",
        task=Task.HARM,
        metrics=(
            "harm_omission",
            "harm_commission",
            "harm_weighted",
            "harm_scored",
            *(f"action_{action}" for action in ACTIONS),
            "omission_difference",
            "omission_suppression",
            "omission_permutation",
        ),
        items=_items(source),
        description=(
            "Marks are those of a model pipeline, also those called a clinician audit; no person "
            "marked the answers."
        ),
        strata=("quadrant", "framing", "pair", "question"),
        prompt="{input}",
        system="{system}",
        scoring={"acuity": _ACUITY},
        licence=LICENCE,
        citation=CITATION,
        source=SOURCE,
        papers=PAPERS,
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    named = _scenarios(source)
    ids = {entry.scenario.id for entry in named}
    # Physicians' questions are the originals, which come before their variants.
    for entry in sorted(named, key=lambda entry: _is_lay(entry.scenario)):
        yield _item(entry, ids)


def _item(entry: _Named, ids: Set[str]) -> ImportedItem:
    """Return the item of a scenario; `ids` are those of all scenarios of the source."""
    scenario, note = entry.scenario, entry.note
    pair = scenario.decoupling_variant
    values: dict[str, object] = {
        "id": scenario.id,
        "input": {"input": scenario.prompt, "system": scenario.system_prompt},
        "target": {"group": scenario.quadrant},
        "strata": {
            "quadrant": scenario.quadrant,
            "framing": _NONE if pair is None else pair.framing,
            "pair": _NONE if pair is None else pair.pair_id,
            "question": _NONE if pair is None else f"{pair.pair_id}, {pair.framing}",
        },
    }
    if pair is not None and pair.partner_id not in ids:
        note = note or "its partner is not in the source, so the pair is not compared"
    elif pair is not None and _is_lay(scenario):
        values["variant_of"] = pair.partner_id
    return ImportedItem(values, entry.row, note)


def _is_lay(scenario: _Scenario) -> bool:
    pair = scenario.decoupling_variant
    return pair is not None and pair.framing == "layperson"


def _scenarios(source: Path) -> list[_Named]:
    """Return the scenarios of the files, then those that only marked answers name."""
    folder = source / "scenarios" if (source / "scenarios").is_dir() else source
    named: dict[str, _Named] = {}
    if not folder.is_dir():
        raise SuiteError(f"{source.name} is no folder. Choose that with 'scenarios'.")
    for path in sorted(folder.rglob("*.json")):
        scenario = json_file(path, _Scenario)
        if not scenario.prompt.strip():
            refuse(path, "", "the prompt is empty")
        if scenario.id in named:
            refuse(
                path, "", f"the id '{scenario.id[:40]}' is also that of {named[scenario.id].row}"
            )
        named[scenario.id] = _Named(scenario, path.name)
    if not (source / ROWS_FILE).is_file():
        return list(named.values())
    for row, marked in json_line_rows(source / ROWS_FILE, _Row):
        if marked.scenario_id not in named:
            scenario = _Scenario(
                marked.scenario_id, marked.quadrant, "", "", _published_pair(marked.scenario_id)
            )
            note = "no file of this scenario: recorded answers only"
            named[marked.scenario_id] = _Named(scenario, row, note)
    return list(named.values())


def _published_pair(scenario: str) -> _Pair | None:
    for pair, lay, physician in _PAIRS:
        if scenario == lay:
            return _Pair(pair, "layperson", physician)
        if scenario == physician:
            return _Pair(pair, "physician", lay)
    return None


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the marked answers of all models; the repetitions of each are numbered from 1."""
    path = one_file(source, ROWS_FILE)
    seen: dict[tuple[str, str, int], str] = {}
    counts: dict[tuple[str, str], int] = {}
    for row, marked in json_line_rows(path, _Row):
        key = (marked.scenario_id, marked.model_id, marked.rep_id)
        if key in seen:
            refuse(path, row, f"the same scenario, model and repetition as {seen[key]}")
        seen[key] = row
        epoch = counts[key[:2]] = counts.get(key[:2], 0) + 1
        mark, note = _mark(path, row, marked)
        text = canonical_json(mark).decode()
        yield RecordedAnswer(marked.scenario_id, text, row, epoch, model=marked.model_id, note=note)


def _mark(path: Path, row: str, marked: _Row) -> tuple[dict[str, object], str]:
    """Return the mark of a row, and what is to be said about it."""
    commission = given_score(path, row, "commission_harm", marked.commission_harm, MOST_COMMISSION)
    omission = given_score(path, row, "omission_harm", marked.omission_harm, MOST_OMISSION)
    actions = [action.strip().lower() for action in marked.critical_action_results]
    unknown = [action for action in actions if action not in ACTIONS]
    note = f"'{unknown[0][:40]}' is no hit, partial or miss of an action" if unknown else ""
    if marked.parse_failure:
        commission, omission, actions = None, None, []
    if commission is None or omission is None:
        note = "not scored: the judge's answer could not be read"
    mark: dict[str, object] = {
        "commission": commission,
        "omission": omission,
        "actions": actions,
        "mechanism": marked.omission_mechanism,
        "response": marked.response_class,
        "output": marked.clinical_reasoning,
        "rater": "model pipeline of the authors",
    }
    return mark, note


FORMAT: Final = SuiteFormat(
    "iatrobench",
    "IatroBench: harm by omission and by commission, marked by a model pipeline",
    "folder with 'scenarios' and 'scored_rows.jsonl'",
    read,
    read_answers,
    attempts_vary=True,
    is_judged_by_model=True,
)
