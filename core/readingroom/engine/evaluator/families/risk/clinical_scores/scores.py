"""Clinical scores as tables of points by interval.

Each table was compared with the public sources named there. They agree, save where a comment says
otherwise.
"""

from collections.abc import Callable, Mapping
from itertools import chain
from math import inf
from typing import Final, NamedTuple

from readingroom.engine.evaluator.families.risk.clinical_scores.inputs import INPUTS

Values = Mapping[str, float]
Bands = tuple[tuple[float, int | None], ...]
"""Intervals of an input in ascending order: largest value and points.

None: the score does not define the value.
"""


class Term(NamedTuple):
    """Part of a score: the inputs that it needs, and its value; None where it is undefined."""

    inputs: tuple[str, ...]
    value: Callable[[Values], float | None]


class Score(NamedTuple):
    """A score: its short name, the largest value, the published source, and its parts."""

    key: str
    maximum: float
    citation: str
    terms: tuple[Term, ...]

    @property
    def inputs(self) -> tuple[str, ...]:
        """Inputs that it needs, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(term.inputs for term in self.terms)))

    def value(self, values: Values) -> float | None:
        """Return the score; None if an input is missing or not defined by the score."""
        if any(name not in values for name in self.inputs):
            return None
        total: float = 0
        for term in self.terms:
            part = term.value(values)
            if part is None:
                return None
            total += part
        return total


def points_of(bands: Bands, value: float) -> int | None:
    """Return the points of the interval with a value."""
    return next(points for highest, points in bands if value <= highest)


def _banded(name: str, *bands: tuple[float, int | None]) -> Term:
    return Term((name,), lambda values: points_of(bands, values[name]))


def _if_yes(name: str, points: int = 1) -> Term:
    return _banded(name, (0, 0), (1, points))


_NEWS_SPO2: Final[Bands] = ((91, 3), (93, 2), (95, 1), (inf, 0))
_SCALE_2_AIR: Final[Bands] = ((83, 3), (85, 2), (87, 1), (inf, 0))
_SCALE_2_OXYGEN: Final[Bands] = (
    (83, 3),
    (85, 2),
    (87, 1),
    (92, 0),
    (94, 1),
    (96, 2),
    (inf, 3),
)
_NEWS_COMMON: Final = (
    _banded("respiratory_rate", (8, 3), (11, 1), (20, 0), (24, 2), (inf, 3)),
    _if_yes("oxygen", 2),
    _banded("systolic_mmhg", (90, 3), (100, 2), (110, 1), (219, 0), (inf, 3)),
    _banded("heart_rate", (40, 3), (50, 1), (90, 0), (110, 1), (130, 2), (inf, 3)),
    _banded("temperature_c", (35.0, 3), (36.0, 1), (38.0, 0), (39.0, 1), (inf, 2)),
)
_REMS_MEAN_PRESSURE: Final[Bands] = ((49, 4), (69, 2), (109, 0), (129, 2), (159, 3), (inf, 4))


def _spo2_of_scale(values: Values) -> int | None:
    """Return the points of NEWS2; on scale 2 those above 92 % depend on oxygen."""
    if values["spo2_scale"] == 1:
        bands = _NEWS_SPO2
    else:
        bands = _SCALE_2_OXYGEN if values["oxygen"] else _SCALE_2_AIR
    return points_of(bands, values["spo2_percent"])


def mean_arterial_pressure(values: Values) -> float:
    """Return the mean arterial pressure (mmHg): diastolic and a third of the pulse pressure.

    It is rounded to a whole number.
    """
    return (values["systolic_mmhg"] + 2 * values["diastolic_mmhg"] + 1) // 3


def _low_pressure(values: Values) -> int:
    return int(values["systolic_mmhg"] < 90 or values["diastolic_mmhg"] <= 60)


NEWS2: Final = Score(
    "NEWS2",
    20,
    "Royal College of Physicians 2017, National Early Warning Score (NEWS) 2, chart 1",
    (
        *_NEWS_COMMON,
        Term(("spo2_percent", "oxygen", "spo2_scale"), _spo2_of_scale),
        _banded("consciousness", (0, 0), (4, 3)),
    ),
)
"""Compared with chart 1 of the report (Scribd 584338409) and, for scale 2, with a table in Thorax
(thorax.bmj.com, highwire markup 192780).
"""
NEWS: Final = Score(
    "NEWS",
    20,
    "Royal College of Physicians 2012, National Early Warning Score (NEWS)",
    (
        *_NEWS_COMMON,
        _banded("spo2_percent", *_NEWS_SPO2),
        _banded("consciousness", (0, 0), (1, None), (4, 3)),
    ),
)
"""Compared with a table in the Postgraduate Medical Journal (pmj.bmj.com, highwire markup 170929)
and nliulab/mimic4ed-benchmark, Benchmark_scripts/helpers.py. AVPU has no new confusion.
"""
MEWS: Final = Score(
    "MEWS",
    14,
    "Subbe et al. 2001, QJM 94(10):521-526",
    (
        _banded("systolic_mmhg", (70, 3), (80, 2), (100, 1), (199, 0), (inf, 2)),
        _banded("heart_rate", (40, 2), (50, 1), (100, 0), (110, 1), (129, 2), (inf, 3)),
        _banded("respiratory_rate", (8, 2), (14, 0), (20, 1), (29, 2), (inf, 3)),
        _banded("temperature_c", (34.9, 2), (38.4, 0), (inf, 2)),
        _banded("consciousness", (0, 0), (1, None), (2, 1), (3, 2), (4, 3)),
    ),
)
"""Compared with a table at medscape.org/viewarticle/590654 and nliulab/mimic4ed-benchmark,
helpers.py. The former prints a heart rate below 40 and then 41 to 50; 40 is with the lower interval
as in the latter and in the Postgraduate Medical Journal's table. AVPU has no new confusion.
"""
REMS: Final = Score(
    "REMS",
    26,
    "Olsson et al. 2004, Journal of Internal Medicine 255(5):579-587",
    (
        _banded("age_years", (44, 0), (54, 2), (64, 3), (74, 5), (inf, 6)),
        Term(
            ("systolic_mmhg", "diastolic_mmhg"),
            lambda values: points_of(_REMS_MEAN_PRESSURE, mean_arterial_pressure(values)),
        ),
        _banded("heart_rate", (39, 4), (54, 3), (69, 2), (109, 0), (139, 2), (179, 3), (inf, 4)),
        _banded("respiratory_rate", (5, 4), (9, 2), (11, 1), (24, 0), (34, 1), (49, 3), (inf, 4)),
        _banded("spo2_percent", (74, 4), (85, 3), (89, 1), (inf, 0)),
        _banded("gcs", (4, 4), (7, 3), (10, 2), (13, 1), (15, 0)),
    ),
)
"""Compared with nliulab/mimic4ed-benchmark, helpers.py (without the coma scale), the same intervals
of APACHE II (silicon-doctor.com), and two public calculators that cite the paper (PMID 15078500).
These agree on age and coma scale; where the second has fewer points for pressures and rates, its
maximum is not the published one of 26, and it is not followed.
"""
CART: Final = Score(
    "CART",
    57,
    "Churpek et al. 2012, Critical Care Medicine 40(7):2102-2108",
    (
        _banded("respiratory_rate", (20, 0), (23, 8), (25, 12), (29, 15), (inf, 22)),
        _banded("heart_rate", (109, 0), (139, 4), (inf, 13)),
        _banded("diastolic_mmhg", (34, 13), (39, 6), (49, 4), (inf, 0)),
        _banded("age_years", (54, 0), (69, 4), (inf, 9)),
    ),
)
"""Compared with mdcalc.com/cart-cardiac-arrest-risk-triage-score and the R package cliot 1.0.0
(cart_cardiac_arrest_score).
"""
QSOFA: Final = Score(
    "qSOFA",
    3,
    "Seymour et al. 2016, JAMA 315(8):762-774",
    (
        _banded("respiratory_rate", (21, 0), (inf, 1)),
        _banded("systolic_mmhg", (100, 1), (inf, 0)),
        _banded("gcs", (14, 1), (15, 0)),
    ),
)
"""Compared with the R packages cliot 1.0.0 (qsofa_sepsis_score) and LS31/clinicalr (score_qsofa),
which says that the derivation used another limit of the coma scale; below 15 is the definition.
"""
CURB_65: Final = Score(
    "CURB-65",
    5,
    "Lim et al. 2003, Thorax 58(5):377-382",
    (
        _if_yes("confusion"),
        _banded("urea_mmol_l", (7, 0), (inf, 1)),
        _banded("respiratory_rate", (29, 0), (inf, 1)),
        Term(("systolic_mmhg", "diastolic_mmhg"), _low_pressure),
        _banded("age_years", (64, 0), (inf, 1)),
    ),
)
"""Compared with the R package cliot 1.0.0 (curb65_pneumonia_severity) and
healthcare.uiowa.edu/familymedicine/fpinfo/curb65.htm.
"""
CHA2DS2_VASC: Final = Score(
    "CHA2DS2-VASc",
    9,
    "Lip et al. 2010, Chest 137(2):263-272",
    (
        _if_yes("heart_failure"),
        _if_yes("hypertension"),
        _banded("age_years", (64, 0), (74, 1), (inf, 2)),
        _if_yes("diabetes"),
        _if_yes("stroke", 2),
        _if_yes("vascular_disease"),
        _if_yes("female"),
    ),
)
"""Compared with table 3 of a guideline (PMC5020564) and globalrph.com (chads2-vasc-score)."""
SHOCK_INDEX: Final = Score(
    "shock-index",
    INPUTS["heart_rate"].high / INPUTS["systolic_mmhg"].low,
    "Heart rate by systolic pressure; Rady et al. 1994",
    (
        Term(
            ("heart_rate", "systolic_mmhg"),
            lambda values: values["heart_rate"] / values["systolic_mmhg"],
        ),
    ),
)
"""Compared with medicalalgorithms.com/shock-index. The largest value is that of our ranges."""
SCORES: Final = (NEWS2, NEWS, MEWS, REMS, CART, QSOFA, CURB_65, CHA2DS2_VASC, SHOCK_INDEX)
