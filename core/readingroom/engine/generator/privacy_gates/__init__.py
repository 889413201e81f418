"""Privacy gates: forms, classes and distances, checked before synthetic data are released."""

from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints, PrivacyRule
from readingroom.engine.generator.privacy_gates.findings import (
    GateError,
    GateFinding,
    GateReport,
    Measure,
)
from readingroom.engine.generator.privacy_gates.gates import assess, check, release
from readingroom.engine.generator.privacy_gates.publishing import (
    Published,
    in_published_form,
    publish,
)

__all__ = [
    "GateError",
    "GateFinding",
    "GateReport",
    "Measure",
    "PolicyConstraints",
    "PrivacyRule",
    "Published",
    "assess",
    "check",
    "in_published_form",
    "publish",
    "release",
]
