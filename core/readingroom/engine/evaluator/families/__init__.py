"""Protocol families: how published studies evaluate models, each in a folder of its own.

A family's folder declares it (`family.py`), scores its answers (`metrics.py`) and reads the files
of published sets (`formats.py`, or a module for each format). Suites name their family.
"""
