// The tables of the gradebook, as numbered migrations; the file's user_version counts those done.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace check::grade {

// A migration is never edited once it has been published; what changes comes as the next one.
inline constexpr std::array migrations = {
    // 1
    R"sql(
CREATE TABLE student(         -- who
  key TEXT PRIMARY KEY,       -- "canvas:7001": unique, the same in every run
  name TEXT NOT NULL);        -- as people read it

CREATE TABLE source(          -- what was handed in, each text once
  sha256 TEXT PRIMARY KEY,
  bytes BLOB NOT NULL);

CREATE TABLE run(             -- one grading of a list of submissions
  id INTEGER PRIMARY KEY,
  started TEXT NOT NULL,      -- UTC
  finished TEXT,              -- null while submissions are left
  secret BLOB NOT NULL,       -- inputs follow from HMAC(secret, exercise); keep this file private
  grader TEXT NOT NULL,       -- fingerprint of the program that graded
  tier TEXT NOT NULL,         -- of the sandbox, in words
  language TEXT NOT NULL,     -- "en" or "zh"
  because TEXT NOT NULL);     -- the instructor's reason to grade again

CREATE TABLE run_chapter(
  run INTEGER NOT NULL REFERENCES run(id),
  number INTEGER NOT NULL,
  title TEXT NOT NULL,
  max_points INTEGER NOT NULL,
  PRIMARY KEY (run, number));

CREATE TABLE submission(      -- what a run was given for one student and chapter
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES run(id),
  student TEXT NOT NULL REFERENCES student(key),
  chapter INTEGER NOT NULL,
  file TEXT NOT NULL,         -- where it was found
  sha256 TEXT REFERENCES source(sha256),  -- null: nothing was handed in
  unreadable TEXT NOT NULL,   -- why it could not be read; empty when it could
  late INTEGER NOT NULL,
  notes TEXT NOT NULL,        -- JSON list: ignored files, a renamed file
  UNIQUE (run, student, chapter));

CREATE TABLE grade(           -- the verdict on a submission; one transaction with its exercises
  submission INTEGER PRIMARY KEY REFERENCES submission(id),
  points INTEGER,             -- null: could not be judged
  max_points INTEGER NOT NULL,
  seconds REAL NOT NULL,      -- compiling and judging
  notes TEXT NOT NULL,        -- JSON list, about the whole program
  compiler TEXT NOT NULL);    -- JSON list, what the compiler said

CREATE TABLE verdict(         -- on one exercise
  submission INTEGER NOT NULL REFERENCES submission(id),
  number TEXT NOT NULL,       -- "5.3"
  position INTEGER NOT NULL,  -- in the chapter
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  points INTEGER NOT NULL,
  max_points INTEGER NOT NULL,
  outcome TEXT NOT NULL,      -- "passed", "wrong", "crashed", …
  mistake TEXT NOT NULL,      -- "averaged"; empty when none was recognised
  lines TEXT NOT NULL,        -- JSON list, what the student is told
  book TEXT NOT NULL,
  page TEXT NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (submission, number)) WITHOUT ROWID;

CREATE TABLE timing(          -- of one function, by the serial pass
  submission INTEGER NOT NULL REFERENCES submission(id),
  number TEXT NOT NULL,
  function TEXT NOT NULL,
  size TEXT NOT NULL,
  rate REAL NOT NULL,         -- FLOP/s
  share REAL NOT NULL,        -- of the roof
  too_noisy INTEGER NOT NULL,
  PRIMARY KEY (submission, number, size)) WITHOUT ROWID;

CREATE VIEW change AS         -- verdicts that differ from the run before that has the same student
SELECT new_s.run AS run, new_s.student AS student, new_v.number AS number,
       old_v.outcome || ' ' || old_v.points AS before,
       new_v.outcome || ' ' || new_v.points AS after,
       CASE WHEN new_s.sha256 IS NOT old_s.sha256 THEN 'another submission'
            WHEN new_r.grader <> old_r.grader THEN 'another version of the grader'
            WHEN new_r.secret <> old_r.secret THEN 'other inputs'
            ELSE 'the same submission, grader and inputs' END
         || CASE new_r.because WHEN '' THEN '' ELSE '; ' || new_r.because END AS why
FROM submission AS new_s
JOIN submission AS old_s ON old_s.student = new_s.student AND old_s.chapter = new_s.chapter
 AND old_s.run = (SELECT max(run) FROM submission AS s WHERE s.student = new_s.student
                  AND s.chapter = new_s.chapter AND s.run < new_s.run)
JOIN run AS new_r ON new_r.id = new_s.run
JOIN run AS old_r ON old_r.id = old_s.run
JOIN verdict AS new_v ON new_v.submission = new_s.id
JOIN verdict AS old_v ON old_v.submission = old_s.id AND old_v.number = new_v.number
WHERE new_v.outcome <> old_v.outcome OR new_v.points <> old_v.points
   OR new_v.mistake <> old_v.mistake;
)sql"};

}  // namespace check::grade
