"""What a computer without the extra libraries says: everything opens, and models name the extra."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.support.wording import Wording

from readingroom.domain import edition
from readingroom.domain.edition import Edition
from readingroom.domain.model import FailureReason
from readingroom.engine.models.child import api
from readingroom.engine.models.child.failures import load_failure_of
from readingroom.engine.models.child.sandbox import libraries

wording = Wording(__file__)

WITHOUT = """
import sys

class Others:
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, path=None, target=None):
        is_heavy = name.partition(".")[0] in {heavy}
        return None if is_heavy else self.finder.find_spec(name, path, target)

sys.meta_path[:] = [Others(finder) for finder in sys.meta_path]
import readingroom.services
from readingroom.services.engine import leaderboards, modality_comparison, evaluating, worker
from readingroom.cli import main

sys.argv = ["readingroom", "list-suites"]
main()
"""
HEAVY = ("torch", "sklearn", "scipy", "onnxruntime", "safetensors", "xllamacpp", "skimage")


@pytest.mark.parametrize(
    ("adapter", "package", "extra"),
    [
        ("child.safetensors_file", "torch", "engine"),
        ("child.torchscript_file", "torch", "engine"),
        ("child.onnx_file", "onnxruntime", "engine"),
        ("child.gguf", "xllamacpp", "llm"),
    ],
)
def test_a_file_of_a_network_names_the_extra_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, adapter: str, package: str, extra: str
) -> None:
    module = importlib.import_module(f"readingroom.engine.models.{adapter}")
    monkeypatch.setattr(api, "find_spec", lambda _name: None)
    monkeypatch.setattr(module, "read_options", lambda *_: ("chat", 512), raising=False)
    order = SimpleNamespace(paths=(str(tmp_path / "net"),), options={})
    with pytest.raises(api.LoadError, match=rf"it needs {package}\. .* extra '{extra}'\.$"):
        module.load(order)


@pytest.mark.parametrize(
    ("place", "name", "package"),
    [
        ("sequence_logistic", "SequenceLogistic", "sklearn"),
        ("image_encoder", "ImageEncoder", "torch"),
        ("text_encoder", "TextEncoder", "safetensors"),
    ],
)
def test_a_model_of_our_own_names_the_extra_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, place: str, name: str, package: str
) -> None:
    made = getattr(importlib.import_module(f"readingroom.engine.models.builtin.{place}"), name)
    monkeypatch.setattr(api, "find_spec", lambda _name: None)
    with pytest.raises(api.LoadError, match=f"it needs {package}"):
        made()


@pytest.mark.parametrize(
    ("given", "named"), [(Edition.READER, "Full edition"), (Edition.PACKAGE, "extra 'engine'")]
)
def test_what_has_a_missing_library_is_named(
    monkeypatch: pytest.MonkeyPatch, given: Edition, named: str
) -> None:
    monkeypatch.setattr(api, "find_spec", lambda _name: None)
    monkeypatch.setattr(edition, "edition", lambda: given)
    with pytest.raises(api.LoadError, match=f"it needs torch.*{named}"):
        api.require("torch")


def test_a_built_program_may_read_itself_as_it_holds_the_modules_it_imports(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/readingroom/readingroom")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "/opt/readingroom/readingroom" in libraries()


def test_a_missing_library_is_told_as_a_sentence_of_its_own() -> None:
    failure = load_failure_of(api.LoadError("it needs torch, which is not installed"))
    assert failure == (FailureReason.EXCEPTION, wording("needs_torch_installed"))


def test_front_door_and_commands_need_none_of_the_heavy_libraries() -> None:
    code = WITHOUT.format(heavy=HEAVY)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "clinical-notes" in done.stdout
