"""The lines of a VCF file, plain or compressed by gzip or bgzip."""

import gzip
import io
import zlib

from readingroom.intake.findings import Findings

GZIP_MAGIC = b"\x1f\x8b"
MAX_BYTES = 256_000_000
MAX_RATIO = 200
"""Real VCF files shrink 5 to 60 times; a file that shrinks more is made to fill the memory."""

_CHUNK = 1 << 20


def read_lines(data: bytes, findings: Findings) -> list[str] | None:
    """Return the lines without line ends and without blank lines at the end; None if refused."""
    plain = gunzip(data, findings) if data.startswith(GZIP_MAGIC) else data
    if plain is None:
        return None
    if len(plain) > MAX_BYTES:
        findings.refuse(
            "vcf.size",
            f"The file has {len(plain):,} bytes; at most {MAX_BYTES:,} are read. Filter it to the "
            "genes or regions in question.",
        )
        return None
    if plain.startswith(b"\xef\xbb\xbf"):
        findings.warn("vcf.encoding", "The file starts with a byte-order mark.", 1)
        plain = plain[3:]
    text = _decode(plain, findings)
    if text is None:
        return None
    if text and not text.endswith("\n"):
        findings.warn("vcf.last_line", "The last line has no line end: is the file cut off?")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def _decode(plain: bytes, findings: Findings) -> str | None:
    try:
        return plain.decode("utf-8")
    except UnicodeDecodeError as error:
        line = plain.count(b"\n", 0, error.start) + 1
        findings.refuse("vcf.encoding", "The line is not UTF-8 text.", line)
        return None


def gunzip(data: bytes, findings: Findings) -> bytes | None:
    """Decompress within the caps on size and ratio; None if that cannot be done."""
    plain = bytearray()
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as stream:
            while chunk := stream.read(_CHUNK):
                plain += chunk
                if len(plain) > MAX_BYTES:
                    findings.refuse(
                        "vcf.size", f"Decompressed, the file has more than {MAX_BYTES:,} bytes."
                    )
                    return None
                if len(plain) > MAX_RATIO * max(len(data), _CHUNK // MAX_RATIO):
                    findings.refuse(
                        "vcf.compression",
                        f"The file grows more than {MAX_RATIO} times when decompressed, as no "
                        "variant file does.",
                    )
                    return None
    except (OSError, EOFError, zlib.error):
        findings.refuse("vcf.compression", "The compressed file is damaged or cut off.")
        return None
    return bytes(plain)
