"""Scenarios: recipes that generate synthetic cases reproducibly."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

SYNTHETIC = "Synthetic: made by Readingroom, no real patient"
"""Label in all synthetic content, in its data and on screen."""


class ScenarioFamily(StrEnum):
    """Scenario family; the value is used in recipes."""

    PATIENTS = "patients"
    COUNTERFACTUALS = "counterfactuals"
    ARTEFACTS = "artefacts"
    ADVERSARIAL = "adversarial"
    RETINA = "retina"
    RETINOPATHY = "retinopathy"
    GENOMES = "genomes"
    NOTES = "notes"
    RARE_DISEASE = "rare-disease"


@dataclass(frozen=True, slots=True)
class Recipe:
    """Recipe of a scenario; equal recipes give equal cases.

    `settings` hold only text. `sources` are SHA-256 digests, in hexadecimal, of the files that
    settings name, by setting: a path may differ between computers, its content may not. That of a
    study's case table, where it takes the place of a file, is that of the columns used.
    """

    family: ScenarioFamily
    seed: int
    count: int
    settings: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    version: int = 1

    @property
    def sha256(self) -> str:
        """Return the digest of the recipe in hexadecimal; of files, only the content counts."""
        settings = {key: value for key, value in self.settings.items() if key not in self.sources}
        content = {
            "family": self.family.value,
            "seed": self.seed,
            "count": self.count,
            "settings": settings,
            "sources": dict(self.sources),
            "version": self.version,
        }
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()
