-- The study's secret: 32 random bytes, from which codes, UIDs and date shifts are made.
--
-- It never leaves this file: no event commits to it and no bundle holds it. Files made from now on
-- get it from the operating system; for older ones SQLite's own generator, which the operating
-- system seeds, has to do.

ALTER TABLE meta ADD COLUMN secret BLOB CHECK (length(secret) = 32);

UPDATE meta SET secret = randomblob(32);
