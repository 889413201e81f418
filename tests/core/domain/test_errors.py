"""Expected errors that come from another process."""

import pytest

from readingroom.domain import errors
from readingroom.domain.errors import ReadingroomError, error_by_name

KINDS = [
    kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, ReadingroomError)
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_class_is_found_by_its_name(kind: type[ReadingroomError]) -> None:
    error = error_by_name(kind.__name__, "The file is damaged.")

    assert type(error) is kind
    assert str(error) == "The file is damaged."


@pytest.mark.parametrize("name", ["", "LaterError", "Cancelled", "Path", "errno", "DISK_FULL"])
def test_an_unknown_name_is_the_base_class(name: str) -> None:
    assert type(error_by_name(name, "x")) is ReadingroomError
