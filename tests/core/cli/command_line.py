"""Running a command and reading what it printed."""

import json
from collections.abc import Callable
from typing import Any

from click.testing import Result

Run = Callable[..., Result]


def document(result: Result, code: int = 0) -> Any:
    """Return the JSON object a command printed; it has to be all of the output."""
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)
