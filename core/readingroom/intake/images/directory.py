"""Directories of DICOM files (DICOMDIR, PS3.3 annex F): compared with the case, never followed.

The files of a case are detected by their content, so a directory can add problems but no files. A
path outside its folder is only counted.
"""

from collections.abc import Collection, Set
from pathlib import PurePosixPath

from pydicom.dataset import Dataset
from pydicom.uid import MediaStorageDirectoryStorage

from readingroom.domain.problem import Problem
from readingroom.intake.images.elements import items_of, texts_of


def is_directory(sop_class: str) -> bool:
    """Return whether a file is a directory of DICOM files."""
    return sop_class == MediaStorageDirectoryStorage


def listed_files(header: Dataset) -> tuple[tuple[str, ...], ...]:
    """Return the paths in a directory, each as its components."""
    records = items_of(header, "DirectoryRecordSequence")
    return tuple(
        dict.fromkeys(
            parts for record in records if (parts := texts_of(record, "ReferencedFileID"))
        )
    )


def directory_problem(path: str, listed: Collection[tuple[str, ...]], given: Set[str]) -> Problem:
    """Return the problem of a directory, with counts of listed, missing and unlisted files.

    `given` are the names of the DICOM files read with it.
    """
    folder = PurePosixPath(path).parent
    inside = [parts for parts in listed if _stays_inside(parts)]
    names = {_folded(folder.joinpath(*parts).as_posix()) for parts in inside}
    others = {_folded(name) for name in given if name != path and _is_below(name, folder)}
    sentences = [f"The file is a directory of {_files(len(listed))} (DICOMDIR) and is not shown."]
    if others and names - others:
        sentences.append(f"Of these, {_files(len(names - others))} are missing.")
    if others - names:
        sentences.append(f"{_files(len(others - names))} in its folder are not listed.")
    not_followed = len(listed) - len(inside)
    if not_followed:
        sentences.append(f"{_files(not_followed)} outside its folder were not followed.")
    return Problem.warning(path, "dicom.directory", " ".join(sentences))


def _stays_inside(parts: tuple[str, ...]) -> bool:
    return all(
        part not in ("", ".", "..") and not any(sign in part for sign in "/\\:\0") for part in parts
    )


def _is_below(name: str, folder: PurePosixPath) -> bool:
    return PurePosixPath(name).is_relative_to(folder)


def _folded(name: str) -> str:
    """Return a name as compared on discs: in lower case, without version number."""
    return name.casefold().removesuffix(";1").removesuffix(".")


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"
