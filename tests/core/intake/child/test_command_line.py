import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from readingroom.intake.child import entry
from readingroom.intake.child.entry import run
from readingroom.intake.child_command import READING_ARGUMENT, command
from readingroom.intake.notes import confined
from readingroom.intake.notes.pdf_pages import PdfContent
from readingroom.processes.frames import framed, read_frame
from readingroom.processes.limits import Limits
from readingroom.processes.messages import ResultReply, decoder, encode

REQUEST = framed(encode(confined.ReadPdf(1, 5, b"no PDF")))
DECODE = decoder(ResultReply[PdfContent])


def test_python_starts_the_child_as_a_module() -> None:
    assert command("pdf") == (sys.executable, "-P", "-m", "readingroom.intake.child", "pdf")


def test_a_built_application_starts_itself_with_an_argument_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command("pdf", "1") == (sys.executable, READING_ARGUMENT, "pdf", "1")


def test_a_child_without_arguments_serves_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(entry, "serve", lambda: calls.append("cases"))
    run(())
    assert calls == ["cases"]


def test_a_child_that_is_asked_for_a_pdf_reads_it_from_its_input() -> None:
    done = subprocess.run(command(entry.PDF), input=REQUEST, capture_output=True, check=True)
    assert DECODE(read_frame(io.BytesIO(done.stdout))).value.error == "damaged"


def test_a_child_reads_a_pdf_without_a_network(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[object] = []
    (tmp_path / "0").write_bytes(REQUEST)
    (tmp_path / "1").write_bytes(b"")
    monkeypatch.setattr(entry, "forbid_network", lambda: calls.append("forbidden"))
    monkeypatch.setattr(confined, "confine", calls.append)
    monkeypatch.setattr(entry.os, "dup", lambda number: os.open(tmp_path / str(number), os.O_RDWR))
    run([entry.PDF])
    assert calls == ["forbidden", Limits(confined.MEMORY_BYTES, 5)]
    assert DECODE(read_frame(io.BytesIO((tmp_path / "1").read_bytes()))).value.error
