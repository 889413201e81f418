import os
from pathlib import Path

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.bounded_files import read_at_most, read_text_at_most

wording = Wording(__file__)


def test_a_file_as_large_as_it_may_be_is_read(tmp_path):
    (tmp_path / "a").write_bytes(b"12345")
    assert read_at_most(tmp_path / "a", 5) == b"12345"


def test_a_larger_file_is_refused_with_what_it_may_have(tmp_path):
    (tmp_path / "a").write_bytes(b"1" * ((1 << 20) + 1))
    with pytest.raises(GenerationError, match=wording("mib_read")):
        read_at_most(tmp_path / "a", 1 << 20)


@pytest.mark.parametrize("place", ["", "none", "no\0where"])
def test_what_is_no_file_is_refused(tmp_path, place):
    with pytest.raises(GenerationError, match=r"regular|be read"):
        read_at_most(tmp_path / place, 10)


@pytest.mark.skipif(os.name != "posix", reason="a device that never ends")
def test_a_file_without_an_end_is_refused():
    with pytest.raises(GenerationError, match="not a regular file"):
        read_at_most(Path("/dev/zero"), 10)


def test_a_mark_of_order_is_no_part_of_a_text(tmp_path):
    (tmp_path / "a").write_bytes("\ufeffa".encode())
    assert read_text_at_most(tmp_path / "a", 10) == "a"


def test_a_text_in_another_encoding_is_refused(tmp_path):
    (tmp_path / "a").write_bytes(b"\xff\xfe")
    with pytest.raises(GenerationError, match=wording("text_utf")):
        read_text_at_most(tmp_path / "a", 10)
