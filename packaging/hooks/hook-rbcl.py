"""Take rbcl with its source: when it is imported it reads the text of one of its own functions."""

module_collection_mode = "pyz+py"
