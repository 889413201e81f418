"""Requests and responses of language model runtimes, in OpenAI's JSON format."""

import base64
from typing import Any, Final

from readingroom.engine.models.messages import TextReply
from readingroom.engine.models.types import Prompt, Sampling

_MISSING_IN_VOCABULARY: Final = "Invalid token"
"""What llama.cpp says of a prompt with a token that the vocabulary of the model lacks."""


class RuntimeRefusedError(Exception):
    """The runtime returned no text; the message contains nothing of the prompt."""


class ContextTooSmallError(RuntimeRefusedError):
    """The prompt has more tokens than the context."""


class ForeignProjectorError(RuntimeRefusedError):
    """The projector marks images with tokens that the language model lacks."""


def request_of(prompt: Prompt, sampling: Sampling, *, is_chat: bool) -> dict[str, Any]:
    """Return the request: the messages of a chat, or one text that starts with the instruction.

    Only a chat has images.
    """
    request: dict[str, Any] = {
        "max_tokens": sampling.max_tokens,
        "temperature": sampling.temperature,
        "seed": sampling.seed,
    }
    if sampling.stop:
        request["stop"] = list(sampling.stop)
    if not is_chat:
        request["prompt"] = "\n\n".join(part for part in (prompt.system, prompt.whole_text) if part)
        return request
    instruction = [{"role": "system", "content": prompt.system}] if prompt.system else []
    content = content_parts(prompt) if prompt.images else prompt.text
    earlier = [
        {"role": role, "content": text}
        for turn in prompt.history
        for role, text in zip(("user", "assistant"), turn, strict=True)
    ]
    request["messages"] = [*instruction, *earlier, {"role": "user", "content": content}]
    return request


def content_parts(prompt: Prompt) -> list[dict[str, Any]]:
    """Return the content parts of a prompt with images, which are PNG files in data URLs.

    The order is: the text before the images, each image after its caption, the text after them.
    Empty texts are left out.
    """
    before, after = prompt.text[: prompt.images_at], prompt.text[prompt.images_at :]
    parts = _text_part(before)
    for image in prompt.images:
        url = f"data:image/png;base64,{base64.b64encode(image.png).decode('ascii')}"
        parts += [*_text_part(image.caption), {"type": "image_url", "image_url": {"url": url}}]
    return parts + _text_part(after)


def _text_part(text: str) -> list[dict[str, Any]]:
    return [{"type": "text", "text": text.strip("\n")}] if text.strip() else []


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
    if isinstance(error, dict) and error.get("message") == _MISSING_IN_VOCABULARY:
        raise ForeignProjectorError
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
