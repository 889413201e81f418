"""Real images with an artefact of stated severity, written as DICOM that says it is synthetic."""
