"""Import files as cases and recorded outputs; an unreadable file is reported and the rest is read.

Import what you need from its module (`case_folder`, `outputs`, `checks`, `images`): each brings
its own libraries, and a caller that only decodes frames loads none of the others.
"""

__all__: list[str] = []
