"""Patients of a trained noise network in few steps."""

from dataclasses import replace

from readingroom.engine.generator.api import FittedGenerator
from readingroom.engine.generator.networks.table_diffusion import FittedDiffusion


def in_few_steps(fitted: FittedGenerator) -> FittedDiffusion:
    """Return a network that was not distilled, with samples made in 200 steps, not in 1000."""
    assert isinstance(fitted, FittedDiffusion)
    assert fitted.student is None
    settings = replace(fitted.settings, sampler=200)
    networks = (fitted.teacher, None)
    return FittedDiffusion(fitted.report, fitted.encoding, settings, fitted.shares, networks)
