# ruff: noqa: INP001 - a script beside the models it makes, not a module of a package
"""Train the sample model of images and texts, and write the items of its suite `follow-up`.

Needs the extra `engine`:

    python sample_models/train_image_text.py

An item has a form with a handwritten digit (the number of nodules), a note, and variants. The right
follow-up depends on three signs: five nodules or more, symptoms in the note, a pathogenic variant.
The images are real (scikit-learn's handwritten digits, Alpaydin and Kaynak 1998, CC BY 4.0); notes
and variants are made of a few sentences, and the rule is invented. Every fifth digit is an image of
the suite, and no training image. Inputs are left out at random in training, so that the network has
seen questions without each of them. It sees a hundred images only, and errs on others.
"""

import csv
import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from readingroom.engine.models.builtin.image_text import DIMENSIONS, image_values
from readingroom.engine.models.builtin.text_hashes import HashedTexts

HERE = Path(__file__).resolve().parent
WEIGHTS = HERE / "image_text" / "image-text.safetensors"
SUITES = HERE.parent / "resources" / "readingroom_resources" / "suites"
FOLDER = "follow-up"
OPTIONS = (
    "No follow-up",
    "Ultrasound in twelve months",
    "Ultrasound in three months",
    "Refer to the tumour board",
)
QUIET = (
    "Well, no weight loss, no night sweats.",
    "Routine visit, feels well. Appetite good.",
    "No complaints. Works full time.",
)
SYMPTOMS = (
    "Lost eight kilograms since spring.",
    "Night sweats and fatigue for two months.",
    "Persistent cough, appetite poor.",
)
BENIGN = (
    "TP53 c.215C>G p.Pro72Arg benign heterozygous",
    "KRAS c.451-14T>C benign heterozygous",
    "EGFR c.2361G>A p.Gln787= benign homozygous",
)
PATHOGENIC = (
    "TP53 c.524G>A p.Arg175His pathogenic heterozygous",
    "KRAS c.35G>A p.Gly12Asp pathogenic heterozygous",
    "EGFR c.2573T>G p.Leu858Arg pathogenic heterozygous",
)
ABSENT = "not provided"
PATIENTS, VISITS = 60, 2
UNTESTED = 0.1
DROPPED = 0.25
IMAGES, TRAINING, EPOCHS, BATCH, WIDTH, JOINT, SEED = 100, 6_000, 8, 64, 48, 24, 5
Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Question:
    """The inputs of an item and the index of the right option."""

    png: bytes
    note: str
    variants: str
    target: int

    def text(self) -> str:
        """Return the prompt before the options, as the template of the suite has it."""
        return f"Number of nodules on the form: \nNote: {self.note}\nVariants: {self.variants}\n"


def read_digits() -> tuple[list[Pixels], list[int]]:
    """Return the images (8, 8) and labels of scikit-learn's digits; the package is not imported."""
    spec = find_spec("sklearn")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("scikit-learn is not installed. Install the extra 'engine'.")
    path = Path(spec.submodule_search_locations[0]) / "datasets" / "data" / "digits.csv.gz"
    with gzip.open(path, "rt", encoding="ascii") as lines:
        rows = np.array([[float(cell) for cell in row] for row in csv.reader(lines)])
    pixels = (rows[:, :64].reshape(-1, 8, 8) * 255 / 16).round().astype(np.uint8)
    return list(pixels), [int(label) for label in rows[:, 64]]


def png_of(pixels: Pixels) -> bytes:
    """Return an image as a PNG file."""
    stored = BytesIO()
    Image.fromarray(pixels).save(stored, "PNG", optimize=True)
    return stored.getvalue()


def make_question(
    rng: np.random.Generator, png: bytes, digit: int, variants: str | None = None
) -> Question:
    """Return a question with a drawn note, and drawn variants unless they are given."""
    is_ill = rng.random() < 0.5
    note = str(rng.choice(SYMPTOMS if is_ill else QUIET))
    if variants is None:
        variants = draw_variants(rng)
    signs = [digit >= 5, is_ill, "pathogenic" in variants]
    return Question(png, note, variants, sum(map(int, signs)))


