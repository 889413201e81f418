"""The child: `python -m readingroom.models.child`. Speaks over its standard input and output."""

from readingroom.models.child.worker import serve

if __name__ == "__main__":
    serve()
