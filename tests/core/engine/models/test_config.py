"""Configurations of models."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.damaged_archives import damaged_archives
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind
from readingroom.engine.models.config import file_in, parse_config, read_config
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.pickles import refuse_pickle
from readingroom.engine.models.types import ModelFailedError
from readingroom.engine.models.weights import files_of, hash_files

wording = Wording(__file__)

FMBENCH = (
    b'model_id: dummy\ntype: python_class\nimport_path: "a.b:C"\ninit_kwargs:\n  seed: 123\n\n'
)


def test_a_configuration_of_fmbench_is_read_as_it_is(tmp_path: Path) -> None:
    config = parse_config("m.yaml", FMBENCH, tmp_path)

    assert (config.model_id, config.kind) == ("dummy", ModelKind.PYTHON_CLASS)
    assert (config.import_path, config.init_kwargs) == ("a.b:C", {"seed": 123})
    assert (config.title, config.runs_foreign_code) == ("dummy", True)


def test_a_class_that_comes_with_readingroom_is_no_foreign_code(tmp_path: Path) -> None:
    text = b"model_id: m\ntype: python_class\nimport_path: readingroom.engine.models.builtin.x:Y\n"

    assert not parse_config("m.yaml", text, tmp_path).runs_foreign_code


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("model_id: m\ntype: onnx\n", "must have 'path'"),
        ("model_id: m\ntype: server\n", "must have 'url'"),
        ("model_id: m\ntype: safetensors\npath: w.bytes\n", "must have 'architecture'"),
        (wording("type_python_class"), "has no model_id"),
        ("model_id: m\n", "has no type"),
        ("model_id: m\ntype: dummy\n", "the unknown type 'dummy'"),
        ("model_id: m\ntype: adapter\nadapter_name: evo2\n", r"adapter of fmbench \('evo2'\)"),
        (wording("model_type_python"), "module:Class"),
        (wording("model_type_python_2"), "module:Class"),
        ("model_id: m\ntype: python_class\nimport_pth: a:B\n", "Did you mean 'import_path'"),
        ("model_id: m\nqqqq: 1\n", "unknown key 'qqqq'. Known are: "),
        ("model_id: m\nmodel_id: n\n", r"repeats the key 'model_id' \(line 2\)"),
        ("model_id: [1]\ntype: onnx\n", wording("model_text")),
        ("model_id: m\ntype: onnx\npath: gone.onnx\n", "the file gone.onnx, which does not exist"),
        ("model_id: m\ntype: onnx\npath: {a: 1}\n", wording("text_list_texts")),
        ("model_id: m\ntype: onnx\nclasses: [no, yes]\n", wording("put_text_quotes")),
        ("model_id: m\ntype: onnx\noptions: 3\n", wording("hold_keys_values")),
        (f"model_id: m\ntype: onnx\noptions: {{a: {2**70}}}\n", wording("handed_model")),
        ("model_id: m\ntype: onnx\nthreads: two\n", "an integer, not 'two'"),
        ("model_id: m\ntype: onnx\npath: w.bytes\nbatch_size: 0\n", "must be from 1"),
        ("model_id: m\ntype: onnx\nlimits: {call_second: 1}\n", "Did you mean 'call_seconds'"),
        ("model_id: m\ntype: onnx\nlimits: {call_seconds: 0}\n", wording("number_above")),
        ("model_id: m\ntype: onnx\nlimits: {cpu_seconds: 0.5}\n", "an integer above 0"),
        ("model_id: &a m\ntype: *a\n", "uses an alias"),
        ("- model_id\n", wording("configuration_model")),
        ("model_id: [\n", r"is not valid YAML: .* \(line "),
        ("a: " + "[" * 30 + "]" * 30, "20 levels deep"),
        ("a: " + "[" * 20_000, "20 levels deep"),
        ("a: !!python/object:os.system {}\n", "is not valid YAML"),
        ('a: "\\UFFFFFFFF"\n', "is not valid YAML"),
        ('a: "\\uD800"\n', "is not valid YAML"),
        ("a: " + "x" * 1_000_000, "the maximum is 1,000,000"),
    ],
)
def test_a_wrong_configuration_is_refused_with_what_to_do(
    tmp_path: Path, text: str, says: str
) -> None:
    (tmp_path / "w.bytes").write_bytes(b"\0")
    with pytest.raises(ModelError, match=says):
        parse_config("m.yaml", text.encode(), tmp_path)


def test_a_configuration_may_set_limits_of_its_own(tmp_path: Path) -> None:
    limits = b"limits: {call_seconds: 2.5, memory_bytes: 1000000000}\n"

    assert parse_config("m.yaml", FMBENCH, tmp_path).limits is None
    assert parse_config("m.yaml", FMBENCH + limits, tmp_path).limits == ModelLimits(
        call_seconds=2.5, memory_bytes=1_000_000_000
    )


def test_the_limits_of_a_configuration_hold_where_nobody_sets_others(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.py").write_text(
        "import time\nclass C:\n    def __init__(self, seed): pass\n"
        "    def predict(self, X): time.sleep(1000)\n"
    )
    config = parse_config("m.yaml", FMBENCH + b"limits: {call_seconds: 0.2}\n", tmp_path)
    with (
        start_model(config, consent=True) as model,
        pytest.raises(ModelFailedError, match=r"limit is 0\.2 seconds"),
    ):
        model.predict(np.zeros((1, 1)))


def test_a_configuration_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with expect_error(ModelError, wording("text_utf")):
        parse_config("m.yaml", b"\xff\xfe", tmp_path)


def test_a_server_is_named_by_its_address() -> None:
    config = read_config("http://127.0.0.1:8080/v1")

    assert (config.kind, config.url) == (ModelKind.SERVER, "http://127.0.0.1:8080/v1")
    assert read_config(Path("http://127.0.0.1:8080/v1")).url == "http://127.0.0.1:8080/v1"


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("m.pkl", b"\x80\x04K\x01.", "is a pickle"),
        ("m.joblib", b"x", "is a pickle"),
        ("m.pt", b"\x80\x02", "is a pickle"),
        ("m.pt", b"PK", "is a pickle"),
        ("m.onnx", b"\x80\x04K\x01.", "is a pickle"),
        ("m.safetensors", b"{}", "without their architecture"),
        ("m.txt", b"x", wording("model_run")),
    ],
)
def test_a_file_that_cannot_be_a_model_is_refused(
    tmp_path: Path, name: str, data: bytes, says: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(ModelError, match=says):
        read_config(tmp_path / name)


def test_a_file_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with expect_error(ModelError, wording("model_gone")):
        read_config(tmp_path / "gone")


@pytest.mark.parametrize("length", [128, 384, 640, 1408])
def test_safetensors_whose_length_looks_like_a_pickle_are_read(length: int, tmp_path: Path) -> None:
    path = tmp_path / "weights.safetensors"
    path.write_bytes(length.to_bytes(8, "little") + b"{}".ljust(length))

    refuse_pickle(path)


def test_arrays_of_objects_are_pickles_and_arrays_of_numbers_are_not(tmp_path: Path) -> None:
    objects = np.array([{}], dtype=object)
    np.save(tmp_path / "numbers.npy", np.ones(3))
    np.save(tmp_path / "objects.npy", objects, allow_pickle=True)
    np.savez(tmp_path / "numbers.npz", a=np.ones(3))
    np.savez(tmp_path / "objects.npz", a=np.ones(3), b=objects)

    for name in ("numbers.npy", "numbers.npz"):
        refuse_pickle(tmp_path / name)
    for name in ("objects.npy", "objects.npz"):
        with pytest.raises(ModelError, match="is a pickle"):
            refuse_pickle(tmp_path / name)


def test_a_damaged_archive_of_arrays_is_no_pickle(tmp_path: Path) -> None:
    path = tmp_path / "numbers.npz"
    np.savez_compressed(path, a=np.ones(3), b=np.ones(3))
    for _name, damaged in damaged_archives(path.read_bytes()):
        path.write_bytes(damaged)
        refuse_pickle(path)


def test_a_file_is_named_only_within_its_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "out.txt").write_text("")
    (tmp_path / "in" / "w.bytes").write_text("")

    assert file_in(tmp_path / "in", "w.bytes") == (tmp_path / "in" / "w.bytes").resolve()
    for value in ("../out.txt", "gone", "", 3, "a\0b", "x" * 2_000):
        assert file_in(tmp_path / "in", value) is None


def test_several_files_are_hashed_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "b.py").write_text("b")
    (tmp_path / "code" / "a.py").write_text("a")
    (tmp_path / "w.bytes").write_text("w")
    text = FMBENCH.replace(b"seed: 123", b"seed: w.bytes")
    config = parse_config("m.yaml", text, tmp_path)
    files = files_of(config, tmp_path / "code")
    before = hash_files(files)
    (tmp_path / "code" / "b.py").write_text("c")

    assert [path.name for path in files] == ["a.py", "b.py", "w.bytes"]
    assert hash_files(files) != before
    assert hash_files(()) == ""


def test_weights_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    with expect_error(ModelError, wording("gone_bytes_read")):
        hash_files([tmp_path / "gone.bytes"])


def test_a_folder_of_too_many_files_is_no_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.engine.models.weights._MAX_FILES", 1)
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("")
    with pytest.raises(ModelError, match="more than 1 files"):
        files_of(parse_config("m.yaml", FMBENCH, tmp_path), tmp_path)
    monkeypatch.setattr("readingroom.engine.models.weights._MAX_FILES", 0)
    with expect_error(ModelError, wording("too_large_model")):
        files_of(parse_config("m.yaml", FMBENCH, tmp_path), tmp_path)
