"""Probes: how much a model's answers change when its inputs do."""

from readingroom.evaluator.probes.api import Probe, ProbeSamples
from readingroom.evaluator.probes.registry import PROBES, find_probes, usual_probes
from readingroom.evaluator.probes.results import rescore_probes
from readingroom.evaluator.probes.runs import ProbeAnswers, ProbeRun, ask_probes

__all__ = [
    "PROBES",
    "Probe",
    "ProbeAnswers",
    "ProbeRun",
    "ProbeSamples",
    "ask_probes",
    "find_probes",
    "rescore_probes",
    "usual_probes",
]
