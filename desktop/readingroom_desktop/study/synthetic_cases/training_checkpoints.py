"""Checkpoints of stopped table trainings, kept while the study is open."""

import shutil
from pathlib import Path

from readingroom.domain.scenario import Recipe
from readingroom.services.scratch import ScratchFolder

_FOLDER = "learning"
_DIGITS = 32


class TrainingCheckpoints:
    """One folder per trained recipe, named by a digest of the recipe.

    Args:
        scratch: parent folder, created only when a training starts.
    """

    def __init__(self, scratch: ScratchFolder) -> None:
        self._scratch = scratch
        self._folders: dict[str, Path] = {}

    def folder(self, recipe: Recipe) -> Path:
        """Return the checkpoint folder of a recipe, created if missing."""
        key = recipe.sha256
        folder = self._scratch.path / _FOLDER / key[:_DIGITS]
        folder.mkdir(parents=True, exist_ok=True)
        self._folders[key] = folder
        return folder

    def has(self, recipe: Recipe) -> bool:
        """Return whether the training of a recipe can be resumed."""
        folder = self._folders.get(recipe.sha256)
        return folder is not None and folder.is_dir() and any(folder.iterdir())

    def forget(self, recipe: Recipe) -> None:
        """Delete the checkpoint of a recipe."""
        folder = self._folders.pop(recipe.sha256, None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)

    def forget_all(self) -> None:
        """Delete all checkpoints."""
        for folder in self._folders.values():
            shutil.rmtree(folder, ignore_errors=True)
        self._folders.clear()
