"""De-identification answers for a case not stored yet, kept with its import plan."""

from dataclasses import dataclass, field

from readingroom.domain.case import Fingerprint
from readingroom.intake.deidentify.types import Box, PreparedCase, RedactionDecision


@dataclass(slots=True)
class ReviewAnswers:
    """Answers to one case's questions by their keys, and the position of the review.

    `boxes` are those drawn so far, whether blackening was chosen or not. `current` is the key of
    the current text question, `series_place` the index of the shown series.
    """

    decisions: dict[str, RedactionDecision] = field(default_factory=dict)
    boxes: dict[str, tuple[Box, ...]] = field(default_factory=dict)
    current: str = ""
    series_place: int = 0
    fingerprint: Fingerprint | None = None

    def of(self, prepared: PreparedCase) -> dict[str, RedactionDecision]:
        """Return the answers for a case; changed files have none."""
        if self.fingerprint not in (None, prepared.case.fingerprint):
            return {}
        keys = {item.key for item in prepared.items}
        return {key: decision for key, decision in self.decisions.items() if key in keys}

    def fit(self, prepared: PreparedCase) -> None:
        """Discard answers that do not match this case, as its files have changed."""
        self.decisions = self.of(prepared)
        if self.fingerprint not in (None, prepared.case.fingerprint):
            self.boxes, self.current, self.series_place = {}, "", 0
        self.fingerprint = prepared.case.fingerprint
        keys = {item.key for item in prepared.items}
        self.boxes = {key: boxes for key, boxes in self.boxes.items() if key in keys}
        self.current = self.current if self.current in keys else ""
