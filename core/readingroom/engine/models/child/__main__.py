"""The child process of a model; speaks over its standard input and output."""

from readingroom.engine.models.child.worker import serve

if __name__ == "__main__":
    serve()
