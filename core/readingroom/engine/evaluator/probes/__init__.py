"""Probes: how much a model's answers change with its inputs."""

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.evaluator.probes.registry import PROBES, default_probes, find_probes
from readingroom.engine.evaluator.probes.results import rescore_probes
from readingroom.engine.evaluator.probes.runs import ProbeAnswers, ProbeRun, query_probes

__all__ = [
    "PROBES",
    "Probe",
    "ProbeAnswers",
    "ProbeRun",
    "ProbeSamples",
    "default_probes",
    "find_probes",
    "query_probes",
    "rescore_probes",
]
