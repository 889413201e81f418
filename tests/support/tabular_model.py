"""A model of tables that decides by the payer, and what a study keeps of it."""

from pathlib import Path
from typing import Any

from tests.support.engine_study import facts
from tests.support.stress_reports import CLASSES

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.services.study import Study

CONFIG = """model_id: payer
name: Payer
version: "1"
type: python_class
import_path: "payer:Payer"
"""
CODE = """
import numpy
class Payer:
    abilities = ["predict_proba"]
    classes = ["no trial", "trial"]
    def predict_proba(self, rows):
        trial = numpy.where(numpy.asarray(rows)[:, 1] == 1, 0.9, 0.1)
        return numpy.stack([1 - trial, trial], axis=1)
"""
"""Recommends a trial if the second column is 1."""


def tabular(name: str = "Heron 2", **changes: Any) -> ModelFacts:
    """Return the description of a model of tables."""
    description = {"abilities": (ModelCapability.PREDICT_PROBA,), "classes": CLASSES}
    return facts(name, ModelKind.PYTHON_CLASS, **(description | changes))


def register_payer(study: Study, folder: Path) -> None:
    """Write the model into a folder and register it, with consent to its code."""
    (folder / "payer.py").write_text(CODE, encoding="utf-8")
    (folder / "payer.yaml").write_text(CONFIG, encoding="utf-8")
    study.engine.register(folder / "payer.yaml", tabular("Payer"), consent=True)
