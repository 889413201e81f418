"""A TorchScript archive whose code opens files, swells or hangs, and a GGUF file whose header lies.

Both run in a confined process: nothing of the user's is read or changed, and each call says why.
"""

import struct
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from readingroom.domain.errors import ModelError
from readingroom.engine.models.config import parse_config
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import ModelFailedError

LIMITS = ModelLimits(load_seconds=60, call_seconds=20, memory_bytes=2**31)
CONFIG = "model_id: x\ntype: torchscript\npath: x.pt\nclasses: [a, b]\ndevice: cpu\n"
FILES = """\
def forward(self, x):
    task = int(x[0, 0].item())
    out = torch.full([x.size(0), 2], 0.5)
    if task == 1:
        read = torch.from_file("{victim}", False, 64, dtype=torch.uint8)
        out = out + read.sum().to(torch.float)
    if task == 2:
        written = torch.from_file("{victim}", True, 64, dtype=torch.uint8)
        out = out + written.fill_(7).sum().to(torch.float)
    if task == 3:
        made = torch.from_file("{left}", True, 64, dtype=torch.uint8)
        out = out + made.fill_(7).sum().to(torch.float)
    if task == 4:
        torch.save(x, "{left}")
    if task == 5:
        out = out + torch.zeros([4000000000]).sum()
    return out
"""


@pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed")
def test_code_of_torchscript_reaches_no_file_and_no_memory_beyond_its_own(tmp_path: Path) -> None:
    import torch

    victim, left, folder = tmp_path / "victim", tmp_path / "left", tmp_path / "model"
    victim.write_bytes(b"A" * 64)
    folder.mkdir()
    network = type("Network", (torch.jit.ScriptModule,), {})()
    network.define(FILES.format(victim=victim, left=left))
    network.save(str(folder / "x.pt"))

    with RunningModel(parse_config("model.yaml", CONFIG.encode(), folder), limits=LIMITS) as model:
        for task in (1, 2, 3, 5):
            with pytest.raises(ModelFailedError):
                model.predict_proba(np.full((1, 3), task, np.float32))
        model.predict_proba(
            np.full((1, 3), 4, np.float32)
        )  # the compiler leaves out what is unused
        assert np.allclose(model.predict_proba(np.zeros((2, 3), np.float32)), 0.5)
    assert victim.read_bytes() == b"A" * 64
    assert not left.exists()


def header(tensors: int, pairs: int, rest: bytes = b"", version: int = 3) -> bytes:
    return b"GGUF" + struct.pack("<IQQ", version, tensors, pairs) + rest


ENDLESS = 2**63 - 1
GGUF = {
    "cut off": b"GGUF\x03",
    "counts without end": header(ENDLESS, ENDLESS),
    "a key without end": header(0, 1, struct.pack("<Q", ENDLESS) + b"a"),
    "a text without end": header(0, 1, struct.pack("<Q1sIQ", 1, b"a", 8, ENDLESS)),
    "an array without end": header(0, 1, struct.pack("<Q1sIIQ", 1, b"a", 9, 4, ENDLESS)),
    "arrays in arrays": header(
        0, 1, struct.pack("<Q1sI", 1, b"a", 9) + struct.pack("<IQ", 9, 1) * 9
    ),
    "an unknown type": header(0, 1, struct.pack("<Q1sI", 1, b"a", 4_000_000_000)),
    "a tensor of too many dimensions": header(1, 0, struct.pack("<Q1sI", 1, b"t", 2**31)),
    "a tensor outside the file": header(1, 0, struct.pack("<Q1sIQIQ", 1, b"t", 1, 2**60, 0, 2**62)),
    "another version": header(0, 0, version=4_000_000_000),
}


@pytest.mark.skipif(find_spec("xllamacpp") is None, reason="xllamacpp is not installed")
@pytest.mark.parametrize("content", GGUF.values(), ids=GGUF)
def test_a_gguf_file_whose_header_lies_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.gguf").write_bytes(content)
    config = b"model_id: x\ntype: gguf\npath: x.gguf\n"

    with (
        pytest.raises(ModelError),
        RunningModel(parse_config("model.yaml", config, tmp_path), limits=LIMITS),
    ):
        pytest.fail("it was loaded")
