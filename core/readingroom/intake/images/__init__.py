"""Images: import DICOM files and photographs as series, and decode single frames for display."""
