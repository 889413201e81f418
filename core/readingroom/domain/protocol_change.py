"""Changes between two versions of a protocol."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ProtocolChange:
    """Change from one version of a protocol to the next.

    Args:
        what: what changed.
        name: name that the authors gave to it, "" for none.
        old: value before as text, "" for none.
        new: value after as text, "" for none; both are "" where no value is stated.
        is_entered: whether the values are texts of the authors.
    """

    what: str
    name: str = ""
    old: str = ""
    new: str = ""
    is_entered: bool = False

    @property
    def text(self) -> str:
        """Return the change in one line of English."""
        if self.old or self.new:
            return f"{self.what}: {self.old or 'none'}, now {self.new or 'none'}"
        return f"{self.what}: {self.name}" if self.name else self.what
