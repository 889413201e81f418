"""Write the prompts of a suite with the keys that its recorded answers need."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.prompt_export.types import (
    IMAGES_FOLDER,
    PROMPTS_FILE,
    PromptExport,
)
from readingroom.engine.evaluator.whole_file import whole_file
from readingroom.services.engine.evaluating import find_suite

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.suite import Suite
    from readingroom.engine.models.types import Prompt

WRITING = "Writing the prompts"


def export_prompts(
    suite: Path | str, out: Path, *, limit: int = 0, progress: Progress = NO_PROGRESS
) -> PromptExport:
    """Write each prompt of a suite as a line of `prompts.jsonl`, and its images as PNG files.

    A line has `item`, `epoch`, `order` and `condition`, which recorded answers repeat, `system`,
    `prompt`, `images` (file and caption) and `images_at`, the character of the prompt before which
    they come. With the answer of a model as `text`, the lines are its recorded outputs.

    Args:
        suite: a suite's file, or the id of a built-in one.
        out: a new or empty folder.
        limit: maximum number of items, 0 for all.
        progress: may cancel.

    Raises:
        SuiteError: the suite is not one of prompts or needs a study, an item is invalid, or the
            folder is not empty.
        Cancelled: the user stopped it; the file of the prompts is not written.
    """
    from readingroom.engine.evaluator.suites.schema import read_suite

    definition = read_suite(find_suite(suite)).cut_to(limit)
    if not definition.asks_in_words:
        raise SuiteError(
            f"The suite '{definition.suite_id}' gives arrays to models and has no prompts."
        )
    if definition.data is not None and definition.data.is_study:
        raise SuiteError(
            f"The suite '{definition.suite_id}' asks about the cases of a study, which are not "
            "exported."
        )
    if out.exists() and any(out.iterdir()):
        raise SuiteError(f"{out.name} is not empty. Choose a new folder.")
    out.mkdir(parents=True, exist_ok=True)
    items: set[str] = set()
    images: set[str] = set()
    count = 0
    with ExitStack() as stack:
        file = stack.enter_context(whole_file(out / PROMPTS_FILE))
        for prompt in _prompts(definition):
            progress.raise_if_cancelled()
            progress.report(Step(count, 0, WRITING))
            names = _write_images(prompt, out / IMAGES_FOLDER)
            file.write(json.dumps(_line(prompt, names), ensure_ascii=False).encode() + b"\n")
            items.add(prompt.item)
            images.update(names)
            count += 1
    return PromptExport(definition.title, len(items), count, len(images), out)


def _prompts(suite: "Suite") -> "Iterator[Prompt]":
    from readingroom.engine.evaluator.runs.text_run import presented_items
    from readingroom.engine.evaluator.suites.prompts import PromptRenderer

    renderer = PromptRenderer(suite)
    for epoch in range(1, suite.epochs.count + 1):
        for presented in presented_items(suite, renderer, epoch):
            if presented.item.is_dialogue:
                raise SuiteError(
                    f"Item '{presented.item.item[:60]}' is a dialogue, whose turns follow the "
                    "replies of a model. Run the suite on a model."
                )
            yield presented.shown.prompt


def _line(prompt: "Prompt", names: tuple[str, ...]) -> dict[str, Any]:
    epoch, order, condition = prompt.presentation
    return {
        "item": prompt.item,
        "epoch": epoch,
        "order": order,
        "condition": condition,
        "system": prompt.system,
        "prompt": prompt.text,
        "images": [
            {"file": f"{IMAGES_FOLDER}/{name}", "caption": image.caption}
            for name, image in zip(names, prompt.images, strict=True)
        ],
        "images_at": prompt.images_at,
    }


def _write_images(prompt: "Prompt", folder: Path) -> tuple[str, ...]:
    """Write the images of a prompt by their hash, each once, and return their names."""
    names = []
    for image in prompt.images:
        name = f"{sha256(image.png).hexdigest()}.png"
        folder.mkdir(exist_ok=True)
        if not (folder / name).exists():
            (folder / name).write_bytes(image.png)
        names.append(name)
    return tuple(names)
