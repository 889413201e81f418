"""Patient tables: their columns, CSV files, packaged tables and the input of models."""
