"""Attachments encoded as base64."""

import base64
import binascii
import re

_BLANKS = re.compile(r"\s+")


def decode_base64(text: str) -> bytes | None:
    """Decode base64, ignoring line ends; return None if it is invalid."""
    packed = _BLANKS.sub("", text)
    try:
        return base64.b64decode(packed + "=" * (-len(packed) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
