"""Networks as files, each computed by its library in a child and checked against numpy here."""

import hashlib
import shutil
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.models.conftest import LIMITS
from tests.support.wording import Wording, expect_error
from tools.onnx_bytes import gemm_model

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability, ModelKind
from readingroom.engine.devices.job import device_job
from readingroom.engine.models.child.api import LoadError, Model
from readingroom.engine.models.child.safetensors_file import check_weights
from readingroom.engine.models.config import read_config
from readingroom.engine.models.load_requests import build_load_request
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import ModelAnswer, Prompt, Sampling

wording = Wording(__file__)

needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="needs the extra 'engine'")
needs_onnx = pytest.mark.skipif(find_spec("onnxruntime") is None, reason="needs 'engine'")
RNG = np.random.default_rng(5)
FIRST, SECOND = (RNG.normal(size=(4, 3)).astype("f4"), RNG.normal(size=(2, 4)).astype("f4"))
BIAS = RNG.normal(size=4).astype("f4")
ITEMS = RNG.normal(size=(600, 3))
MLP = (
    "model_id: net\ntype: safetensors\npath: net.safetensors\ndevice: cpu\n"
    "classes: [benign, malignant]\narchitecture: {type: mlp, sizes: [3, 4, 2]}\n"
)


def running(folder: Path, config: str) -> RunningModel:
    (folder / "model.yaml").write_text(config)
    return RunningModel(read_config(folder), limits=LIMITS)


def save_mlp(folder: Path) -> Path:
    from safetensors.numpy import save_file

    weights = {"0.weight": FIRST, "0.bias": BIAS, "2.weight": SECOND, "2.bias": np.zeros(2, "f4")}
    path = folder / "net.safetensors"
    save_file(weights, path)
    return path


def hidden() -> np.ndarray:
    return np.maximum(ITEMS @ FIRST.T + BIAS, 0)


def expected() -> np.ndarray:
    powers = np.exp(hidden() @ SECOND.T)
    return powers / powers.sum(axis=1, keepdims=True)


@needs_torch
def test_an_mlp_computes_what_its_weights_say_and_the_same_each_time(tmp_path: Path) -> None:
    path = save_mlp(tmp_path)
    with running(tmp_path, MLP) as model:
        first = model.predict_proba(ITEMS)

        assert np.allclose(first, expected(), atol=1e-5)
        assert np.array_equal(first, model.predict_proba(ITEMS))
        assert np.array_equal(model.predict(ITEMS), expected().argmax(axis=1))
        assert np.allclose(model.get_embeddings(ITEMS), hidden(), atol=1e-5)
        assert model.facts.weights_sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
        assert model.facts.runtime.startswith("torch ")
        assert (model.facts.device, model.facts.keeps_shape) == ("cpu", True)
        assert model.facts.abilities == (
            ModelCapability.PREDICT,
            ModelCapability.PREDICT_PROBA,
            ModelCapability.EMBED,
        )


@pytest.mark.parametrize(
    ("found", "says"),
    [
        ({"a": (2,)}, wording("lacks_weights_architecture")),
        ({"a": (2,), "b.weight": (3, 2), "c": (1,)}, "unknown to the architecture: c"),
        (
            {"a": (2,), "b.weight": (2, 3)},
            r"b\.weight has the shape \(2, 3\); the architecture has \(3, 2\)",
        ),
    ],
)
def test_weights_of_another_architecture_are_refused(
    found: dict[str, tuple[int, ...]], says: str
) -> None:
    wanted = {"a": (2,), "b.weight": (3, 2), "b.num_batches_tracked": ()}
    check_weights(wanted, {"a": (2,), "b.weight": (3, 2)})
    with pytest.raises(LoadError, match=says):
        check_weights(wanted, found)


NETWORKS = """
import tempfile
from pathlib import Path
import torch
from readingroom.engine.models.child.architectures import build
from readingroom.engine.models.child.api import LoadError

class Model:
    def generate(self, prompts):
        torch.manual_seed(0)
        folder = Path(tempfile.gettempdir())
        declared = {"type": "cnn", "channels": 1, "filters": [4, 8], "hidden": [6], "outputs": 3}
        network = build(declared)
        network.module.eval()
        torch.save(network.module.state_dict(), folder / "pickle.pt")
        torch.jit.trace(network.module, torch.zeros(1, 1, 8, 8)).save(folder / "cnn.pt")
        with torch.inference_mode():
            items = torch.arange(2 * 64, dtype=torch.float32).reshape(2, 1, 8, 8) / 128
            said = network.module((items - 0.5) / 0.25).softmax(1).numpy()
        said.astype("<f8").tofile(folder / "said.bin")
        names = [name for name in build({"type": "resnet", "outputs": 1000}).module.state_dict()]
        assert len(names) == 122 and names[0] == "conv1.weight" and names[-1] == "fc.bias", names
        assert "layer2.0.downsample.1.running_var" in names, names
        small = build({"type": "resnet", "channels": 1, "blocks": [1, 1], "filters": [4, 8],
                       "stem": "small", "outputs": 2})
        assert small.module(torch.zeros(3, 1, 9, 9)).shape == (3, 2)
        assert small.embed(torch.zeros(3, 1, 9, 9)).shape == (3, 8)
        assert build({"type": "logistic", "inputs": 3}).module(torch.zeros(2, 3)).shape == (2, 1)
        for wrong in ({}, {"type": "mlp", "sizes": [3]}, {"type": "mlp", "sizes": [3, 0]},
                      {"type": "mlp", "sizes": [3, 1], "activation": "x"},
                      {"type": "mlp", "size": [1]},
                      {"type": "resnet", "outputs": 1, "blocks": [1]},
                      {"type": "resnet", "outputs": 1, "stem": "x"}):
            try:
                build(wrong)
            except LoadError:
                continue
            raise AssertionError(wrong)
        return [str(folder)] * len(prompts)
"""


