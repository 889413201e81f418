"""Generated texts, compared with references and scored by people."""
