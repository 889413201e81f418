"""Values of forms that the window and the commands share."""

from dataclasses import dataclass

from readingroom.domain.protocol import Criterion


@dataclass(frozen=True, slots=True)
class Scale:
    """Packaged scale: a criterion that is ready to use, and where the scale comes from.

    `name` is that of the YAML file; `source` is a citation, or says that the wording is our own.
    """

    name: str
    criterion: Criterion
    source: str
