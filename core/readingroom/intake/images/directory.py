"""Directories of DICOM files (DICOMDIR, PS3.3 annex F): what they list is compared, never opened.

The files of a case are found by their content, so a directory can add findings but no files: a
path in it that leads elsewhere is only counted.
"""

from collections.abc import Collection, Set
from pathlib import PurePosixPath

from pydicom.dataset import Dataset
from pydicom.uid import MediaStorageDirectoryStorage

from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.intake.images.elements import items_of, texts_of


def is_directory(sop_class: str) -> bool:
    """Return whether a file is a directory of DICOM files."""
    return sop_class == MediaStorageDirectoryStorage


def listed_files(header: Dataset) -> tuple[tuple[str, ...], ...]:
    """Return the paths that a directory lists, each as its components."""
    records = items_of(header, "DirectoryRecordSequence")
    return tuple(
        dict.fromkeys(
            parts for record in records if (parts := texts_of(record, "ReferencedFileID"))
        )
    )


def directory_problem(path: str, listed: Collection[tuple[str, ...]], given: Set[str]) -> Problem:
    """Return what a directory lists, what of it is missing, and what it does not list.

    Args:
        path: The directory's own name, relative to what was given.
        listed: The paths in it.
        given: The names of the DICOM files that were read with it.
    """
    folder = PurePosixPath(path).parent
    inside = [parts for parts in listed if _stays_inside(parts)]
    names = {_folded(folder.joinpath(*parts).as_posix()) for parts in inside}
    others = {_folded(name) for name in given if name != path and _is_below(name, folder)}
    sentences = [f"This is a directory of {_files(len(listed))} (DICOMDIR); it is not shown."]
    if others and names - others:
        sentences.append(f"{_files(len(names - others))} of its list were not given with it.")
    if others - names:
        sentences.append(f"{_files(len(others - names))} beside it are not on its list.")
    outside = len(listed) - len(inside)
    if outside:
        sentences.append(f"{_files(outside)} of its list lie outside its folder: not followed.")
    return Problem(path, "dicom.directory", " ".join(sentences), ProblemSeverity.WARNING)


def _stays_inside(parts: tuple[str, ...]) -> bool:
    return all(
        part not in ("", ".", "..") and not any(sign in part for sign in "/\\:\0") for part in parts
    )


def _is_below(name: str, folder: PurePosixPath) -> bool:
    return PurePosixPath(name).is_relative_to(folder)


def _folded(name: str) -> str:
    """Return a name as discs compare them: without capitals and version numbers."""
    return name.casefold().removesuffix(";1").removesuffix(".")


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"
