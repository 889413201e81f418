"""Marks of readers as DICOM reports, presentation states, segmentations and key images."""
