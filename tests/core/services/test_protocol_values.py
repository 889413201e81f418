"""Protocols as text, by label."""

from dataclasses import replace
from typing import Any

import pytest
from tests.core.reading.analysis_plan import plan_material
from tests.core.reading.forms.form_material import CRITERIA, FREE, MARK, PAIRED, RATING

from readingroom.domain.endpoint import CovarianceMethod, DeviationRule, StoppingRule
from readingroom.domain.protocol import Condition, Criterion, CriterionKind
from readingroom.services.trail.answer_texts import criterion_text
from readingroom.services.trail.changes import protocol_values

SURE = Criterion(
    "sure", "Sure", CriterionKind.TEXT, condition=Condition("suspicion", (0, *range(50, 101)))
)
BY_KEY = {criterion.key: criterion for criterion in (*CRITERIA, MARK, SURE)}


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("suspicion", "0 to 100, required, or cannot assess"),
        ("quality", "low to high, 1 to 5, required"),
        ("grade", "0 = None, 2 = Mild, 5 = Severe, required"),
        ("size", "number from 0.5 to 60 mm, required"),
        ("note", "text, required, at least 5 characters"),
        ("side", "0 = No, 1 = Yes, required, if sites is 1 or 2"),
        ("sure", "text, required, if suspicion is 0 or 50 to 100"),
        ("trust", "1 to 5, optional, in aided"),
        ("marks", "marks from 1 to 100, required, or cannot assess"),
    ],
)
def test_a_criterion_is_described_with_its_scale_and_need(key: str, text: str) -> None:
    assert criterion_text(BY_KEY[key]).split(", ") == text.split(", ")


def test_endpoints_are_described_with_what_is_compared() -> None:
    values = protocol_values(plan_material.AIDED)
    assert "margin 0.05" in values["Endpoints"]
    assert "Specificity at 50 (specificity" in values["Endpoints"]
    assert values["Alpha"].split()[0] == "0.05,"


def test_times_have_units_and_repeats_the_name_of_what_is_repeated() -> None:
    single = protocol_values(replace(RATING, idle_after_ms=60_000, repeat_share=0.125))
    paired = protocol_values(replace(PAIRED, minimum_view_ms=2_500))

    assert (single["Idle after"], single["Repeated readings"]) == ("1 min", "12.5 %")
    assert (paired["Minimum viewing time"], paired["Repeated pairs"]) == ("2.5 s", "0 %")
    assert "Repeated pairs" not in single


@pytest.mark.parametrize(
    "changes",
    [
        {"shuffles_criteria": True},
        {"asks_edits": True},
        {"covered_cases": ("C1",)},
        {"design": FREE.design},
        {"criteria": CRITERIA[:3]},
        {"hidden_words": ("x",)},
        {"criteria": (replace(CRITERIA[0], allows_cannot_assess=False), *CRITERIA[1:])},
        {"criteria": (*CRITERIA[:-1], replace(CRITERIA[-1], arms=()))},
    ],
)
def test_every_change_of_a_protocol_shows_in_its_values(changes: dict[str, Any]) -> None:
    assert protocol_values(replace(RATING, **changes)) != protocol_values(RATING)


@pytest.mark.parametrize(
    "changes",
    [
        {"alpha": 0.01},
        {"endpoints": (replace(plan_material.AUC, margin=0.1),)},
        {"positive_values": (2,)},
        {"subgroups": ()},
        {"stopping": StoppingRule(looks=(0.5,))},
        {"sample_size": ""},
        {"reference_standard": ""},
        {"deviations": DeviationRule.EXCLUDED},
        {"covariance": CovarianceMethod.JACKKNIFE},
    ],
)
def test_every_change_of_a_plan_shows_in_its_values(changes: dict[str, Any]) -> None:
    changed = plan_material.with_plan(plan_material.AIDED, **changes)
    assert protocol_values(changed) != protocol_values(plan_material.AIDED)


def test_criteria_with_one_label_are_distinguished_by_their_keys() -> None:
    first = Criterion("first", "Criteria met", CriterionKind.SCORE)
    protocol = replace(RATING, criteria=(first, replace(first, key="second", low="never")))
    values = protocol_values(protocol)
    assert values["Criterion Criteria met (first)"] != values["Criterion Criteria met (second)"]
