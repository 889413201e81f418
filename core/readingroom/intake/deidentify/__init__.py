"""De-identification: what is taken out of files, texts and pixels before they are stored."""
