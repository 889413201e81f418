-- What a person has entered about a watched case and not decided yet; no part of the trail, as draft.

CREATE TABLE review_draft (
  watched TEXT NOT NULL REFERENCES watched (id),
  author TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (watched, author)
) STRICT;
