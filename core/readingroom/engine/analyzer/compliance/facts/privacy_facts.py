"""Facts about privacy: decisions at import, and erasures."""

from collections.abc import Iterator, Sequence

from readingroom.domain.case import CaseSummary
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, numbers
from readingroom.engine.types import Named, fact

_COUNTED = {
    "privacy.unreviewed_count": "unreviewed_count",
    "privacy.hidden_count": "hidden_count",
    "privacy.blacked_out_count": "blacked_out_count",
    "privacy.left_out_count": "left_out_count",
    "privacy.kept_count": "kept_count",
}
"""Event details with the counts of redaction decisions, by fact."""
_ADDED = ("case added", "outputs added")


def privacy_facts(cases: Sequence[CaseSummary], log: EventLog) -> Iterator[Named]:
    """Yield facts about redaction decisions at import, and about erasures."""
    added = log.of(*_ADDED)
    if added:
        for name, detail in _COUNTED.items():
            counting = [line for line in added if line.count(detail)]
            total = sum(line.count(detail) for line in counting)
            yield name, fact(total, "decisions at import", numbers(counting))
        left = [line for line in added if line.count("unreviewed_count")]
        yield "privacy.all_reviewed", fact(not left, "decisions at import", numbers(left or added))
    erased = log.of("case erased")
    count = sum(bool(case.erased_at) for case in cases)
    yield "privacy.erased_case_count", fact(count, "counted", numbers(erased))
    if erased:
        by_two = all(line.details.get("confirmed_by") for line in erased)
        yield "privacy.erasures_by_two", fact(by_two, "confirmations of erasures", numbers(erased))
