"""The door to heavy libraries: by name only, and a sentence where one is missing."""

import importlib.util
import subprocess
import sys
from types import SimpleNamespace

import pytest

from readingroom.domain import edition
from readingroom.domain.edition import Edition
from readingroom.domain.errors import AnalysisError
from readingroom.domain.model import ModelKind
from readingroom.engine.analyzer import heavy
from readingroom.engine.analyzer.explanations.service import connected_models
from readingroom.engine.analyzer.explanations.types import ExplanationMethod


def test_an_object_is_reached_by_its_name():
    found = heavy.load("readingroom.engine.analyzer.explanations.shapley:exact")
    assert found.__name__ == "exact"


@pytest.mark.parametrize(
    ("given", "named"), [(Edition.PACKAGE, "extra 'engine'"), (Edition.READER, "Full edition")]
)
def test_a_missing_library_is_named_with_what_has_it(
    monkeypatch: pytest.MonkeyPatch, given: Edition, named: str
) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "shap" else there(name)
    )
    monkeypatch.setattr(edition, "edition", lambda: given)
    with pytest.raises(AnalysisError, match=f"shap.*{named}"):
        heavy.load("readingroom.engine.analyzer.learners.shap_tree:weigh_trees")


def test_gradients_without_their_library_are_refused_with_what_to_install(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    options = SimpleNamespace(method=ExplanationMethod.INTEGRATED_GRADIENTS)
    config = SimpleNamespace(kind=ModelKind.SAFETENSORS, paths=("net.safetensors",))
    with pytest.raises(AnalysisError, match=r"lacks safetensors, torch"):
        connected_models._gradients(SimpleNamespace(options=options, place="net.yaml"), config)


def test_what_joins_explanations_loads_no_heavy_library():
    code = (
        "import sys, readingroom.engine.analyzer.explanations.service.tables;"
        "import readingroom.engine.analyzer.explanations.commands;"
        "import readingroom.engine.analyzer.explanations.labels;"
        "print([one for one in ('torch', 'scipy', 'sklearn', 'shap') if one in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
