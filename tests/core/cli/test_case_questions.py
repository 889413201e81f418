"""`run-model` with a chat server: whole cases, chosen inputs, and what was used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import NOTE
from tests.support.chat_server import ChatServer, chat_server


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with chat_server() as running:
        yield running


def test_a_run_says_what_was_left_out_and_what_it_used(
    run: Run, study: Path, server: ChatServer
) -> None:
    run("add-model", study, server.url)
    done = run("run-model", study, server.url, "--note-characters", "20", "--case", "CASE-1")

    assert done.exit_code == 0, done.output
    assert "1 of 1" in done.stdout
    assert "40 prompt tokens" in done.stdout
    assert "5 response tokens" in done.stdout
    assert f"[{len(NOTE) - 20} more" in server.texts()[0]


def test_inputs_are_chosen(run: Run, study: Path, server: ChatServer) -> None:
    run("add-model", study, server.url)
    told = document(
        run("run-model", study, server.url, "--inputs", "variants", "--case", "CASE-1", "--json")
    )

    assert told["added"] == 1
    (text,) = server.texts()
    assert "Notes:\nnot provided" in text
    assert "43093464" in text


@pytest.mark.parametrize("inputs", ["x-ray", "note,", ""])
def test_unknown_inputs_are_refused_with_those_there_are(
    run: Run, study: Path, inputs: str
) -> None:
    refused = run("run-model", study, "Any", "--inputs", inputs)

    assert refused.exit_code == 2
    assert "image, note, variants" in refused.stderr


def test_images_for_a_model_without_them_are_refused(
    run: Run, study: Path, server: ChatServer
) -> None:
    server.capabilities = []
    run("add-model", study, server.url)
    refused = run("run-model", study, server.url, "--inputs", "image,note")

    assert refused.exit_code == 1
    assert "accepts no images" in refused.stderr
    assert not server.requests
