"""A page to print: a checkpoint to be kept on paper, with a QR code and words to compare by eye.

The code holds the checkpoint with its Ed25519 signature, which is an anchor as it stands. The
ML-DSA-44 signature is too long for one code; of its line the page has the SHA-256.
"""

import hashlib

from readingroom.bundle.html_template import fill_template
from readingroom.domain.trail import TrailCheckpoint


def checkpoint_page(checkpoint: TrailCheckpoint, title: str, at: str) -> str:
    """Return the page as HTML, without scripts; nothing is loaded from outside.

    Args:
        checkpoint: what to print.
        title: the study's title.
        at: when it is printed, UTC in ISO 8601.
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
    """Return a checkpoint with its first signature alone, and the line of the second one."""
    lines = note.splitlines(keepends=True)
    return "".join(lines[:-1]), lines[-1].rstrip("\n")


def qr_code(text: str) -> str:
    """Return a QR code as SVG; it can be read with a quarter of it damaged (level Q)."""
    import segno

    code = segno.make(text, encoding="utf-8", error="q", boost_error=False, micro=False)
    return str(code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True))
