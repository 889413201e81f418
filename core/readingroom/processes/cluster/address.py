"""Address of a Dask scheduler, and the files of its encryption."""

import ipaddress
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, NamedTuple

from readingroom.domain.errors import ClusterError

ADDRESS: Final = "READINGROOM_CLUSTER"
CA, CERTIFICATE, KEY = f"{ADDRESS}_CA", f"{ADDRESS}_CERT", f"{ADDRESS}_KEY"
"""Environment variables of the address and of the files of its encryption."""

TCP: Final = "tcp"
TLS: Final = "tls"
_PARTS: Final = re.compile(
    r"(?P<protocol>[a-z]+)://(?P<host>\[[^\]]*\]|[^:/\[\]]+):(?P<port>\d{1,5})/?", re.ASCII
)
_EXAMPLE: Final = "Enter the address of its scheduler, for example tls://192.0.2.10:8786."


class TlsFiles(NamedTuple):
    """Files of an encrypted connection (PEM): authority, own certificate, and its key."""

    ca: Path
    certificate: Path
    key: Path


@dataclass(frozen=True, slots=True)
class ClusterSettings:
    """Scheduler of a cluster, by its numeric address; with `tls` the connection is encrypted."""

    protocol: Literal["tcp", "tls"]
    host: str
    port: int
    tls: TlsFiles | None = None

    @property
    def address(self) -> str:
        """The address as text, such as "tls://192.0.2.10:8786"."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.protocol}://{host}:{self.port}"


def parse_address(text: str) -> ClusterSettings:
    """Return the settings of an address alone, without files for its encryption.

    A host name is refused: to resolve it, another computer would have to be asked.

    Raises:
        ClusterError: the address is invalid.
    """
    parts = _PARTS.fullmatch(text.strip())
    if parts is None:
        raise ClusterError(f"'{text.strip()[:80]}' is not an address of a cluster. {_EXAMPLE}")
    protocol = parts["protocol"]
    if protocol not in (TCP, TLS):
        raise ClusterError(
            f"The protocol {protocol[:20]} is not supported for a cluster. Use tls, or tcp in a "
            f"network that you trust. {_EXAMPLE}"
        )
    host, port = _host(parts["host"]), int(parts["port"])
    if not 0 < port < 65_536:
        raise ClusterError(f"{port} is not a port. {_EXAMPLE}")
    return ClusterSettings("tls" if protocol == TLS else "tcp", host, port)


def read_settings(
    address: str, ca: str = "", certificate: str = "", key: str = ""
) -> ClusterSettings:
    """Return the settings of a scheduler from texts; "" for a file that is not given.

    Raises:
        ClusterError: the address is invalid, or a file is missing.
    """
    settings = parse_address(address)
    named = (ca, certificate, key)
    if settings.protocol == TLS:
        return replace(settings, tls=_tls_files(named))
    if any(named):
        raise ClusterError("Certificates need an encrypted connection. Use an address with tls.")
    return settings


def _host(text: str) -> str:
    host = text.strip("[]")
    try:
        number = ipaddress.ip_address(host)
    except ValueError as error:
        raise ClusterError(
            f"{host[:80]} is not a numeric address. Readingroom asks no other computer for names. "
            f"{_EXAMPLE}"
        ) from error
    if number.is_unspecified or number.is_multicast:
        raise ClusterError(f"{host[:80]} is not the address of one computer. {_EXAMPLE}")
    return host


def _tls_files(named: tuple[str, str, str]) -> TlsFiles:
    if not all(named):
        raise ClusterError(
            "An address with tls needs three files: the certificate of the authority, the own "
            "certificate and its key."
        )
    files = TlsFiles(*(Path(name).absolute() for name in named))
    for file in files:
        if not file.is_file():
            raise ClusterError(f"There is no file {file.name} for the connection to the cluster.")
    return files
