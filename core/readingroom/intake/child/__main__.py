"""The child: `python -m readingroom.intake.child`. Speaks over its standard input and output."""

from readingroom.intake.child.worker import serve

if __name__ == "__main__":
    serve()
