"""Rewrite synthetic notes with a local language model."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import ModelCapability, ModelFacts
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.models.types import InferenceRequest, ModelResponse, Prompt, Sampling
from readingroom.services.engine.running import ask, started

SYSTEM: Final = (
    "You rewrite clinical notes. Say the same in other words and another order of sentences. Keep "
    "every fact, number, unit, name of a drug and every negation as it is. Add nothing: no "
    "finding, no interpretation, no advice. Answer with the rewritten note alone."
)
MAX_TOKENS: Final = 1024
TRUTH_PREFIX: Final = "rewriting of "
REWRITTEN_BY: Final = "rewritten by"


@dataclass(frozen=True, slots=True)
class NoteRewriter:
    """A model that rewrites notes; an empty `model` turns rewriting off.

    `weights_sha256` is the hash at registration, "" if not registered. `consent` allows the model's
    own code to run.
    """

    model: str = ""
    consent: bool = False
    weights_sha256: str = ""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """Numbers of accepted and of rejected rewritten notes."""

    accepted: int = 0
    rejected: int = 0


@contextmanager
def text_writer(
    rewriter: NoteRewriter,
    system: str = SYSTEM,
    *,
    seed: int,
    max_tokens: int = MAX_TOKENS,
    progress: Progress = NO_PROGRESS,
) -> Iterator[tuple[Callable[[str], str], str]]:
    """Run a model during the block; yield a function that answers a prompt, and the model's name.

    `system` are its instructions, by default to rewrite a note. If the model fails the text is
    empty, which the fact check of rewritten notes rejects.

    Raises:
        ModelError: it cannot be loaded, needs consent, or does not generate text.
    """
    from readingroom.engine.models.config import read_config

    config = read_config(rewriter.model)
    with started(
        config,
        consent=rewriter.consent,
        seed=seed,
        progress=progress,
        weights_sha256=rewriter.weights_sha256 or None,
    ) as subject:
        if ModelCapability.GENERATE not in subject.facts.abilities:
            raise ModelError(f"{config.title} does not generate text. Choose a language model.")
        sampling = Sampling(max_tokens=max_tokens, seed=seed)

        def write(text: str) -> str:
            request = InferenceRequest(CaseId(""), "", "", prompt=Prompt(text, system))
            response: ModelResponse
            (response,) = ask(subject, (request,), sampling, progress)
            return response.text or ""

        yield write, _name(subject.facts)


def count_rewritten(truths: Mapping[str, Mapping[str, str]]) -> Rewritten:
    """Return the numbers of accepted and rejected rewritten notes in these ground truths."""
    outcomes = [
        text.partition(":")[0]
        for truth in truths.values()
        for name, text in truth.items()
        if name.startswith(TRUTH_PREFIX)
    ]
    return Rewritten(outcomes.count("accepted"), outcomes.count("rejected"))


def _name(facts: ModelFacts) -> str:
    parts = (facts.name, facts.version, facts.weights_sha256[:16])
    return " ".join(part for part in parts if part)
