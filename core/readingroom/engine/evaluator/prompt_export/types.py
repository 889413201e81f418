"""Result of an export of prompts."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROMPTS_FILE: Final = "prompts.jsonl"
IMAGES_FOLDER: Final = "images"


@dataclass(frozen=True, slots=True)
class PromptExport:
    """Exported prompts of a suite: numbers of items, prompts and distinct images."""

    title: str
    item_count: int
    prompt_count: int
    image_count: int
    folder: Path
