"""Models as small Python files, run in the process that Readingroom would start for them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from textwrap import dedent

import pytest

from readingroom.engine.models.config import parse_config
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.running import RunningModel

StartModel = Callable[..., AbstractContextManager[RunningModel]]
LIMITS = ModelLimits(load_seconds=60, call_seconds=60, memory_bytes=2**30)


@pytest.fixture
def start(tmp_path: Path) -> StartModel:
    """Return what starts a model with a body of Python; the class is called Model."""

    def started(body: str, config: str = "", limits: ModelLimits = LIMITS) -> RunningModel:
        folder = tmp_path / "model"
        folder.mkdir(exist_ok=True)
        (folder / "given.py").write_text(dedent(body))
        text = f"model_id: given\ntype: python_class\nimport_path: given:Model\n{config}"
        return RunningModel(parse_config("model.yaml", text.encode(), folder), limits=limits)

    return started
