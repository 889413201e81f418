"""Files become cases and recorded outputs; what cannot be read is said and never stops the rest.

Import what you need from its module (`case_folder`, `outputs`, `checks`, `images`): each brings
its own libraries, and a caller that only decodes frames loads none of the others.
"""

__all__: list[str] = []
