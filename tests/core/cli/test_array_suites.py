"""Models of masks, and of images beside texts, from the command line in processes of their own."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.support.dicom_factory import as_bytes, ct_slice
from tests.support.wording import Wording

from readingroom.domain.errors import ModelError
from readingroom.services.engine.evaluating import evaluate

wording = Wording(__file__)

CODE = """
import numpy as np

class Model:
    def forward(self, images):
        return images

    def predict(self, images):
        told = np.array(images)
        told[images[:, 0, 0] == 9] = np.nan
        return told

    def get_embeddings(self, images):
        return images.reshape(len(images), -1)

class Kinds:
    def predict_proba(self, images):
        return np.tile([0.75, 0.25], (len(images), 1))

class Words:
    def encode_sequences(self, texts):
        return np.stack([np.eye(16)[int(text.split()[-1])] for text in texts])
"""
CONFIG = 'model_id: {0}\nname: {0}\ntype: python_class\nimport_path: "both:{0}"\n'
SCANS = """
suite_id: scans
version: 1
title: Scans
task: classification
metrics: [accuracy]
classes: [a, b]
dataset: {folder: scans}
"""
KINDS = """
model_id: Kinds
name: Kinds
type: python_class
import_path: "both:Kinds"
classes: [a, b]
input: {kind: slices, count: 3, windows: [lung]}
"""
MASKS = """
suite_id: masks
version: 1
title: Masks
task: segmentation
output: {form: masks, shape: [4, 4]}
metrics: [dice]
dataset: {folder: masks}
"""
PAIRS = """
suite_id: pairs
version: 1
title: Pairs
task: alignment
texts: Words.yaml
metrics: [image_to_text_recall@1, info_nce]
dataset: {folder: pairs, target: caption}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "both.py").write_text(CODE)
    for name in ("Model", "Words"):
        (tmp_path / f"{name}.yaml").write_text(CONFIG.format(name))
    images = np.eye(16).reshape(16, 4, 4)
    for name in ("masks", "pairs"):
        (tmp_path / name).mkdir()
        np.save(tmp_path / name / "X.npy", images)
    np.save(tmp_path / "masks" / "y.npy", images)
    captions = "".join(f"square {place}\n" for place in range(16))
    (tmp_path / "pairs" / "metadata.csv").write_text(f"caption\n{captions}")
    (tmp_path / "masks.yaml").write_text(MASKS)
    (tmp_path / "pairs.yaml").write_text(PAIRS)
    return tmp_path


def test_masks_that_are_no_numbers_fail_alone(folder: Path, run: Run) -> None:
    images = np.eye(16).reshape(16, 4, 4)
    images[5, 0, 0] = 9
    np.save(folder / "masks" / "X.npy", images)
    told = document(run("evaluate", "--suite", folder / "masks.yaml", "--model",
        folder / "Model.yaml", "--out", folder / "out", "--allow-code", "--json"))  # fmt: skip

    assert (told["item_count"], told["failed_count"]) == (16, 1)
    assert told["metrics"][0]["value"]["value"] == pytest.approx(15 / 16)


def test_images_are_held_against_the_texts_of_another_model(folder: Path, run: Run) -> None:
    command = ("evaluate", "--suite", folder / "pairs.yaml", "--model", folder / "Model.yaml",
               "--out", folder / "out")  # fmt: skip
    refused = run(*command)
    told = document(run(*command, "--allow-code", "--json"))

    assert "--allow-code" in refused.stderr
    assert told["metrics"][0]["value"]["value"] == 1
    assert told["settings"]["texts"].startswith("Words")


def test_consent_to_a_model_is_none_to_the_model_of_texts_that_a_suite_names(
    folder: Path, tmp_path: Path
) -> None:
    with pytest.raises(ModelError, match="Words"):
        evaluate(folder / "pairs.yaml", folder / "Model.yaml", tmp_path / "out", consent=True)


def test_a_model_that_hangs_stops_the_run_which_goes_on_later(folder: Path, run: Run) -> None:
    (folder / "hang.txt").write_text("hangs")
    code = CODE.replace(
        "    def predict(self, images):\n",
        "    def predict(self, images):\n"
        "        while images[:, 3, 0].any() and HANGS.exists(): pass\n",
    )
    there = f"from pathlib import Path\nHANGS = Path({str(folder / 'hang.txt')!r})\n"
    (folder / "both.py").write_text(there + code)
    limits = "limits: {call_seconds: 0.4, hangs: 2}\n"
    (folder / "Model.yaml").write_text(CONFIG.format("Model") + limits)
    (folder / "masks.yaml").write_text(MASKS + "limits: {batch: 4}\n")
    command = ("evaluate", "--suite", folder / "masks.yaml", "--model", folder / "Model.yaml",
               "--out", folder / "out", "--allow-code", "--json")  # fmt: skip
    stopped = run(*command)
    kept = (folder / "out" / "items.jsonl").read_bytes().count(b"\n")
    (folder / "hang.txt").unlink()
    told = document(run(*command, "--resume"))

    assert wording("too_long_times") in stopped.stderr
    assert kept == 12
    assert (told["item_count"], told["failed_count"]) == (16, 0)


def test_series_that_do_not_fit_are_counted_and_in_the_exit_code(
    folder: Path, run: Run, tmp_path: Path
) -> None:
    for name, slices in (("good", 4), ("bad", 2)):
        (folder / "scans" / name).mkdir(parents=True)
        for number in range(slices):
            made = ct_slice(
                np.zeros((4, 4)), z=2.5 * number, number=number + 1,
                SOPInstanceUID=f"1.2.{slices}.{number + 1}",
            )  # fmt: skip
            (folder / "scans" / name / f"{number}.dcm").write_bytes(as_bytes(made))
    (folder / "scans" / "images.csv").write_text("image,y\ngood,a\nbad,b\n")
    (folder / "scans.yaml").write_text(SCANS)
    (folder / "Kinds.yaml").write_text(KINDS)
    command = ("evaluate", "--suite", folder / "scans.yaml", "--model", folder / "Kinds.yaml",
               "--allow-code", "--out")  # fmt: skip
    told = document(run(*command, tmp_path / "json", "--json"), 1)
    assert (told["item_count"], told["failed_count"], told["unfit_count"]) == (2, 1, 1)
    text = run(*command, tmp_path / "text")
    assert text.exit_code == 1
    assert "needs 3 frames" in text.output
