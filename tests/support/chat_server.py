"""A chat server on loopback for tests: records its requests, and decodes the images in them."""

import base64
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from readingroom.domain.network_guard import loopback

PREFIX = "data:image/png;base64,"


class ChatServer(HTTPServer):
    """Answers every chat with the same text, or as `write` does it on the open connection."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.capabilities: list[str] = ["completion", "multimodal"]
        self.requests: list[dict[str, Any]] = []
        self.write: Callable[[BaseHTTPRequestHandler], None] = _answer

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of clients that have left."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def parts(self, number: int = 0) -> list[dict[str, Any]]:
        """Return the content parts of the user's message in a request."""
        content = self.requests[number]["messages"][-1]["content"]
        return content if isinstance(content, list) else [{"type": "text", "text": content}]

    def texts(self, number: int = 0) -> list[str]:
        return [part["text"] for part in self.parts(number) if part["type"] == "text"]

    def pngs(self, number: int = 0) -> list[bytes]:
        urls = [
            part["image_url"]["url"] for part in self.parts(number) if part["type"] == "image_url"
        ]
        assert all(url.startswith(PREFIX) for url in urls)
        return [base64.b64decode(url[len(PREFIX) :], validate=True) for url in urls]

    def images(self, number: int = 0) -> list[NDArray[Any]]:
        return [np.asarray(Image.open(BytesIO(png))) for png in self.pngs(number)]


def _answer(handler: BaseHTTPRequestHandler) -> None:
    body = json.dumps({
        "choices": [{"message": {"content": "Effusion on the left."}}],
        "usage": {"prompt_tokens": 40, "completion_tokens": 5},
    }).encode()  # fmt: skip
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


class _Handler(BaseHTTPRequestHandler):
    server: ChatServer

    def do_GET(self) -> None:
        row = {"name": "eye", "capabilities": self.server.capabilities}
        body = json.dumps({"data": [{"id": "eye"}], "models": [row]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.requests.append(json.loads(body))
        try:
            self.server.write(self)
        except OSError:  # the client has left
            self.close_connection = True

    def log_message(
        self,
        format: str,  # noqa: A002 - as the library calls it
        *args: object,
    ) -> None:
        return


@contextmanager
def chat_server() -> Iterator[ChatServer]:
    """Run a server during the block."""
    with loopback("127.0.0.1", 0):
        server = ChatServer()
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
            server.server_close()
