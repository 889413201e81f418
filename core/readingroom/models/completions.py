"""Prompts and texts as runtimes of language models take and give them: in OpenAI's JSON."""

from typing import Any

from readingroom.domain.model import Prompt, Sampling
from readingroom.models.messages import TextReply


class RuntimeRefusedError(Exception):
    """The runtime gave no text; the message holds nothing of the prompt."""


class ContextTooSmallError(RuntimeRefusedError):
    """The prompt has more tokens than the context holds."""


def request_of(prompt: Prompt, sampling: Sampling, *, is_chat: bool) -> dict[str, Any]:
    """Return what is asked: the messages of a chat, or one text with its instruction before it."""
    asked: dict[str, Any] = {
        "max_tokens": sampling.max_tokens,
        "temperature": sampling.temperature,
        "seed": sampling.seed,
    }
    if sampling.stop:
        asked["stop"] = list(sampling.stop)
    if not is_chat:
        asked["prompt"] = "\n\n".join(part for part in (prompt.system, prompt.text) if part)
        return asked
    instruction = [{"role": "system", "content": prompt.system}] if prompt.system else []
    asked["messages"] = [*instruction, {"role": "user", "content": prompt.text}]
    return asked


def text_of(said: Any) -> TextReply:  # noqa: ANN401 - JSON of the runtime
    """Return the text that a completion holds, with its tokens.

    Raises:
        RuntimeRefusedError: it holds none, as where the prompt is longer than the context.
    """
    if not isinstance(said, dict):
        raise RuntimeRefusedError
    error = said.get("error")
    if isinstance(error, dict) and "exceed_context" in str(error.get("type", "")):
        raise ContextTooSmallError
    choices = said.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise RuntimeRefusedError
    first = choices[0]
    message = first.get("message")
    text = message.get("content") if isinstance(message, dict) else first.get("text")
    if text is None:
        text = ""
    if not isinstance(text, str):
        raise RuntimeRefusedError
    usage = said.get("usage")
    counts = usage if isinstance(usage, dict) else {}
    return TextReply(
        text, _count(counts.get("prompt_tokens")), _count(counts.get("completion_tokens"))
    )


def _count(value: object) -> int | None:
    return value if type(value) is int and value >= 0 else None
