"""Learning of tables that was stopped, kept so that it can go on as long as the study is open."""

import shutil
from pathlib import Path

from readingroom.domain.scenario import Recipe
from readingroom.study.scratch import ScratchFolder

_FOLDER = "learning"
_DIGITS = 32


class TrainingCheckpoints:
    """A folder for each recipe whose learning began; a digest of the recipe names it.

    Args:
        scratch: where they lie; nothing is made there before learning begins.
    """

    def __init__(self, scratch: ScratchFolder) -> None:
        self._scratch = scratch
        self._folders: dict[str, Path] = {}

    def folder(self, recipe: Recipe) -> Path:
        """Return the folder in which the learning of a recipe is kept, made where it is missing."""
        key = recipe.sha256
        folder = self._scratch.path / _FOLDER / key[:_DIGITS]
        folder.mkdir(parents=True, exist_ok=True)
        self._folders[key] = folder
        return folder

    def has(self, recipe: Recipe) -> bool:
        """Return whether the learning of a recipe can go on."""
        folder = self._folders.get(recipe.sha256)
        return folder is not None and folder.is_dir() and any(folder.iterdir())

    def forget(self, recipe: Recipe) -> None:
        """Remove what was learned by a recipe."""
        folder = self._folders.pop(recipe.sha256, None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)

    def forget_all(self) -> None:
        """Remove everything."""
        for folder in self._folders.values():
            shutil.rmtree(folder, ignore_errors=True)
        self._folders.clear()
