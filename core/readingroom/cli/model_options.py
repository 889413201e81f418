"""Options of commands that run a model."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

MODEL = click.option("--model", required=True, help="Model configuration, or a model file")
ALLOW_CODE = click.option("--allow-code", is_flag=True, help="Allow the model's own code to run")


def seed_option(default: int = 0) -> Callable[[F], F]:
    """Return the option for the random seed."""
    return click.option(
        "--seed",
        type=click.IntRange(min=0, max=2**32 - 1),
        default=default,
        show_default=True,
        help="Random seed",
    )
