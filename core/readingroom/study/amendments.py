"""What an amendment of a protocol may change while the session is open."""

from dataclasses import replace

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Protocol


def check_amendment(now: Protocol, amended: Protocol) -> None:
    """Return if readers can go on under an amended protocol, and what is judged still counts.

    Raises:
        StateError: nothing is changed, or something is that has to stay as it is.
    """
    stays = {
        "the question": (now.question, amended.question),
        "the seed": (now.seed, amended.seed),
        "the share of repeats": (now.repeat_share, amended.repeat_share),
        "a criterion": (now.criteria, amended.criteria[: len(now.criteria)]),
        "whether explanations are shown": (now.shows_explanations, amended.shows_explanations),
    }
    for what, (old, new) in stays.items():
        if old != new:
            raise StateError(
                f"An amendment cannot change {what}: what was judged so far would mean something "
                "else. Make a new study for it."
            )
    if any(criterion.is_required for criterion in amended.criteria[len(now.criteria) :]):
        raise StateError(
            "A criterion added by an amendment may be left out: earlier judgements have no answer "
            "to it."
        )
    if now.asks_findings and not amended.asks_findings:
        raise StateError(
            "An amendment cannot stop asking for errors of the outputs: a reader may have marked "
            "some on a pair that is not submitted yet."
        )
    if not set(now.hidden_words) <= set(amended.hidden_words):
        raise StateError("Words hidden so far stay hidden. An amendment can add more of them.")
    if replace(amended, version=now.version) == now:
        raise StateError("The amendment changes nothing. Change the protocol first.")
