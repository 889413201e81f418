"""Models at an interim look, against the boundary of the protocol."""

import math
from dataclasses import replace

import pytest

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Endpoint,
    EndpointMetric,
    StoppingBoundary,
    StoppingRule,
)
from readingroom.domain.output import ModelCard, ModelSummary
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.interim.analysis import analyse_look
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.statistics.sequential import Spending, log_e_value, spending_boundaries

MODELS = tuple(ModelSummary(name.lower(), ModelCard(name), 1) for name in ("Alder", "Birch"))
READERS = tuple(ReaderRecord(f"id{k}", f"R{k}") for k in range(4))
PLAN = AnalysisPlan(
    (Endpoint("preference", "Preference", EndpointMetric.ABILITY, is_primary=True),)
)


def judgements(alder: int, cases: int = 20) -> list[JudgedPair]:
    """Return a judgement of each case by each reader; Alder wins the first cases."""
    return [
        JudgedPair(
            reader.id,
            f"c{case}",
            *(("alder", "birch") if (case + k) % 2 else ("birch", "alder")),
            OverallChoice.LEFT if ((case + k) % 2 == 1) is (case < alder) else OverallChoice.RIGHT,
        )
        for case in range(cases)
        for k, reader in enumerate(READERS)
    ]


def look(boundary: StoppingBoundary, alder: int, *fractions: float):
    plan = replace(PLAN, stopping=StoppingRule(boundary, (0.5,)))
    return analyse_look(judgements(alder), MODELS, READERS, plan, fractions)


@pytest.mark.parametrize(
    ("boundary", "spending"),
    [
        (StoppingBoundary.OBRIEN_FLEMING, Spending.OBRIEN_FLEMING),
        (StoppingBoundary.POCOCK, Spending.POCOCK),
    ],
)
def test_the_boundary_is_that_of_the_looks_so_far(
    boundary: StoppingBoundary, spending: Spending
) -> None:
    found = look(boundary, 12, 0.3, 0.3, 0.6)
    expected = spending_boundaries([0.3, 0.6], 0.05, spending)[-1]
    assert (found.look, found.fraction) == (3, 0.6)
    assert found.critical == pytest.approx(expected)
    (pair,) = found.comparisons
    assert (pair.first, pair.second, pair.wins, pair.losses) == ("Alder", "Birch", 12, 8)
    assert not pair.is_crossed
    assert 0 < pair.z < 1.96  # 12 of 20 cases: readers agree, so cases count, not judgements


def test_a_clear_difference_crosses_the_boundary() -> None:
    (pair,) = look(StoppingBoundary.POCOCK, 18, 0.5).comparisons
    assert pair.is_crossed
    assert pair.z > 2.5
    mirrored = look(StoppingBoundary.HAYBITTLE_PETO, 2, 0.5)
    assert mirrored.critical == 3
    assert mirrored.comparisons[0].z == pytest.approx(-pair.z)
    assert not mirrored.comparisons[0].is_crossed


def test_e_values_stop_from_one_by_alpha() -> None:
    found = look(StoppingBoundary.E_VALUE, 18, 0.5)
    assert found.critical == pytest.approx(40)
    (pair,) = found.comparisons
    assert pair.e_value == pytest.approx(math.exp(log_e_value(18, 2)))  # cases, not judgements
    assert pair.is_crossed
    assert not look(StoppingBoundary.E_VALUE, 14, 0.5).comparisons[0].is_crossed


def test_without_a_boundary_nothing_is_crossed() -> None:
    found = look(StoppingBoundary.NONE, 20, 0.5)
    assert found.critical is None
    assert not found.comparisons[0].is_crossed
    assert analyse_look([], MODELS, READERS, PLAN, [0.1]).comparisons == ()
