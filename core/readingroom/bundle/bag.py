"""BagIt (RFC 8493): a folder whose every file is listed with its hashes.

Written here and not with the `bagit` library, which changes the working folder of the process; the
tests validate the result with that library.
"""

import hashlib
from pathlib import Path

ALGORITHMS = ("sha256", "sha512")


def seal(folder: Path, information: dict[str, str]) -> None:
    """Turn a folder with a `data` subfolder into a bag: declaration, manifests, tag manifests.

    All files outside `data` count as tag files. `information` goes into bag-info.txt; its values
    must be single lines.
    """
    payload = sorted(path for path in (folder / "data").rglob("*") if path.is_file())
    size = sum(path.stat().st_size for path in payload)
    write_lines(folder / "bagit.txt", ["BagIt-Version: 1.0", "Tag-File-Character-Encoding: UTF-8"])
    lines = [f"{key}: {value}" for key, value in information.items()]
    lines.append(f"Payload-Oxum: {size}.{len(payload)}")
    write_lines(folder / "bag-info.txt", lines)
    write_manifests(folder, "manifest", payload)
    tags = sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] != "data"
    )
    write_manifests(folder, "tagmanifest", tags)


def write_manifests(folder: Path, name: str, paths: list[Path]) -> None:
    """List files with each algorithm's digest."""
    digests = [(path.relative_to(folder).as_posix(), digest_file(path)) for path in paths]
    for index, algorithm in enumerate(ALGORITHMS):
        lines = [f"{digest[index]}  {escape(relative)}" for relative, digest in digests]
        write_lines(folder / f"{name}-{algorithm}.txt", lines)


def digest_file(path: Path) -> tuple[str, ...]:
    """Return a file's digests in hexadecimal, in the order of `ALGORITHMS`."""
    digests = [hashlib.new(algorithm) for algorithm in ALGORITHMS]
    with path.open("rb") as stream:
        for block in iter(lambda: stream.read(1 << 20), b""):
            for digest in digests:
                digest.update(block)
    return tuple(digest.hexdigest() for digest in digests)


def escape(path: str) -> str:
    """Encode a path for a manifest line (RFC 8493, 2.1.3)."""
    return path.replace("%", "%25").replace("\n", "%0A").replace("\r", "%0D")


def write_lines(path: Path, lines: list[str]) -> None:
    """Write lines in UTF-8 with plain line feeds on every system."""
    path.write_bytes("".join(f"{line}\n" for line in lines).encode("utf-8"))
