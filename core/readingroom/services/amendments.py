"""Check which parts of a protocol an amendment changes while the session is open."""

from dataclasses import replace

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Protocol


def check_amendment(now: Protocol, amended: Protocol) -> None:
    """Check that judgements made so far stay valid under an amended protocol.

    Raises:
        StateError: nothing is changed, or a part that must stay the same is changed.
    """
    fixed_parts = {
        "the question": (now.question, amended.question),
        "the seed": (now.seed, amended.seed),
        "the share of repeats": (now.repeat_share, amended.repeat_share),
        "a criterion": (now.criteria, amended.criteria[: len(now.criteria)]),
        "whether explanations are shown": (now.shows_explanations, amended.shows_explanations),
    }
    for what, (old, new) in fixed_parts.items():
        if old != new:
            raise StateError(
                f"An amendment cannot change {what}: earlier judgements would change their "
                "meaning. Create a new study for it."
            )
    if any(criterion.is_required for criterion in amended.criteria[len(now.criteria) :]):
        raise StateError(
            "A criterion added by an amendment cannot be required, because earlier judgements have "
            "no answer to it. Make it optional."
        )
    if now.asks_findings and not amended.asks_findings:
        raise StateError(
            "An amendment cannot stop asking for errors in outputs, because readers may have "
            "marked errors in pairs that are not submitted yet."
        )
    if not set(now.hidden_words) <= set(amended.hidden_words):
        raise StateError("An amendment cannot remove hidden words. It can add words.")
    if replace(amended, version=now.version) == now:
        raise StateError("The amendment changes nothing. Change the protocol first.")
