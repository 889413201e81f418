"""What the window's process and the reading child say to each other: msgpack of these types."""

import msgspec

from readingroom.domain.case import CaseContent, Fingerprint, KnownIdentifier, OriginalIdentity
from readingroom.domain.deid_review import RedactionItem, RedactionText
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ImportedOutput
from readingroom.domain.problem import FileCheck, Problem
from readingroom.domain.progress import Step
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator


class ReadCase(msgspec.Struct, frozen=True, tag=True):
    """Read a case; `without` tells of the files that are to be left out, and why."""

    source: str
    privacy: PseudonymGenerator
    without: tuple[Problem, ...] = ()


class ReadOutputs(msgspec.Struct, frozen=True, tag=True):
    """Read a file of recorded outputs; `told` is known of the patients, by codes of cases."""

    source: str
    told: dict[str, tuple[KnownIdentifier, ...]] = {}


class CheckPaths(msgspec.Struct, frozen=True, tag=True):
    """Give the verdict on files."""

    paths: tuple[str, ...]
    without: tuple[Problem, ...] = ()


class ProgressUpdate(msgspec.Struct, frozen=True, tag=True):
    """Say how far the work is."""

    step: Step


class AssetRead(msgspec.Struct, frozen=True, tag=True):
    """Announce the bytes of a file of the case, which follow; the rest is still being read."""

    asset: AssetId


class RefusedReply(msgspec.Struct, frozen=True, tag=True):
    """Say that nothing can be read: expected trouble, in a sentence for the user."""

    message: str


class CrashReply(msgspec.Struct, frozen=True, tag=True):
    """Say that a library gave up in an unexpected way; `kind` is the name of the exception."""

    kind: str


class CaseRead(msgspec.Struct, frozen=True, tag=True):
    """A case; those bytes that were not sent before follow one by one, `assets` in this order.

    `items` are the questions about it, `told` is what its files say of patient and staff.
    """

    content: CaseContent
    problems: tuple[Problem, ...]
    assets: tuple[AssetId, ...]
    originals: tuple[OriginalIdentity, ...]
    fingerprint: Fingerprint | None
    items: tuple[RedactionItem, ...]
    told: tuple[KnownIdentifier, ...]


class OutputsRead(msgspec.Struct, frozen=True, tag=True):
    """Recorded outputs; the bytes of `assets` follow one by one, in this order.

    `items` are the questions about them, `texts` what these are about.
    """

    outputs: tuple[ImportedOutput, ...]
    problems: tuple[Problem, ...]
    assets: tuple[AssetId, ...]
    items: tuple[RedactionItem, ...]
    texts: tuple[RedactionText, ...]


class Checked(msgspec.Struct, frozen=True, tag=True):
    """The verdicts."""

    checks: tuple[FileCheck, ...]


Request = ReadCase | ReadOutputs | CheckPaths
Answer = RefusedReply | CrashReply | CaseRead | OutputsRead | Checked
Message = ProgressUpdate | AssetRead | Answer

_requests: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
_messages: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)


def encode(value: Request | Message) -> bytes:
    """Return a message as bytes."""
    return msgspec.msgpack.encode(value)


def decode_request(data: bytes) -> Request:
    """Return the request that `encode` wrote."""
    return _requests.decode(data)


def decode_message(data: bytes) -> Message:
    """Return the message that `encode` wrote.

    Raises:
        msgspec.DecodeError: the bytes are no such message.
    """
    return _messages.decode(data)
