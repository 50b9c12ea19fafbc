/// A step from one form of the database to the next.
struct Migration {
    /// Counted from 1, without gaps.
    var version: Int
    var script: String

    /// All of them, in order. A step that was released is never changed; a change is a new step.
    static let all = [
        Migration(
            version: 1,
            script: """
                CREATE TABLE conference (
                    row INTEGER PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    name TEXT NOT NULL,
                    city TEXT NOT NULL,
                    year TEXT NOT NULL,
                    startDate TEXT,
                    endDate TEXT,
                    country TEXT,
                    format TEXT,
                    status TEXT,
                    url TEXT,
                    topics TEXT, -- a line each
                    cfpUrl TEXT,
                    cfpEnd TEXT,
                    listing TEXT, -- what tells whether an imported row is this conference; null: not worked out yet
                    -- '~' is greater than every digit: a conference without days stands behind those of its year.
                    startOrder TEXT GENERATED ALWAYS AS (coalesce(startDate,
                        CASE WHEN year GLOB '[0-9][0-9][0-9][0-9]' THEN year || '~' ELSE '~' END)) VIRTUAL,
                    endOrder TEXT GENERATED ALWAYS AS (coalesce(endDate,
                        CASE WHEN year GLOB '[0-9][0-9][0-9][0-9]' THEN year || '~' ELSE '~' END)) VIRTUAL
                );
                CREATE INDEX conferenceStart ON conference (startOrder, id, endDate);
                CREATE INDEX conferenceEnd ON conference (endDate, startOrder, id);
                CREATE INDEX conferenceListing ON conference (listing);

                CREATE TABLE attendee (
                    row INTEGER PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    name TEXT NOT NULL
                );

                CREATE TABLE attendance (
                    conference INTEGER NOT NULL REFERENCES conference ON DELETE CASCADE,
                    attendee INTEGER NOT NULL REFERENCES attendee ON DELETE CASCADE,
                    PRIMARY KEY (conference, attendee)
                ) WITHOUT ROWID;
                CREATE INDEX attendanceOfAttendee ON attendance (attendee, conference);

                CREATE TABLE interest (
                    conference INTEGER NOT NULL REFERENCES conference ON DELETE CASCADE,
                    attendee INTEGER NOT NULL REFERENCES attendee ON DELETE CASCADE,
                    PRIMARY KEY (conference, attendee)
                ) WITHOUT ROWID;
                CREATE INDEX interestOfAttendee ON interest (attendee, conference);

                CREATE TABLE change (
                    revision INTEGER PRIMARY KEY AUTOINCREMENT,
                    kind TEXT NOT NULL,
                    conferenceId TEXT,
                    attendeeId TEXT,
                    attendance TEXT,
                    updatedFields TEXT, -- a line each
                    previousValues TEXT -- a JSON object
                );

                CREATE TABLE request (
                    key TEXT PRIMARY KEY, -- of a mutation that was carried out
                    revision INTEGER NOT NULL
                ) WITHOUT ROWID;
                """),
        Migration(
            version: 2,
            script: """
                CREATE TABLE follow (
                    follower INTEGER NOT NULL REFERENCES attendee ON DELETE CASCADE,
                    followed INTEGER NOT NULL REFERENCES attendee ON DELETE CASCADE,
                    PRIMARY KEY (follower, followed)
                ) WITHOUT ROWID;
                CREATE INDEX followOfFollowed ON follow (followed);
                """),
    ]

    /// The version of a database that has been through all of them.
    static var latest: Int { all.last?.version ?? 0 }
}
