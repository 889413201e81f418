"""De-identification of files, texts and pixels before they are stored."""
