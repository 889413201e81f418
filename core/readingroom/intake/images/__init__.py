"""Images: import DICOM files and photographs as series, and decode single frames for display."""

from readingroom.intake.images.dicom_header import looks_like_dicom
from readingroom.intake.images.dicom_reader import ImagesRead, read_dicom_files
from readingroom.intake.images.documents import Document
from readingroom.intake.images.frames import AssetFrames, decode_frame, decode_mask
from readingroom.intake.images.identity import names_patient, patient_words
from readingroom.intake.images.overlays import decode_overlay, plain_overlay
from readingroom.intake.images.photographs import PhotographRead, read_photograph
from readingroom.intake.images.refusals import ImageRefusedError

__all__ = [
    "AssetFrames",
    "Document",
    "ImageRefusedError",
    "ImagesRead",
    "PhotographRead",
    "decode_frame",
    "decode_mask",
    "decode_overlay",
    "looks_like_dicom",
    "names_patient",
    "patient_words",
    "plain_overlay",
    "read_dicom_files",
    "read_photograph",
]
