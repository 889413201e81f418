# ruff: noqa: INP001 - a script beside the models it makes, not a module of a package
"""Train the image model of kinds of image, and write the squares of its suite.

Needs the extras `engine` and `samples`:

    python sample_models/train_image.py

Six kinds of image, each trained on ONE image of the installed packages pydicom and scikit-image.
The left 55 % of its columns are training data; the squares of the suite begin at least 32
pixels further to the right, so that no pixel is in both. For four kinds the suite also has
squares of other images (`picture`: new). Some ninety squares of eleven
images show whether a network recognises these images, and little more about kinds of image.
"""

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from pydicom import dcmread

from readingroom.engine.models.child.architectures import build

if TYPE_CHECKING:
    import torch

HERE = Path(__file__).resolve().parent
WEIGHTS = HERE / "image" / "kinds.safetensors"
DATA = HERE / "image" / "image-kinds"
SIDE, STEP = 32, 8
TRAINING_SHARE = 0.55
MAX_KNOWN, MAX_NEW = 12, 6
MIN_SPREAD = 8.0
KINDS = ("ct", "fundus", "histology", "mr", "nuclear", "ultrasound")
ARCHITECTURE = {"type": "cnn", "channels": 1, "filters": [8, 16, 32], "outputs": len(KINDS)}
MEAN, SPREAD = 100.0, 60.0
EPOCHS, BATCH, SEED = 12, 64, 7
Grey = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Source:
    """An image, its region of interest, and its reduction factor."""

    kind: str
    package: str
    file: str
    rows: tuple[int, int] = (0, 10_000)
    columns: tuple[int, int] = (0, 10_000)
    smaller: int = 1


KNOWN = (
    Source("ct", "pydicom", "J2K_pixelrep_mismatch.dcm"),
    Source("fundus", "skimage", "retina.jpg", smaller=2),
    Source("histology", "skimage", "ihc.png"),
    Source("mr", "pydicom", "examples_overlay.dcm"),
    Source("nuclear", "pydicom", "JPEG2000.dcm"),
    Source("ultrasound", "pydicom", "examples_ybr_color.dcm", rows=(24, 220), columns=(40, 288)),
)
NEW = (
    Source("ct", "pydicom", "CT_small.dcm"),
    Source("ct", "pydicom", "693_J2KI.dcm"),
    Source("fundus", "skimage", "microaneurysms.png"),
    Source("mr", "pydicom", "MR_small.dcm"),
    Source("ultrasound", "pydicom", "examples_rgb_color.dcm", rows=(54, 124), columns=(24, 296)),
)


def read_grey(source: Source) -> Grey:
    """Return an image in 256 greys, scaled from the 0.5 to the 99.5 percentile."""
    spec = importlib.util.find_spec(source.package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"{source.package} is not installed.")
    inner = "data" if source.package == "skimage" else "data/test_files"
    path = Path(spec.submodule_search_locations[0], inner, source.file)
    pixels = dcmread(path).pixel_array if path.suffix == ".dcm" else np.asarray(Image.open(path))
    pixels = pixels[0] if pixels.ndim == 4 else pixels
    grey = pixels.astype(np.float64) if pixels.ndim == 2 else pixels.mean(axis=-1)
    grey = grey[slice(*source.rows), slice(*source.columns)]
    low, high = np.percentile(grey, [0.5, 99.5])
    whole: Grey = np.round(np.clip((grey - low) / (high - low), 0, 1) * 255).astype(np.uint8)
    return whole[:: source.smaller, :: source.smaller]


def squares(grey: Grey, start: int, stop: int, step: int) -> Iterator[Grey]:
    """Yield squares between two columns, except nearly uniform ones."""
    for row in range(0, grey.shape[0] - SIDE + 1, step):
        for column in range(start, stop - SIDE + 1, step):
            square = grey[row : row + SIDE, column : column + SIDE]
            if square.std() >= MIN_SPREAD:
                yield square


def training_squares() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return squares of the left part of the known images, with their kinds."""
    squares_by_kind = {}
    for source in KNOWN:
        grey = read_grey(source)
        squares_by_kind[source.kind] = list(
            squares(grey, 0, int(grey.shape[1] * TRAINING_SHARE), STEP)
        )
    pictures = [square for kind in KINDS for square in squares_by_kind[kind]]
    labels = [index for index, kind in enumerate(KINDS) for _ in squares_by_kind[kind]]
    return np.stack(pictures), np.asarray(labels)


def suite_squares() -> Iterator[tuple[Grey, str, str]]:
    """Yield squares of the suite, with their kind and whether their image is known or new."""
    for sources, name, most in ((KNOWN, "known", MAX_KNOWN), (NEW, "new", MAX_NEW)):
        for source in sources:
            grey = read_grey(source)
            start = int(grey.shape[1] * TRAINING_SHARE) + SIDE if name == "known" else 0
            cut = list(squares(grey, start, grey.shape[1], SIDE))
            places = np.unique(np.linspace(0, len(cut) - 1, most).round().astype(int))
            yield from ((cut[index], source.kind, name) for index in places)


def write_data() -> int:
    """Write the squares of the suite as a folder of arrays, and return their number."""
    asked = list(suite_squares())
    DATA.mkdir(parents=True, exist_ok=True)
    np.save(DATA / "X.npy", np.stack([square for square, _, _ in asked]))
    np.save(DATA / "y.npy", np.asarray([kind for _, kind, _ in asked]))
    lines = [f"{number:03},{name}\n" for number, (_, _, name) in enumerate(asked, start=1)]
    (DATA / "metadata.csv").write_text("".join(["id,picture\n", *lines]), encoding="utf-8")
    return len(asked)


def train() -> "torch.nn.Module":
    """Return a network trained on the kinds, equally often, also mirrored."""
    import torch

    from readingroom.engine.devices.placement import CPU, pick_device, send, send_module
    from readingroom.engine.devices.repeatable import repeatable, seed_torch

    device = pick_device()
    pictures, labels = training_squares()
    with repeatable():
        seed_torch(SEED)
        inputs = send(torch.from_numpy((pictures[:, np.newaxis] - MEAN) / SPREAD).float(), device)
        targets = torch.from_numpy(labels)
        module: torch.nn.Module = send_module(build(ARCHITECTURE).module, device)
        chance = 1.0 / torch.bincount(targets)[targets]
        optimiser = torch.optim.Adam(module.parameters(), lr=3e-3)
        module.train()
        for _ in range(EPOCHS):
            for batch in torch.split(torch.multinomial(chance, 3_000, replacement=True), BATCH):
                sides = [side for side in (2, 3) if torch.rand(()) < 0.5]
                optimiser.zero_grad()
                seen = inputs[send(batch, device)]
                logits = module(seen.flip(sides) if sides else seen)
                loss = torch.nn.functional.cross_entropy(logits, send(targets[batch], device))
                loss.backward()  # type: ignore[no-untyped-call]
                optimiser.step()
    return send_module(module, CPU).eval()


def main() -> int:
    """Write the suite's squares, train, and save."""
    from safetensors.torch import save_file

    count = write_data()
    module = train()
    WEIGHTS.parent.mkdir(parents=True, exist_ok=True)
    save_file({name: value.contiguous() for name, value in module.state_dict().items()}, WEIGHTS)
    size = sum(value.numel() for value in module.parameters())
    sys.stdout.write(f"{count} squares in the suite; {WEIGHTS.name}: {size:,} weights\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
