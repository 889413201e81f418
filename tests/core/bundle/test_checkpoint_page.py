"""The page to print: what its code holds, and that nothing in it runs."""

import hashlib

from tests.core.bundle.bundle_content import KEY, checkpoint, make_content, tree_root

from readingroom.audit.checkpoints import read_checkpoint, signers
from readingroom.audit.types import TrailCheckpoint
from readingroom.bundle.checkpoint_page import checkpoint_page, parted
from readingroom.reports.drawing import qr_code

NOTE = checkpoint(make_content().events)
AT = "2026-01-31T10:00:00.000Z"


def made() -> TrailCheckpoint:
    root = tree_root([hashlib.sha256(b"\x00" + event).digest() for event in make_content().events])
    return TrailCheckpoint(6, root.hex(), ("babab",) * 8, NOTE)


def test_the_short_checkpoint_is_signed_by_the_first_key_alone() -> None:
    short, _ = parted(NOTE)
    keys = (KEY.public.ed25519, KEY.public.ml_dsa_44)

    assert signers(read_checkpoint(short.encode()), keys) == keys[:1]
    assert len(short.encode()) < 300


def test_the_page_tells_the_hash_of_the_second_signature() -> None:
    line = NOTE.split("\n")[-2]

    assert hashlib.sha256(line.encode()).hexdigest() in checkpoint_page(made(), "T", AT)


def test_a_title_is_text_and_nothing_else() -> None:
    page = checkpoint_page(made(), "<script>alert(1)</script>", AT)

    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_the_code_is_one_picture_of_modules() -> None:
    # A side has 17 modules and four for each version (ISO/IEC 18004); the margin is four.
    short, _ = parted(NOTE)
    code = qr_code(short)
    size = int(code.width)

    assert code.width == code.height
    assert (size - 8 - 17) % 4 == 0
    assert 21 <= size - 8 <= 177
