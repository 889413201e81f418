"""Codes of synthetic cases."""

from readingroom.domain.scenario import Recipe


def case_code(recipe: Recipe, number: int) -> str:
    """Return the code of a case of a checked recipe; numbers begin at 1."""
    return f"SYN-{recipe.sha256[:8]}-{number:04d}"
