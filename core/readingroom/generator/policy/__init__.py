"""What protects real patients: forms, classes and distances, checked in what is to be released."""

from readingroom.generator.policy.constraints import PolicyConstraints, Rule
from readingroom.generator.policy.findings import GateError, GateFinding, GateReport, Measure
from readingroom.generator.policy.gates import assess, check, release
from readingroom.generator.policy.publishing import Published, in_published_form, publish

__all__ = [
    "GateError",
    "GateFinding",
    "GateReport",
    "Measure",
    "PolicyConstraints",
    "Published",
    "Rule",
    "assess",
    "check",
    "in_published_form",
    "publish",
    "release",
]
