"""Errors of damaged zip archives, which are also workbooks, array files and weights."""

import struct
import zipfile
import zlib
from typing import Final

ZIP_FAULTS: Final = (
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    struct.error,
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
)
"""What `zipfile` raises for an archive or a member, depending on the damage."""
