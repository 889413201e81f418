"""Read files in a child process, so that a file that crashes or hangs a library does no harm.

The child has neither a handle of the study file nor its key. It reads the requested paths and
answers in the messages of `processes`. `command` returns the command line that starts it, `run` is
its entry point.
"""
