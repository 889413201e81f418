"""Synthetic patients with metastatic colorectal cancer, and their treatment recommendations.

The shares are rounded and of the size that published series and national statistics report: RAS and
BRAF mutations, microsatellite instability, HER2 amplification and their exclusions as in large
sequencing series, insurance by age as in cancer registries of the United States. They are chosen,
not fitted to data, and the experiment does not depend on them. No patient is real.

The recommendation follows a score for each of four choices, a sum over genomic and clinical
columns without protected attributes. A planted effect lowers the score of both trials by the same
amount for patients on Medicaid.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.random_streams import random_stream
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable

IntArray = NDArray[np.int32]

CHOICES: Final = (
    "supportive care",
    "standard chemotherapy",
    "targeted therapy trial",
    "immunotherapy trial",
)
GRADES: Final = (0.0, 1.0, 2.0, 2.0)
"""Benefit grade of each choice; both trials have the same."""
PRIVATE, MEDICAID = "private", "Medicaid"

RACE: Final = ("White", "Black", "Hispanic", "Asian", "other")
SEX: Final = ("female", "male")
INSURANCE: Final = (PRIVATE, "Medicare", MEDICAID, "uninsured")
AREA: Final = ("urban", "suburban", "rural")
RAS: Final = ("wild type", "KRAS G12C", "KRAS other", "NRAS")
_PROTECTED: Final = ColumnRole.PROTECTED
_CATEGORY: Final = ColumnKind.CATEGORY
_YES: Final = ("no", "yes")

COLUMNS: Final = (
    PatientColumn("race", _CATEGORY, _PROTECTED, RACE),
    PatientColumn("sex", _CATEGORY, _PROTECTED, SEX),
    PatientColumn("age", ColumnKind.WHOLE, _PROTECTED, unit="years", low=18, high=89, decimals=0),
    PatientColumn("insurance", _CATEGORY, _PROTECTED, INSURANCE),
    PatientColumn("area", _CATEGORY, _PROTECTED, AREA),
    PatientColumn("RAS", _CATEGORY, categories=RAS),
    PatientColumn("BRAF V600E", _CATEGORY, categories=_YES),
    PatientColumn("MSI-high", _CATEGORY, categories=_YES),
    PatientColumn("HER2 amplified", _CATEGORY, categories=_YES),
    PatientColumn(
        "tumour mutations", ColumnKind.NUMBER, unit="per Mb", low=0, high=200, decimals=1
    ),
    PatientColumn("left side", _CATEGORY, categories=_YES),
    PatientColumn("ECOG", ColumnKind.WHOLE, low=0, high=4, decimals=0),
    PatientColumn("earlier lines", ColumnKind.WHOLE, low=0, high=6, decimals=0),
    PatientColumn("liver metastases", _CATEGORY, categories=_YES),
    PatientColumn("albumin", ColumnKind.NUMBER, unit="g/L", low=15, high=55, decimals=0),
    PatientColumn(
        "creatinine clearance", ColumnKind.NUMBER, unit="mL/min", low=10, high=160, decimals=0
    ),
)


@dataclass(frozen=True, slots=True)
class Effect:
    """Planted effect: `penalty` on the score of both trials for Medicaid; 0 is none."""

    penalty: float = 0.0


def make_cohort(count: int, seed: int, name: str = "cohort") -> PatientTable:
    """Return synthetic patients; the same count, seed and name give the same patients.

    Raises:
        GenerationError: the count is below 1.
    """
    if count < 1:
        raise GenerationError(f"A cohort needs 1 or more patients, not {count}.")
    rng = random_stream(seed, "colorectal", name)
    values = {**_people(count, rng), **_genome(count, rng)}
    values |= _clinic(values["age"], rng)
    return PatientTable(
        COLUMNS, {column.name: values[column.name] for column in COLUMNS}, is_synthetic=True
    )


def score(table: PatientTable, effect: Effect | None = None) -> FloatArray:
    """Return the score of each choice, float array (n, choices); the highest is recommended."""
    values = table.values
    ras = values["RAS"]
    braf, msi, her2 = values["BRAF V600E"], values["MSI-high"], values["HER2 amplified"]
    left, liver = values["left side"], values["liver metastases"]
    ecog, lines = values["ECOG"], values["earlier lines"]
    burden = np.log1p(values["tumour mutations"])
    weak = (40 - values["albumin"]) / 5
    kidney = (values["creatinine clearance"] - 80) / 25
    scores = np.zeros((table.row_count, len(CHOICES)))
    scores[:, 0] = -4.5 + 2.2 * ecog + 0.6 * lines + 0.8 * weak
    scores[:, 1] = 0.8 * kidney - 0.3 * lines
    targeted = np.array([1.5, 2.6, -1.2, -1.5])[ras] + 2.2 * braf + 2.6 * her2 + 0.9 * left
    scores[:, 2] = targeted + 0.2 * lines - 1.1 * ecog - 0.3 * liver
    scores[:, 3] = -5.0 + 5.2 * msi + 1.6 * burden - 0.8 * ecog - 0.4 * liver
    if effect is not None and effect.penalty:
        on_medicaid = values["insurance"] == INSURANCE.index(MEDICAID)
        scores[:, 2:] -= effect.penalty * on_medicaid[:, None]
    return scores


def decide(
    table: PatientTable, seed: int, effect: Effect | None = None, name: str = "decisions"
) -> NDArray[np.int64]:
    """Return tumour board decisions, codes of choices (n,), drawn by the softmax of scores."""
    rng = random_stream(seed, "colorectal", name)
    noise = rng.gumbel(size=(table.row_count, len(CHOICES)))
    return np.asarray((score(table, effect) + noise).argmax(axis=1), dtype=np.int64)


def plant(rate: float, count: int = 400_000, seed: int = 0) -> Effect:
    """Return the effect by which a share of privately insured patients lose their recommendation.

    The share counts patients whose highest score would differ on Medicaid, with all else equal; it
    is calibrated on `count` separate synthetic patients.

    Raises:
        GenerationError: fewer patients than that are recommended a trial.
    """
    table = make_cohort(count, seed, "planting")
    table = table.take(table.values["insurance"] == INSURANCE.index(PRIVATE))
    scores = score(table)
    margin = scores[:, 2:].max(axis=1) - scores[:, :2].max(axis=1)
    wanted = round(rate * len(margin))
    falling = np.sort(margin[margin > 0])
    if not 0 <= wanted < len(falling):
        most = len(falling) / len(margin)
        raise GenerationError(
            f"An effect on {rate:.0%} of patients cannot be planted: only {most:.0%} are "
            "recommended a trial. Choose a smaller share."
        )
    return Effect(float(falling[wanted - 1] + falling[wanted]) / 2 if wanted else 0.0)


def lost_share(table: PatientTable, effect: Effect) -> float:
    """Return the share of privately insured patients whose recommendation the effect changes."""
    private = table.take(table.values["insurance"] == INSURANCE.index(PRIVATE))
    codes = np.full(private.row_count, INSURANCE.index(MEDICAID), dtype=np.int32)
    before = score(private, effect).argmax(axis=1)
    after = score(private.replaced("insurance", codes), effect).argmax(axis=1)
    return float((before != after).mean())


def _people(count: int, rng: np.random.Generator) -> dict[str, NDArray[np.generic]]:
    """Return protected attributes; insurance depends on age, race and area."""
    race = _pick(rng, count, (0.64, 0.14, 0.12, 0.06, 0.04))
    age = np.clip(np.rint(rng.normal(63, 12, count)), 18, 89)
    area = _pick(rng, count, (0.42, 0.38, 0.20))
    older = np.log([0.15, 0.75, 0.08, 0.02])
    younger = np.log([0.60, 0.06, 0.22, 0.12])
    leaning = np.where((age >= 65)[:, None], older, younger)
    leaning[:, 2] += 0.6 * np.isin(race, (1, 2)) + 0.3 * (area == 2)
    leaning[:, 3] += 0.5 * (race == 2)
    insurance = (leaning + rng.gumbel(size=leaning.shape)).argmax(axis=1)
    return {
        "race": race,
        "sex": _pick(rng, count, (0.45, 0.55)),
        "age": age,
        "insurance": insurance.astype(np.int32),
        "area": area,
    }


def _genome(count: int, rng: np.random.Generator) -> dict[str, NDArray[np.generic]]:
    """Return tumour genomics: BRAF and RAS exclude each other, MSI depends on BRAF."""
    msi = _pick(rng, count, (0.95, 0.05))
    braf = (rng.random(count) < np.where(msi == 1, 0.30, 0.08)).astype(np.int32)
    ras = np.where(braf == 1, 0, _pick(rng, count, (0.49, 0.04, 0.43, 0.04))).astype(np.int32)
    is_wild = (ras == 0) & (braf == 0)
    her2 = (rng.random(count) < np.where(is_wild, 0.05, 0.01)).astype(np.int32)
    burden = np.where(msi == 1, rng.lognormal(3.6, 0.4, count), rng.lognormal(1.6, 0.5, count))
    right = 0.25 + 0.35 * msi + 0.25 * braf
    return {
        "RAS": ras,
        "BRAF V600E": braf,
        "MSI-high": msi,
        "HER2 amplified": her2,
        "tumour mutations": np.round(np.clip(burden, 0, 200), 1),
        "left side": (rng.random(count) >= right).astype(np.int32),
    }


def _clinic(age: NDArray[np.generic], rng: np.random.Generator) -> dict[str, NDArray[np.generic]]:
    """Return clinical columns; performance status and kidney function depend on age."""
    years = age.astype(np.float64)
    count = len(years)
    ecog = rng.binomial(4, np.clip(0.16 + 0.004 * (years - 63), 0.02, 0.6))
    kidney = rng.normal(85 - 0.7 * (years - 63), 20)
    return {
        "ECOG": ecog.astype(np.float64),
        "earlier lines": np.minimum(rng.poisson(1.0, count), 6).astype(np.float64),
        "liver metastases": _pick(rng, count, (0.35, 0.65)),
        "albumin": np.rint(np.clip(rng.normal(38, 5, count), 15, 55)),
        "creatinine clearance": np.rint(np.clip(kidney, 10, 160)),
    }


def _pick(rng: np.random.Generator, count: int, shares: tuple[float, ...]) -> IntArray:
    return rng.choice(len(shares), size=count, p=shares).astype(np.int32)
