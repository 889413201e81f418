"""Synthetic notes rewritten by a language model that runs on this computer."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import ModelCapability, ModelFacts, Prompt, Sampling
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.registered_models import InferenceRequest, ModelResponse
from readingroom.study.engine.running import ask, started

SYSTEM: Final = (
    "You rewrite clinical notes. Say the same in other words and another order of sentences. Keep "
    "every fact, number, unit, name of a drug and every negation as it is. Add nothing: no "
    "finding, no interpretation, no advice. Answer with the rewritten note alone."
)
MOST_TOKENS: Final = 1024
TRUTH_PREFIX: Final = "rewriting of "
REWRITTEN_BY: Final = "rewritten by"


@dataclass(frozen=True, slots=True)
class NoteRewriter:
    """A model that rewrites notes; an empty `model` rewrites none.

    `weights_sha256` is what its files had when it was registered, "" where it was not. `consent`
    lets the code run that came with it.
    """

    model: str = ""
    consent: bool = False
    weights_sha256: str = ""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """How many notes were taken as rewritten, and how many texts were rejected."""

    taken: int = 0
    rejected: int = 0


@contextmanager
def rewriting_by(
    rewriter: NoteRewriter, *, seed: int, progress: Progress = NO_PROGRESS
) -> Iterator[tuple[Callable[[str], str], str]]:
    """Run a model while the block runs; give what rewrites a note, and what the model is.

    A note that the model cannot answer comes back empty, which the check of facts rejects.

    Raises:
        ModelError: it cannot be loaded, needs consent, or writes no text.
    """
    with writing_by(rewriter, SYSTEM, seed=seed, progress=progress) as found:
        yield found


@contextmanager
def writing_by(
    rewriter: NoteRewriter,
    system: str,
    *,
    seed: int,
    most_tokens: int = MOST_TOKENS,
    progress: Progress = NO_PROGRESS,
) -> Iterator[tuple[Callable[[str], str], str]]:
    """Run a model while the block runs; give what answers a text, and what the model is.

    What the model cannot answer comes back empty.

    Raises:
        ModelError: it cannot be loaded, needs consent, or writes no text.
    """
    from readingroom.models import read_config

    weights = rewriter.weights_sha256 or None
    config = read_config(rewriter.model)
    with started(
        config, weights, consent=rewriter.consent, seed=seed, progress=progress
    ) as subject:
        if ModelCapability.GENERATE not in subject.facts.abilities:
            raise ModelError(f"{config.title} writes no text. Choose a language model.")
        sampling = Sampling(max_tokens=most_tokens, seed=seed)

        def write(text: str) -> str:
            question = InferenceRequest(CaseId(""), "", "", prompt=Prompt(text, system))
            said: ModelResponse
            (said,) = ask(subject, (question,), sampling, progress)
            return said.text or ""

        yield write, _name(subject.facts)


def count_rewritten(truths: Mapping[str, Mapping[str, str]]) -> Rewritten:
    """Return how many notes of some cases were taken as rewritten, and how many were not."""
    told = [
        text.partition(":")[0]
        for truth in truths.values()
        for name, text in truth.items()
        if name.startswith(TRUTH_PREFIX)
    ]
    return Rewritten(told.count("taken"), told.count("rejected"))


def _name(facts: ModelFacts) -> str:
    parts = (facts.name, facts.version, facts.weights_sha256[:16])
    return " ".join(part for part in parts if part)
