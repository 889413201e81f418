-- Conduct of a reader study: adjudication, deviations, certification and interim looks.
--
-- adjudication: decision on a disagreement of readers; value is the code of the answer, left_output
-- and right_output are the outputs as shown. A later decision supersedes an earlier one.
-- deviation: deviation from the protocol, with who decided it and who confirmed it.
-- certification: outcome of the training of a reader.
-- interim_look: a counted look at results while the session is open.

CREATE TABLE adjudication (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  case_id TEXT NOT NULL REFERENCES study_case (id),
  arm TEXT NOT NULL,
  left_output TEXT REFERENCES output (id),
  right_output TEXT REFERENCES output (id),
  criterion TEXT NOT NULL,
  value TEXT NOT NULL,
  protocol_version INTEGER NOT NULL REFERENCES protocol (version),
  supersedes TEXT REFERENCES adjudication (id),
  decided_by TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX adjudication_case ON adjudication (case_id);

CREATE TRIGGER adjudication_in_order BEFORE INSERT ON adjudication
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM adjudication)
BEGIN
  SELECT RAISE(ABORT, 'append-only: decisions of adjudicators are only added at the end');
END;

CREATE TRIGGER adjudication_not_updated BEFORE UPDATE ON adjudication
WHEN (
    NEW.position, NEW.id, NEW.case_id, NEW.arm, NEW.left_output, NEW.right_output, NEW.criterion,
    NEW.value, NEW.protocol_version, NEW.supersedes, NEW.decided_by, NEW.decided_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.case_id, OLD.arm, OLD.left_output, OLD.right_output, OLD.criterion,
    OLD.value, OLD.protocol_version, OLD.supersedes, OLD.decided_by, OLD.decided_at, OLD.salt
  )
  OR (NEW.reason, NEW.reason_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'adjudication/' || OLD.id AND column_name = 'reason'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: decisions are erased with an event, or never changed');
END;

CREATE TRIGGER adjudication_not_deleted BEFORE DELETE ON adjudication
BEGIN
  SELECT RAISE(ABORT, 'append-only: a decision of an adjudicator is never deleted');
END;

CREATE TABLE deviation (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  reader TEXT REFERENCES reader (id),
  session TEXT REFERENCES session (id),
  item TEXT REFERENCES worklist_item (id),
  decided_by TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  confirmed_by TEXT NOT NULL,
  confirmed_by_salt BLOB NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX deviation_item ON deviation (item);

CREATE TRIGGER deviation_in_order BEFORE INSERT ON deviation
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM deviation)
BEGIN
  SELECT RAISE(ABORT, 'append-only: deviations are only added at the end');
END;

CREATE TRIGGER deviation_not_updated BEFORE UPDATE ON deviation
WHEN (
    NEW.position, NEW.id, NEW.kind, NEW.reader, NEW.session, NEW.item, NEW.decided_by,
    NEW.decided_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.kind, OLD.reader, OLD.session, OLD.item, OLD.decided_by,
    OLD.decided_at, OLD.salt
  )
  OR (NEW.reason, NEW.reason_salt, NEW.confirmed_by, NEW.confirmed_by_salt)
    IS NOT ('', x'', '', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'deviation/' || OLD.id AND column_name = 'reason'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: deviations are erased with an event, or never changed');
END;

CREATE TRIGGER deviation_not_deleted BEFORE DELETE ON deviation
BEGIN
  SELECT RAISE(ABORT, 'append-only: a deviation is never deleted');
END;

CREATE TABLE interim_look (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  planned_looks INTEGER NOT NULL,
  judgement_count INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  made_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER interim_look_in_order BEFORE INSERT ON interim_look
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM interim_look)
BEGIN
  SELECT RAISE(ABORT, 'append-only: interim looks are only added at the end');
END;

CREATE TRIGGER interim_look_not_updated BEFORE UPDATE ON interim_look
BEGIN
  SELECT RAISE(ABORT, 'append-only: an interim look is never changed');
END;

CREATE TRIGGER interim_look_not_deleted BEFORE DELETE ON interim_look
BEGIN
  SELECT RAISE(ABORT, 'append-only: an interim look is never deleted');
END;

CREATE TABLE certification (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  reader TEXT NOT NULL REFERENCES reader (id),
  session TEXT NOT NULL REFERENCES session (id),
  protocol_version INTEGER NOT NULL REFERENCES protocol (version),
  attempt INTEGER NOT NULL,
  right_count INTEGER NOT NULL,
  case_count INTEGER NOT NULL,
  is_passed INTEGER NOT NULL CHECK (is_passed IN (0, 1)),
  decided_at TEXT NOT NULL,
  salt BLOB NOT NULL,
  UNIQUE (reader, session, attempt)
) STRICT;

CREATE TRIGGER certification_in_order BEFORE INSERT ON certification
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM certification)
BEGIN
  SELECT RAISE(ABORT, 'append-only: certifications are only added at the end');
END;

CREATE TRIGGER certification_not_updated BEFORE UPDATE ON certification
BEGIN
  SELECT RAISE(ABORT, 'append-only: a certification is never changed');
END;

CREATE TRIGGER certification_not_deleted BEFORE DELETE ON certification
BEGIN
  SELECT RAISE(ABORT, 'append-only: a certification is never deleted');
END;
