"""Requests and responses of language model runtimes, in OpenAI's JSON format."""

from typing import Any

from readingroom.engine.models.messages import TextReply
from readingroom.engine.models.types import Prompt, Sampling


class RuntimeRefusedError(Exception):
    """The runtime returned no text; the message contains nothing of the prompt."""


class ContextTooSmallError(RuntimeRefusedError):
    """The prompt has more tokens than the context."""


def request_of(prompt: Prompt, sampling: Sampling, *, is_chat: bool) -> dict[str, Any]:
    """Return the request: the messages of a chat, or one text that starts with the instruction."""
    request: dict[str, Any] = {
        "max_tokens": sampling.max_tokens,
        "temperature": sampling.temperature,
        "seed": sampling.seed,
    }
    if sampling.stop:
        request["stop"] = list(sampling.stop)
    if not is_chat:
        request["prompt"] = "\n\n".join(part for part in (prompt.system, prompt.text) if part)
        return request
    instruction = [{"role": "system", "content": prompt.system}] if prompt.system else []
    request["messages"] = [*instruction, {"role": "user", "content": prompt.text}]
    return request


def text_of(response: Any) -> TextReply:  # noqa: ANN401 - JSON of the runtime
    """Return the text of a completion, with its token counts.

    Raises:
        RuntimeRefusedError: There is no text, for example if the prompt exceeds the context.
    """
    if not isinstance(response, dict):
        raise RuntimeRefusedError
    error = response.get("error")
    if isinstance(error, dict) and "exceed_context" in str(error.get("type", "")):
        raise ContextTooSmallError
    choices = response.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise RuntimeRefusedError
    first = choices[0]
    message = first.get("message")
    text = message.get("content") if isinstance(message, dict) else first.get("text")
    if text is None:
        text = ""
    if not isinstance(text, str):
        raise RuntimeRefusedError
    usage = response.get("usage")
    counts = usage if isinstance(usage, dict) else {}
    return TextReply(
        text, _count(counts.get("prompt_tokens")), _count(counts.get("completion_tokens"))
    )


def _count(value: object) -> int | None:
    return value if type(value) is int and value >= 0 else None
