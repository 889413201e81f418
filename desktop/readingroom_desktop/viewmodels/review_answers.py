"""What was answered about a case that is not stored yet, kept while its plan is there."""

from dataclasses import dataclass, field

from readingroom.domain.case import Fingerprint
from readingroom.domain.deid_review import Box, PreparedCase, RedactionDecision


@dataclass(slots=True)
class ReviewAnswers:
    """The answers to one case's questions by their keys, and where the look at it stopped.

    `boxes` are those drawn so far, whether black is the answer or not. `current` is the key of the
    question about a note that was in hand, `series_place` the number of the series in sight.
    """

    decisions: dict[str, RedactionDecision] = field(default_factory=dict)
    boxes: dict[str, tuple[Box, ...]] = field(default_factory=dict)
    current: str = ""
    series_place: int = 0
    fingerprint: Fingerprint | None = None

    def of(self, prepared: PreparedCase) -> dict[str, RedactionDecision]:
        """Return the answers that belong to a case; files that were changed have none."""
        if self.fingerprint not in (None, prepared.case.fingerprint):
            return {}
        keys = {item.key for item in prepared.items}
        return {key: one for key, one in self.decisions.items() if key in keys}

    def fit(self, prepared: PreparedCase) -> None:
        """Forget what is no answer to this case, as its files were changed and read again."""
        self.decisions = self.of(prepared)
        if self.fingerprint not in (None, prepared.case.fingerprint):
            self.boxes, self.current, self.series_place = {}, "", 0
        self.fingerprint = prepared.case.fingerprint
        keys = {item.key for item in prepared.items}
        self.boxes = {key: boxes for key, boxes in self.boxes.items() if key in keys}
        self.current = self.current if self.current in keys else ""
