"""Multiple choice: questions with options, asked once or several times."""
