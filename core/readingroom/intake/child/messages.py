"""Messages between the application and the intake process, as msgpack of these types."""

import msgspec

from readingroom.domain.case import CaseContent, Fingerprint, KnownIdentifier, OriginalIdentity
from readingroom.domain.deid_review import RedactionItem, RedactionText
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ImportedOutput
from readingroom.domain.problem import FileCheck, Problem
from readingroom.domain.progress import Step
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator


class ReadCase(msgspec.Struct, frozen=True, tag=True):
    """Request to read a case; `without` lists files to leave out, with the reasons."""

    source: str
    privacy: PseudonymGenerator
    without: tuple[Problem, ...] = ()


class ReadOutputs(msgspec.Struct, frozen=True, tag=True):
    """Request to read recorded outputs; `known_identifiers` are those of each case, by code."""

    source: str
    known_identifiers: dict[str, tuple[KnownIdentifier, ...]] = {}


class CheckPaths(msgspec.Struct, frozen=True, tag=True):
    """Request to check files."""

    paths: tuple[str, ...]
    without: tuple[Problem, ...] = ()


class ProgressUpdate(msgspec.Struct, frozen=True, tag=True):
    """Progress of the current request."""

    step: Step


class AssetRead(msgspec.Struct, frozen=True, tag=True):
    """Header of the bytes of a stored file, which follow while the rest is being read."""

    asset: AssetId


class RefusedReply(msgspec.Struct, frozen=True, tag=True):
    """Nothing can be read: an expected error, with a message for the user."""

    message: str


class CrashReply(msgspec.Struct, frozen=True, tag=True):
    """A library failed unexpectedly; `kind` is the name of the exception class."""

    kind: str


class CaseRead(msgspec.Struct, frozen=True, tag=True):
    """A case; the bytes of `assets` that were not sent before follow in this order.

    `items` are the redaction questions, `known_identifiers` those of patient and staff.
    """

    content: CaseContent
    problems: tuple[Problem, ...]
    assets: tuple[AssetId, ...]
    originals: tuple[OriginalIdentity, ...]
    fingerprint: Fingerprint | None
    items: tuple[RedactionItem, ...]
    known_identifiers: tuple[KnownIdentifier, ...]


class OutputsRead(msgspec.Struct, frozen=True, tag=True):
    """Recorded outputs; the bytes of `assets` follow in this order.

    `items` are the redaction questions, `texts` the texts that they concern.
    """

    outputs: tuple[ImportedOutput, ...]
    problems: tuple[Problem, ...]
    assets: tuple[AssetId, ...]
    items: tuple[RedactionItem, ...]
    texts: tuple[RedactionText, ...]


class Checked(msgspec.Struct, frozen=True, tag=True):
    """The results of checking files."""

    checks: tuple[FileCheck, ...]


Request = ReadCase | ReadOutputs | CheckPaths
Answer = RefusedReply | CrashReply | CaseRead | OutputsRead | Checked
Message = ProgressUpdate | AssetRead | Answer

_requests: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
_messages: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)


def encode(value: Request | Message) -> bytes:
    """Encode a message."""
    return msgspec.msgpack.encode(value)


def decode_request(data: bytes) -> Request:
    """Decode a request written by `encode`."""
    return _requests.decode(data)


def decode_message(data: bytes) -> Message:
    """Decode a message written by `encode`.

    Raises:
        msgspec.DecodeError: The bytes are not a valid message.
    """
    return _messages.decode(data)