@pytest.fixture(scope="module")
def networks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with networks that a Python class with torch wrote while it was confined."""
    folder = tmp_path_factory.mktemp("networks")
    (folder / "nets.py").write_text(NETWORKS)
    config = "model_id: nets\ntype: python_class\nimport_path: nets:Model\ndevice: cpu\n"
    with running(folder, config) as model:
        said = model.generate([Prompt("")], Sampling())[0]
        assert isinstance(said, ModelAnswer), said
        assert "torch" in model.facts.runtime
        for path in Path(said.text).iterdir():
            if path.is_file():
                shutil.copy(path, folder)
    return folder


@needs_torch
@pytest.mark.parametrize("device", ["cuda", "cuda:7"])
@pytest.mark.parametrize("claims", [True, False])
def test_a_model_on_cuda_is_refused_where_there_is_none(
    tmp_path: Path, device: str, claims: bool
) -> None:
    import torch

    if torch.cuda.is_available():
        pytest.skip("this computer has CUDA")
    save_mlp(tmp_path)
    config = MLP.replace("device: cpu", f"device: {device if claims else 'auto'}")
    with (
        device_job("" if claims else device),
        pytest.raises(ModelError, match=rf"net\b.*no device '{device}'.* cpu\b"),
        running(tmp_path, config),
    ):
        pass


@needs_torch
def test_rows_become_images_that_a_network_reads(networks: Path) -> None:
    config = (
        "model_id: cnn\ntype: torchscript\npath: cnn.pt\nclasses: [a, b, c]\ndevice: cpu\n"
        "options: {input_shape: [1, 8, 8], mean: [0.5], std: 0.25}\n"
    )
    items = np.arange(128.0).reshape(2, 64) / 128
    with running(networks, config) as model:
        said = model.predict_proba(items)

    assert np.allclose(said, np.fromfile(networks / "said.bin").reshape(2, 3), atol=1e-6)


@needs_torch
def test_a_pickle_of_torch_is_refused_with_the_way_out(networks: Path) -> None:
    with expect_error(ModelError, wording("pickle_safetensors_torch")):
        read_config(networks / "pickle.pt")


@needs_torch
def test_torchscript_is_foreign_code(networks: Path) -> None:
    config = read_config(networks / "cnn.pt")

    assert config.kind is ModelKind.TORCHSCRIPT
    with pytest.raises(ModelError, match="allow"):
        start_model(config, consent=False)


@needs_onnx
def test_an_onnx_file_needs_no_consent_and_computes_on_the_processor(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(gemm_model(SECOND @ FIRST, np.zeros(2, "f4"), "logits"))
    config = "model_id: net\ntype: onnx\npath: net.onnx\nclasses: [a, b]\n"
    powers = np.exp(ITEMS @ (SECOND @ FIRST).T)
    with running(tmp_path, config) as model:
        assert model.facts.abilities == (ModelCapability.PREDICT, ModelCapability.PREDICT_PROBA)
        assert model.facts.runtime.startswith("onnxruntime ")
        said = model.predict_proba(ITEMS)

    assert np.allclose(said, powers / powers.sum(axis=1, keepdims=True), atol=1e-5)


def loaded_here(folder: Path, config: str) -> Model:
    """Load an ONNX file in this process: onnxruntime, unlike torch, starts at once."""
    from readingroom.engine.models.child.onnx_file import load

    (folder / "model.yaml").write_text(config)
    return load(build_load_request(read_config(folder), LIMITS, seed=0, scratch=folder))


@needs_onnx
def test_an_output_of_an_onnx_file_answers_what_the_configuration_says(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(gemm_model(FIRST, BIAS, "vectors"))
    config = (
        "model_id: net\ntype: onnx\npath: net.onnx\noutput: values\n"
        "outputs: {get_embeddings: vectors}\n"
    )
    model = loaded_here(tmp_path, config)

    assert np.allclose(
        model.answers[ModelCapability.EMBED](ITEMS), ITEMS @ FIRST.T + BIAS, atol=1e-5
    )
    assert np.allclose(
        model.answers[ModelCapability.PREDICT](ITEMS), ITEMS @ FIRST.T + BIAS, atol=1e-5
    )
    with expect_error(LoadError, wording("output_other_vectors")):
        loaded_here(tmp_path, config.replace("vectors", "other"))


@needs_onnx
def test_outputs_of_onnx_files_of_classifiers_are_known_by_their_names(tmp_path: Path) -> None:
    weights, shares = np.zeros((2, 3), "f4"), np.array([0.25, 0.75], "f4")
    config = "model_id: net\ntype: onnx\npath: net.onnx\n"
    (tmp_path / "net.onnx").write_bytes(gemm_model(weights, shares, "probabilities"))
    model = loaded_here(tmp_path, config)
    assert model.answers[ModelCapability.PREDICT_PROBA](ITEMS[:1]).tolist() == [[0.25, 0.75]]

    (tmp_path / "net.onnx").write_bytes(gemm_model(weights, shares, "label"))
    model = loaded_here(tmp_path, config + "output: probabilities\n")
    assert model.answers[ModelCapability.PREDICT](ITEMS[:1]).tolist() == [[0.25, 0.75]]


@needs_onnx
def test_a_file_that_is_no_onnx_is_refused(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(b"no model")
    with pytest.raises(ModelError, match="cannot be loaded: InvalidProtobuf"):
        RunningModel(read_config(tmp_path / "net.onnx")).__enter__()
