"""Printable page of a checkpoint, with a QR code and words to compare by eye.

The QR code holds the checkpoint with its Ed25519 signature, which is a complete anchor. The
ML-DSA-44 signature is too long for one code; the page has the SHA-256 of its line.
"""

import hashlib

from readingroom.audit.types import TrailCheckpoint
from readingroom.domain.figures import number
from readingroom.reports.blocks import text
from readingroom.reports.document import Document
from readingroom.reports.formatting import moment
from readingroom.reports.html import write_html
from readingroom.reports.types import BlockKind, ReportBlock, ReportSection


def checkpoint_page(checkpoint: TrailCheckpoint, title: str, at: str) -> str:
    """Return the page as HTML, without scripts or external resources.

    `at` is the time of printing, UTC in ISO 8601.
    """
    short, lasting = parted(checkpoint.note)
    facts = (
        ("Study", title),
        ("Printed", moment(at)),
        ("Log", short.partition("\n")[0]),
        ("Events", number(checkpoint.size)),
        ("Words", " ".join(checkpoint.proquints)),
        ("Root, SHA-256", checkpoint.root),
        ("SHA-256 of the ML-DSA-44 signature line", hashlib.sha256(lasting.encode()).hexdigest()),
    )
    keep = "Keep this page outside the computer that holds the study."
    about = text(
        "The code holds the lines above: the checkpoint with its Ed25519 signature. Saved as a "
        "text file, byte for byte, it is an anchor: “readingroom verify STUDY --anchor FILE” "
        "checks whether a study or bundle continues it.",
        "By eye, compare the words with those of “readingroom checkpoint STUDY” as long as the "
        "study has as many events. A study that contradicts this page was truncated, restored "
        "from an older copy, or replaced.",
    )
    blocks = (
        ReportBlock(BlockKind.QR_CODE, (short,)),
        ReportBlock(BlockKind.CODE, tuple(short.splitlines())),
        about,
        ReportBlock(BlockKind.FORM, ("Kept by", "Date, signature")),
    )
    sections = (ReportSection("Checkpoint", blocks),)
    name = "Checkpoint of a study"
    return write_html(Document(name, title, facts, sections, at, (keep,), is_numbered=False))


def parted(note: str) -> tuple[str, str]:
    """Return a checkpoint with only its first signature, and the line of the second one."""
    lines = note.splitlines(keepends=True)
    return "".join(lines[:-1]), lines[-1].rstrip("\n")
