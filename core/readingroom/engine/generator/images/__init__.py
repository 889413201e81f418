"""Real images with an artefact of known severity, written as DICOM marked synthetic."""
