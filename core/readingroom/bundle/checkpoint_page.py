"""Printable page of a checkpoint, with a QR code and words to compare by eye.

The QR code holds the checkpoint with its Ed25519 signature, which is a complete anchor. The
ML-DSA-44 signature is too long for one code; the page has the SHA-256 of its line.
"""

import hashlib

from readingroom.bundle.html_template import fill_template
from readingroom.domain.trail import TrailCheckpoint


def checkpoint_page(checkpoint: TrailCheckpoint, title: str, at: str) -> str:
    """Return the page as HTML, without scripts or external resources.

    Args:
        checkpoint: the checkpoint to print.
        title: the study's title.
        at: time of printing, UTC in ISO 8601.
    """
    short, lasting = parted(checkpoint.note)
    return fill_template(
        "checkpoint",
        checkpoint=checkpoint,
        title=title,
        at=at,
        origin=short.partition("\n")[0],
        short=short,
        lasting=hashlib.sha256(lasting.encode()).hexdigest(),
        code=qr_code(short),
    )


def parted(note: str) -> tuple[str, str]:
    """Return a checkpoint with only its first signature, and the line of the second one."""
    lines = note.splitlines(keepends=True)
    return "".join(lines[:-1]), lines[-1].rstrip("\n")


def qr_code(text: str) -> str:
    """Return a QR code as SVG, readable with a quarter of it damaged (level Q)."""
    import segno

    code = segno.make(text, encoding="utf-8", error="q", boost_error=False, micro=False)
    return str(code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True))