def draw_variants(rng: np.random.Generator) -> str:
    """Return the variants of a patient, "" without a test."""
    if rng.random() < UNTESTED:
        return ""
    return str(rng.choice(PATHOGENIC if rng.random() < 0.5 else BENIGN))


def write_items(questions: Sequence[tuple[str, Question]]) -> None:
    """Write the items of the suite with their images; each has the code of its patient."""
    folder = SUITES / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for number, (patient, question) in enumerate(questions, start=1):
        name = f"visit-{number:03d}"
        (folder / f"{name}.png").write_bytes(question.png)
        item = {
            "id": name,
            "case": patient,
            "input": {"note": question.note, "variants": question.variants},
            "images": [f"{FOLDER}/{name}.png"],
            "options": list(OPTIONS),
            "target": OPTIONS[question.target],
        }
        lines.append(json.dumps(item))
    (folder / "items.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def train(questions: Sequence[Question], rng: np.random.Generator) -> None:
    """Train the network on questions, with inputs left out at random, and write its weights."""
    import torch
    from safetensors.torch import save_file

    hashed = HashedTexts(DIMENSIONS)
    left_out = rng.random((len(questions), 3)) < DROPPED
    texts = [
        Question(
            question.png,
            ABSENT if off[1] else question.note,
            ABSENT if off[2] else question.variants,
            question.target,
        ).text()
        for question, off in zip(questions, left_out, strict=True)
    ]
    images = np.stack([image_values(question.png) for question in questions])
    targets = torch.tensor([question.target for question in questions])
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    layers = torch.nn.ModuleDict(
        {
            "image": torch.nn.Linear(images.shape[1], WIDTH),
            "text": torch.nn.Linear(DIMENSIONS, WIDTH),
            "joint": torch.nn.Linear(2 * WIDTH, JOINT),
            "option": torch.nn.Linear(DIMENSIONS, JOINT),
        }
    )
    tensors = [
        torch.tensor(values, dtype=torch.float32)
        for values in (images, hashed.encode_sequences(texts), ~left_out[:, :1])
    ]
    options = torch.tensor(hashed.encode_sequences(list(OPTIONS)), dtype=torch.float32)
    optimiser = torch.optim.AdamW(layers.parameters(), lr=3e-3, weight_decay=1e-3)
    for _ in range(EPOCHS):
        order = torch.tensor(rng.permutation(len(questions)))
        for rows in order.split(BATCH):
            image, text, has_image = (tensor[rows] for tensor in tensors)
            seen = torch.relu(layers["image"](image)) * has_image
            joint = layers["joint"](torch.cat([seen, torch.relu(layers["text"](text))], dim=1))
            scores = joint @ layers["option"](options).T
            loss = torch.nn.functional.cross_entropy(scores, targets[rows])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    WEIGHTS.parent.mkdir(parents=True, exist_ok=True)
    save_file(
        {name: tensor.detach().contiguous() for name, tensor in layers.state_dict().items()},
        WEIGHTS,
    )


def main() -> None:
    """Write the items and the weights."""
    pixels, labels = read_digits()
    digits = [(png_of(image), label) for image, label in zip(pixels, labels, strict=True)]
    shown = digits[::5]
    known = [digit for index, digit in enumerate(digits) if index % 5][:IMAGES]
    rng = np.random.default_rng(SEED)
    questions = []
    for patient in range(PATIENTS):
        variants = draw_variants(rng)
        for visit in range(VISITS):
            png, digit = shown[patient * VISITS + visit]
            questions.append((f"P{patient + 1:02d}", make_question(rng, png, digit, variants)))
    write_items(questions)
    drawn = rng.integers(0, len(known), size=TRAINING)
    train([make_question(rng, *known[int(index)]) for index in drawn], rng)


if __name__ == "__main__":
    main()
