// swift-format-ignore-file
// Written by scripts/embed (make generate); not edited by hand.

enum SchemaText {
/// The API: schema.graphqls.
static let text = #"""
# The API of confer: the Simple API for conferences and attendees, with the fields a planner needs beside it.
# This file and graphql/ are the only places where the API and the operations on it are written.

"""A day of the calendar in the form 2026-05-04; it has no time and no zone."""
scalar Date

"""
The moment at which something closes, as published: a day (2026-03-16; it then ends when that day is over everywhere
on earth) or a day and a time with a zone (2026-03-16T11:00-06:00).
"""
scalar Deadline

"""How a conference is held."""
enum Format {
  """In one place only."""
  IN_PERSON
  """Without a place."""
  ONLINE
  """In one place, and online."""
  HYBRID
  """Nothing is published about it."""
  UNKNOWN
}

"""Whether a conference takes place as announced."""
enum Status {
  """It does, as far as is known."""
  PLANNED
  """It was moved to a day that is not known yet."""
  POSTPONED
  """It does not take place."""
  CANCELLED
}

"""What an attendee has said about a conference."""
enum Attendance {
  """Attends it: is one of its attendees."""
  GOING
  """Might attend it."""
  INTERESTED
  """Neither."""
  NOT_GOING
}

"""What has an id."""
interface Node {
  """25 characters, the first of them c; ids grow with the time of creation."""
  id: ID!
}

"""How many there are."""
type _QueryMeta {
  count: Int!
}

"""A conference, and who attends it."""
type Conference implements Node {
  id: ID!
  """As its organisers write it; byte for byte what was given."""
  name: String!
  """Where it is held; empty for a conference that is only online."""
  city: String!
  """The year of the edition, as given."""
  year: String!
  """The first day."""
  startDate: Date
  """The last day, itself included; never before the first."""
  endDate: Date
  """The country's code of ISO 3166-1, two capital letters, when it is known."""
  country: String
  """In one place, online, or both."""
  format: Format
  """Whether it takes place as announced."""
  status: Status
  """Its page on the web."""
  url: String
  """What it is about: short names in lower case, each once."""
  topics: [String!]
  """Where talks are proposed."""
  cfpUrl: String
  """When the call for papers closes."""
  cfpEnd: Deadline
  """Who attends it."""
  attendees(filter: AttendeeFilter, orderBy: AttendeeOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): [Attendee!]
  """How many attend it."""
  _attendeesMeta(filter: AttendeeFilter, orderBy: AttendeeOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): _QueryMeta!
  """Who might attend it, in the order of their ids."""
  interested: [Attendee!]
}

"""Somebody who attends conferences."""
type Attendee implements Node {
  id: ID!
  """As given; byte for byte."""
  name: String!
  """The conferences that this person attends."""
  conferences(filter: ConferenceFilter, orderBy: ConferenceOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): [Conference!]
  """How many conferences this person attends."""
  _conferencesMeta(filter: ConferenceFilter, orderBy: ConferenceOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): _QueryMeta!
  """Whom this person follows, in the order of their ids."""
  follows: [Attendee!]
}

"""
Lists stand in the order asked for, else in that of their ids; what is equal stands in the order of the ids. after and
before name a node of the list; one that is not there makes the list empty. last counts from the end.
"""
type Query {
  allConferences(filter: ConferenceFilter, orderBy: ConferenceOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): [Conference!]!
  _allConferencesMeta(filter: ConferenceFilter, orderBy: ConferenceOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): _QueryMeta!
  """The one with this id, or null."""
  Conference(id: ID): Conference
  allAttendees(filter: AttendeeFilter, orderBy: AttendeeOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): [Attendee!]!
  _allAttendeesMeta(filter: AttendeeFilter, orderBy: AttendeeOrderBy, skip: Int, after: String, before: String, first: Int, last: Int): _QueryMeta!
  """The one with this id, or null."""
  Attendee(id: ID): Attendee
  """Whatever has this id, or null."""
  node(id: ID!): Node
}

"""
Attendance set twice counts once. Where both sides of a relation can be given, the ids connect what exists and the
nested values create; in an update the two together replace the list.
"""
type Mutation {
  createConference(
    name: String!
    city: String!
    year: String!
    startDate: Date
    endDate: Date
    country: String
    format: Format
    status: Status
    url: String
    topics: [String!]
    cfpUrl: String
    cfpEnd: Deadline
    attendeesIds: [ID!]
    attendees: [ConferenceattendeesAttendee!]
  ): Conference
  updateConference(
    id: ID!
    name: String
    city: String
    year: String
    startDate: Date
    endDate: Date
    country: String
    format: Format
    status: Status
    url: String
    topics: [String!]
    cfpUrl: String
    cfpEnd: Deadline
    attendeesIds: [ID!]
    attendees: [ConferenceattendeesAttendee!]
  ): Conference
  """Updates the one with the id in update; creates one, with an id of its own, when there is none."""
  updateOrCreateConference(update: UpdateConference!, create: CreateConference!): Conference
  """Deletes it and returns what it was."""
  deleteConference(id: ID!): Conference
  createAttendee(name: String!, conferencesIds: [ID!], conferences: [AttendeeconferencesConference!]): Attendee
  updateAttendee(id: ID!, name: String, conferencesIds: [ID!], conferences: [AttendeeconferencesConference!]): Attendee
  """Updates the one with the id in update; creates one, with an id of its own, when there is none."""
  updateOrCreateAttendee(update: UpdateAttendee!, create: CreateAttendee!): Attendee
  """Deletes them and returns what they were."""
  deleteAttendee(id: ID!): Attendee
  """Attends a conference; no change when it is attended already."""
  addToAttendees(conferencesConferenceId: ID!, attendeesAttendeeId: ID!): AddToAttendeesPayload
  """Leaves a conference; no change when it is not attended."""
  removeFromAttendees(conferencesConferenceId: ID!, attendeesAttendeeId: ID!): RemoveFromAttendeesPayload
  """
  Says whether somebody attends a conference. A request that carries a key is carried out once: the second one with the
  same key changes nothing and returns the present state.
  """
  setAttendance(conferenceId: ID!, attendeeId: ID!, state: Attendance!, key: ID): AddToAttendeesPayload
  """
  Follows somebody, and returns who follows; no change when it is so already. Nobody follows themselves. A change is told
  as ATTENDEE_UPDATED of the one who follows.
  """
  follow(attendeeId: ID!, followedId: ID!): Attendee
  """Follows somebody no more, and returns who followed; no change when it is so already."""
  unfollow(attendeeId: ID!, followedId: ID!): Attendee
  """
  Takes in conferences from elsewhere. Name, url (without scheme, www. and final slash), first day and place together
  say which conference a row is; everything else is its content. A bad row is reported and skipped.
  """
  importConferences(rows: [ConferenceRow!]!, dryRun: Boolean): ImportReport!
}

"""Both sides, as they are now."""
type AddToAttendeesPayload {
  conferencesConference: Conference
  attendeesAttendee: Attendee
}

"""Both sides, as they are now."""
type RemoveFromAttendeesPayload {
  conferencesConference: Conference
  attendeesAttendee: Attendee
}

"""A conference that does not exist yet."""
input CreateConference {
  name: String!
  city: String!
  year: String!
  startDate: Date
  endDate: Date
  country: String
  format: Format
  status: Status
  url: String
  topics: [String!]
  cfpUrl: String
  cfpEnd: Deadline
  attendeesIds: [ID!]
  attendees: [ConferenceattendeesAttendee!]
}

"""The fields given are changed, the others stay."""
input UpdateConference {
  id: ID!
  name: String
  city: String
  year: String
  startDate: Date
  endDate: Date
  country: String
  format: Format
  status: Status
  url: String
  topics: [String!]
  cfpUrl: String
  cfpEnd: Deadline
  attendeesIds: [ID!]
  attendees: [ConferenceattendeesAttendee!]
}

"""An attendee who does not exist yet."""
input CreateAttendee {
  name: String!
  conferencesIds: [ID!]
  conferences: [AttendeeconferencesConference!]
}

"""The fields given are changed, the others stay."""
input UpdateAttendee {
  id: ID!
  name: String
  conferencesIds: [ID!]
  conferences: [AttendeeconferencesConference!]
}

"""An attendee created for a conference."""
input ConferenceattendeesAttendee {
  name: String!
  conferencesIds: [ID!]
  conferences: [AttendeeconferencesConference!]
}

"""A conference created for an attendee."""
input AttendeeconferencesConference {
  name: String!
  city: String!
  year: String!
  startDate: Date
  endDate: Date
  country: String
  format: Format
  status: Status
  url: String
  topics: [String!]
  cfpUrl: String
  cfpEnd: Deadline
  attendeesIds: [ID!]
  attendees: [ConferenceattendeesAttendee!]
}

"""
Where a value is missing, the conference stands last in ascending order.
"""
enum ConferenceOrderBy {
  id_ASC
  id_DESC
  name_ASC
  name_DESC
  city_ASC
  city_DESC
  year_ASC
  year_DESC
  """By the first day. A conference without one stands behind the others of its year."""
  startDate_ASC
  startDate_DESC
  """By the last day. A conference without one stands behind the others of its year."""
  endDate_ASC
  endDate_DESC
  country_ASC
  country_DESC
  format_ASC
  format_DESC
  status_ASC
  status_DESC
  url_ASC
  url_DESC
  cfpUrl_ASC
  cfpUrl_DESC
  cfpEnd_ASC
  cfpEnd_DESC
}

"""
Text is compared without case.
"""
enum AttendeeOrderBy {
  id_ASC
  id_DESC
  name_ASC
  name_DESC
}

"""
Every field given must match. Text is compared without case; % and _ are ordinary characters.
"""
input ConferenceFilter {
  """Every one of these matches."""
  AND: [ConferenceFilter!]
  """One of these matches at least; an empty list restricts nothing."""
  OR: [ConferenceFilter!]
  """Equal to this."""
  id: ID
  """Not equal to this."""
  id_not: ID
  """One of these; an empty list matches nothing."""
  id_in: [ID!]
  """None of these; an empty list matches everything."""
  id_not_in: [ID!]
  """Before this."""
  id_lt: ID
  """Before this or equal to it."""
  id_lte: ID
  """After this."""
  id_gt: ID
  """After this or equal to it."""
  id_gte: ID
  """Has this text in it."""
  id_contains: ID
  """Does not have this text in it."""
  id_not_contains: ID
  """Begins with this text."""
  id_starts_with: ID
  """Does not begin with this text."""
  id_not_starts_with: ID
  """Ends with this text."""
  id_ends_with: ID
  """Does not end with this text."""
  id_not_ends_with: ID
  """Equal to this."""
  name: String
  """Not equal to this."""
  name_not: String
  """One of these; an empty list matches nothing."""
  name_in: [String!]
  """None of these; an empty list matches everything."""
  name_not_in: [String!]
  """Before this."""
  name_lt: String
  """Before this or equal to it."""
  name_lte: String
  """After this."""
  name_gt: String
  """After this or equal to it."""
  name_gte: String
  """Has this text in it."""
  name_contains: String
  """Does not have this text in it."""
  name_not_contains: String
  """Begins with this text."""
  name_starts_with: String
  """Does not begin with this text."""
  name_not_starts_with: String
  """Ends with this text."""
  name_ends_with: String
  """Does not end with this text."""
  name_not_ends_with: String
  """Equal to this."""
  city: String
  """Not equal to this."""
  city_not: String
  """One of these; an empty list matches nothing."""
  city_in: [String!]
  """None of these; an empty list matches everything."""
  city_not_in: [String!]
  """Before this."""
  city_lt: String
  """Before this or equal to it."""
  city_lte: String
  """After this."""
  city_gt: String
  """After this or equal to it."""
  city_gte: String
  """Has this text in it."""
  city_contains: String
  """Does not have this text in it."""
  city_not_contains: String
  """Begins with this text."""
  city_starts_with: String
  """Does not begin with this text."""
  city_not_starts_with: String
  """Ends with this text."""
  city_ends_with: String
  """Does not end with this text."""
  city_not_ends_with: String
  """Equal to this."""
  year: String
  """Not equal to this."""
  year_not: String
  """One of these; an empty list matches nothing."""
  year_in: [String!]
  """None of these; an empty list matches everything."""
  year_not_in: [String!]
  """Before this."""
  year_lt: String
  """Before this or equal to it."""
  year_lte: String
  """After this."""
  year_gt: String
  """After this or equal to it."""
  year_gte: String
  """Has this text in it."""
  year_contains: String
  """Does not have this text in it."""
  year_not_contains: String
  """Begins with this text."""
  year_starts_with: String
  """Does not begin with this text."""
  year_not_starts_with: String
  """Ends with this text."""
  year_ends_with: String
  """Does not end with this text."""
  year_not_ends_with: String
  """Equal to this; null: has no value."""
  startDate: Date
  """Not equal to this."""
  startDate_not: Date
  """One of these; an empty list matches nothing."""
  startDate_in: [Date!]
  """None of these; an empty list matches everything."""
  startDate_not_in: [Date!]
  """Before this."""
  startDate_lt: Date
  """Before this or equal to it."""
  startDate_lte: Date
  """After this."""
  startDate_gt: Date
  """After this or equal to it."""
  startDate_gte: Date
  """Equal to this; null: has no value."""
  endDate: Date
  """Not equal to this."""
  endDate_not: Date
  """One of these; an empty list matches nothing."""
  endDate_in: [Date!]
  """None of these; an empty list matches everything."""
  endDate_not_in: [Date!]
  """Before this."""
  endDate_lt: Date
  """Before this or equal to it."""
  endDate_lte: Date
  """After this."""
  endDate_gt: Date
  """After this or equal to it."""
  endDate_gte: Date
  """Equal to this; null: has no value."""
  country: String
  """Not equal to this."""
  country_not: String
  """One of these; an empty list matches nothing."""
  country_in: [String!]
  """None of these; an empty list matches everything."""
  country_not_in: [String!]
  """Before this."""
  country_lt: String
  """Before this or equal to it."""
  country_lte: String
  """After this."""
  country_gt: String
  """After this or equal to it."""
  country_gte: String
  """Has this text in it."""
  country_contains: String
  """Does not have this text in it."""
  country_not_contains: String
  """Begins with this text."""
  country_starts_with: String
  """Does not begin with this text."""
  country_not_starts_with: String
  """Ends with this text."""
  country_ends_with: String
  """Does not end with this text."""
  country_not_ends_with: String
  """Equal to this; null: has no value."""
  format: Format
  """Not equal to this."""
  format_not: Format
  """One of these; an empty list matches nothing."""
  format_in: [Format!]
  """None of these; an empty list matches everything."""
  format_not_in: [Format!]
  """Equal to this; null: has no value."""
  status: Status
  """Not equal to this."""
  status_not: Status
  """One of these; an empty list matches nothing."""
  status_in: [Status!]
  """None of these; an empty list matches everything."""
  status_not_in: [Status!]
  """Equal to this; null: has no value."""
  url: String
  """Not equal to this."""
  url_not: String
  """One of these; an empty list matches nothing."""
  url_in: [String!]
  """None of these; an empty list matches everything."""
  url_not_in: [String!]
  """Before this."""
  url_lt: String
  """Before this or equal to it."""
  url_lte: String
  """After this."""
  url_gt: String
  """After this or equal to it."""
  url_gte: String
  """Has this text in it."""
  url_contains: String
  """Does not have this text in it."""
  url_not_contains: String
  """Begins with this text."""
  url_starts_with: String
  """Does not begin with this text."""
  url_not_starts_with: String
  """Ends with this text."""
  url_ends_with: String
  """Does not end with this text."""
  url_not_ends_with: String
  """The list holds this one."""
  topics_contains: String
  """The list holds each of these; an empty list asks for nothing."""
  topics_contains_every: [String!]
  """The list holds one of these at least; an empty list matches nothing."""
  topics_contains_some: [String!]
  """Equal to this; null: has no value."""
  cfpUrl: String
  """Not equal to this."""
  cfpUrl_not: String
  """One of these; an empty list matches nothing."""
  cfpUrl_in: [String!]
  """None of these; an empty list matches everything."""
  cfpUrl_not_in: [String!]
  """Before this."""
  cfpUrl_lt: String
  """Before this or equal to it."""
  cfpUrl_lte: String
  """After this."""
  cfpUrl_gt: String
  """After this or equal to it."""
  cfpUrl_gte: String
  """Has this text in it."""
  cfpUrl_contains: String
  """Does not have this text in it."""
  cfpUrl_not_contains: String
  """Begins with this text."""
  cfpUrl_starts_with: String
  """Does not begin with this text."""
  cfpUrl_not_starts_with: String
  """Ends with this text."""
  cfpUrl_ends_with: String
  """Does not end with this text."""
  cfpUrl_not_ends_with: String
  """Equal to this; null: has no value."""
  cfpEnd: Deadline
  """Not equal to this."""
  cfpEnd_not: Deadline
  """One of these; an empty list matches nothing."""
  cfpEnd_in: [Deadline!]
  """None of these; an empty list matches everything."""
  cfpEnd_not_in: [Deadline!]
  """Before this."""
  cfpEnd_lt: Deadline
  """Before this or equal to it."""
  cfpEnd_lte: Deadline
  """After this."""
  cfpEnd_gt: Deadline
  """After this or equal to it."""
  cfpEnd_gte: Deadline
  """Every one on the other side matches; true where there is none."""
  attendees_every: AttendeeFilter
  """One on the other side matches at least."""
  attendees_some: AttendeeFilter
  """None on the other side matches."""
  attendees_none: AttendeeFilter
}

"""
Every field given must match. Text is compared without case; % and _ are ordinary characters.
"""
input AttendeeFilter {
  """Every one of these matches."""
  AND: [AttendeeFilter!]
  """One of these matches at least; an empty list restricts nothing."""
  OR: [AttendeeFilter!]
  """Equal to this."""
  id: ID
  """Not equal to this."""
  id_not: ID
  """One of these; an empty list matches nothing."""
  id_in: [ID!]
  """None of these; an empty list matches everything."""
  id_not_in: [ID!]
  """Before this."""
  id_lt: ID
  """Before this or equal to it."""
  id_lte: ID
  """After this."""
  id_gt: ID
  """After this or equal to it."""
  id_gte: ID
  """Has this text in it."""
  id_contains: ID
  """Does not have this text in it."""
  id_not_contains: ID
  """Begins with this text."""
  id_starts_with: ID
  """Does not begin with this text."""
  id_not_starts_with: ID
  """Ends with this text."""
  id_ends_with: ID
  """Does not end with this text."""
  id_not_ends_with: ID
  """Equal to this."""
  name: String
  """Not equal to this."""
  name_not: String
  """One of these; an empty list matches nothing."""
  name_in: [String!]
  """None of these; an empty list matches everything."""
  name_not_in: [String!]
  """Before this."""
  name_lt: String
  """Before this or equal to it."""
  name_lte: String
  """After this."""
  name_gt: String
  """After this or equal to it."""
  name_gte: String
  """Has this text in it."""
  name_contains: String
  """Does not have this text in it."""
  name_not_contains: String
  """Begins with this text."""
  name_starts_with: String
  """Does not begin with this text."""
  name_not_starts_with: String
  """Ends with this text."""
  name_ends_with: String
  """Does not end with this text."""
  name_not_ends_with: String
  """Every one on the other side matches; true where there is none."""
  conferences_every: ConferenceFilter
  """One on the other side matches at least."""
  conferences_some: ConferenceFilter
  """None on the other side matches."""
  conferences_none: ConferenceFilter
}

"""A conference as another source has it."""
input ConferenceRow {
  name: String!
  """Absent for a conference that is only online."""
  city: String
  """That of the first day when it is absent."""
  year: String
  startDate: Date
  endDate: Date
  country: String
  format: Format
  status: Status
  url: String
  topics: [String!]
  cfpUrl: String
  cfpEnd: Deadline
}

"""What an import did, or with dryRun would do."""
type ImportReport {
  """Rows that became conferences."""
  new: Int!
  """Rows whose conference was there, with other content."""
  changed: Int!
  """Rows whose conference was there as it is."""
  same: Int!
  """Rows that were skipped."""
  rejected: [RejectedRow!]!
}

"""A row that an import skipped."""
type RejectedRow {
  """Its place in rows, from 0."""
  index: Int!
  """Why, in a sentence."""
  reason: String!
}

"""What happened."""
enum ChangeKind {
  CONFERENCE_CREATED
  CONFERENCE_UPDATED
  CONFERENCE_DELETED
  ATTENDEE_CREATED
  ATTENDEE_UPDATED
  ATTENDEE_DELETED
  """The attendee now attends the conference, is interested in it, or neither."""
  ATTENDANCE
  """Many conferences were taken in at once; lists are best asked for again."""
  IMPORTED
}

"""One step in the history of the data."""
type Change {
  """Grows with every change."""
  revision: Int!
  kind: ChangeKind!
  """The id of the conference concerned, if one is."""
  conferenceId: ID
  """The id of the attendee concerned, if one is."""
  attendeeId: ID
  """The conference as it is now; null when there is none or it has gone."""
  conference: Conference
  """The attendee as they are now; null when there is none or they have gone."""
  attendee: Attendee
  """What was said, when kind is ATTENDANCE."""
  attendance: Attendance
}

type Subscription {
  """
  What happens from now on; with since, also what has happened after that revision. An attendance that was set again
  to what it was is no change.
  """
  changes(since: Int): Change!
  """Conferences created, updated and deleted."""
  Conference(filter: ConferenceSubscriptionFilter): ConferenceSubscriptionPayload
  """Attendees created, updated and deleted."""
  Attendee(filter: AttendeeSubscriptionFilter): AttendeeSubscriptionPayload
}

"""How a node changed."""
enum _ModelMutationType {
  CREATED
  UPDATED
  DELETED
}

"""A node that changed."""
type ConferenceSubscriptionPayload {
  mutation: _ModelMutationType!
  """The node as it is now; null after it was deleted."""
  node: Conference
  """Every field that an update gave, changed or not."""
  updatedFields: [String!]
  """What it was, after an update or when it was deleted."""
  previousValues: ConferencePreviousValues
}

"""What a node was."""
type ConferencePreviousValues {
  id: ID!
  name: String!
  city: String!
  year: String!
  startDate: Date
  endDate: Date
  country: String
  format: Format
  status: Status
  url: String
  topics: [String!]
  cfpUrl: String
  cfpEnd: Deadline
}

"""Which changes are sent; every field given must match."""
input ConferenceSubscriptionFilter {
  AND: [ConferenceSubscriptionFilter!]
  OR: [ConferenceSubscriptionFilter!]
  mutation_in: [_ModelMutationType!]
  """The update gave this field."""
  updatedFields_contains: String
  """The update gave each of these fields."""
  updatedFields_contains_every: [String!]
  """The update gave one of these fields at least."""
  updatedFields_contains_some: [String!]
  """What the node is, or was before it was deleted."""
  node: ConferenceSubscriptionFilterNode
}

"""
Every field given must match.
"""
input ConferenceSubscriptionFilterNode {
  """Equal to this."""
  id: ID
  """Not equal to this."""
  id_not: ID
  """One of these; an empty list matches nothing."""
  id_in: [ID!]
  """None of these; an empty list matches everything."""
  id_not_in: [ID!]
  """Before this."""
  id_lt: ID
  """Before this or equal to it."""
  id_lte: ID
  """After this."""
  id_gt: ID
  """After this or equal to it."""
  id_gte: ID
  """Has this text in it."""
  id_contains: ID
  """Does not have this text in it."""
  id_not_contains: ID
  """Begins with this text."""
  id_starts_with: ID
  """Does not begin with this text."""
  id_not_starts_with: ID
  """Ends with this text."""
  id_ends_with: ID
  """Does not end with this text."""
  id_not_ends_with: ID
  """Equal to this."""
  name: String
  """Not equal to this."""
  name_not: String
  """One of these; an empty list matches nothing."""
  name_in: [String!]
  """None of these; an empty list matches everything."""
  name_not_in: [String!]
  """Before this."""
  name_lt: String
  """Before this or equal to it."""
  name_lte: String
  """After this."""
  name_gt: String
  """After this or equal to it."""
  name_gte: String
  """Has this text in it."""
  name_contains: String
  """Does not have this text in it."""
  name_not_contains: String
  """Begins with this text."""
  name_starts_with: String
  """Does not begin with this text."""
  name_not_starts_with: String
  """Ends with this text."""
  name_ends_with: String
  """Does not end with this text."""
  name_not_ends_with: String
  """Equal to this."""
  city: String
  """Not equal to this."""
  city_not: String
  """One of these; an empty list matches nothing."""
  city_in: [String!]
  """None of these; an empty list matches everything."""
  city_not_in: [String!]
  """Before this."""
  city_lt: String
  """Before this or equal to it."""
  city_lte: String
  """After this."""
  city_gt: String
  """After this or equal to it."""
  city_gte: String
  """Has this text in it."""
  city_contains: String
  """Does not have this text in it."""
  city_not_contains: String
  """Begins with this text."""
  city_starts_with: String
  """Does not begin with this text."""
  city_not_starts_with: String
  """Ends with this text."""
  city_ends_with: String
  """Does not end with this text."""
  city_not_ends_with: String
  """Equal to this."""
  year: String
  """Not equal to this."""
  year_not: String
  """One of these; an empty list matches nothing."""
  year_in: [String!]
  """None of these; an empty list matches everything."""
  year_not_in: [String!]
  """Before this."""
  year_lt: String
  """Before this or equal to it."""
  year_lte: String
  """After this."""
  year_gt: String
  """After this or equal to it."""
  year_gte: String
  """Has this text in it."""
  year_contains: String
  """Does not have this text in it."""
  year_not_contains: String
  """Begins with this text."""
  year_starts_with: String
  """Does not begin with this text."""
  year_not_starts_with: String
  """Ends with this text."""
  year_ends_with: String
  """Does not end with this text."""
  year_not_ends_with: String
  """Equal to this; null: has no value."""
  startDate: Date
  """Not equal to this."""
  startDate_not: Date
  """One of these; an empty list matches nothing."""
  startDate_in: [Date!]
  """None of these; an empty list matches everything."""
  startDate_not_in: [Date!]
  """Before this."""
  startDate_lt: Date
  """Before this or equal to it."""
  startDate_lte: Date
  """After this."""
  startDate_gt: Date
  """After this or equal to it."""
  startDate_gte: Date
  """Equal to this; null: has no value."""
  endDate: Date
  """Not equal to this."""
  endDate_not: Date
  """One of these; an empty list matches nothing."""
  endDate_in: [Date!]
  """None of these; an empty list matches everything."""
  endDate_not_in: [Date!]
  """Before this."""
  endDate_lt: Date
  """Before this or equal to it."""
  endDate_lte: Date
  """After this."""
  endDate_gt: Date
  """After this or equal to it."""
  endDate_gte: Date
  """Equal to this; null: has no value."""
  country: String
  """Not equal to this."""
  country_not: String
  """One of these; an empty list matches nothing."""
  country_in: [String!]
  """None of these; an empty list matches everything."""
  country_not_in: [String!]
  """Before this."""
  country_lt: String
  """Before this or equal to it."""
  country_lte: String
  """After this."""
  country_gt: String
  """After this or equal to it."""
  country_gte: String
  """Has this text in it."""
  country_contains: String
  """Does not have this text in it."""
  country_not_contains: String
  """Begins with this text."""
  country_starts_with: String
  """Does not begin with this text."""
  country_not_starts_with: String
  """Ends with this text."""
  country_ends_with: String
  """Does not end with this text."""
  country_not_ends_with: String
  """Equal to this; null: has no value."""
  format: Format
  """Not equal to this."""
  format_not: Format
  """One of these; an empty list matches nothing."""
  format_in: [Format!]
  """None of these; an empty list matches everything."""
  format_not_in: [Format!]
  """Equal to this; null: has no value."""
  status: Status
  """Not equal to this."""
  status_not: Status
  """One of these; an empty list matches nothing."""
  status_in: [Status!]
  """None of these; an empty list matches everything."""
  status_not_in: [Status!]
  """Equal to this; null: has no value."""
  url: String
  """Not equal to this."""
  url_not: String
  """One of these; an empty list matches nothing."""
  url_in: [String!]
  """None of these; an empty list matches everything."""
  url_not_in: [String!]
  """Before this."""
  url_lt: String
  """Before this or equal to it."""
  url_lte: String
  """After this."""
  url_gt: String
  """After this or equal to it."""
  url_gte: String
  """Has this text in it."""
  url_contains: String
  """Does not have this text in it."""
  url_not_contains: String
  """Begins with this text."""
  url_starts_with: String
  """Does not begin with this text."""
  url_not_starts_with: String
  """Ends with this text."""
  url_ends_with: String
  """Does not end with this text."""
  url_not_ends_with: String
  """The list holds this one."""
  topics_contains: String
  """The list holds each of these; an empty list asks for nothing."""
  topics_contains_every: [String!]
  """The list holds one of these at least; an empty list matches nothing."""
  topics_contains_some: [String!]
  """Equal to this; null: has no value."""
  cfpUrl: String
  """Not equal to this."""
  cfpUrl_not: String
  """One of these; an empty list matches nothing."""
  cfpUrl_in: [String!]
  """None of these; an empty list matches everything."""
  cfpUrl_not_in: [String!]
  """Before this."""
  cfpUrl_lt: String
  """Before this or equal to it."""
  cfpUrl_lte: String
  """After this."""
  cfpUrl_gt: String
  """After this or equal to it."""
  cfpUrl_gte: String
  """Has this text in it."""
  cfpUrl_contains: String
  """Does not have this text in it."""
  cfpUrl_not_contains: String
  """Begins with this text."""
  cfpUrl_starts_with: String
  """Does not begin with this text."""
  cfpUrl_not_starts_with: String
  """Ends with this text."""
  cfpUrl_ends_with: String
  """Does not end with this text."""
  cfpUrl_not_ends_with: String
  """Equal to this; null: has no value."""
  cfpEnd: Deadline
  """Not equal to this."""
  cfpEnd_not: Deadline
  """One of these; an empty list matches nothing."""
  cfpEnd_in: [Deadline!]
  """None of these; an empty list matches everything."""
  cfpEnd_not_in: [Deadline!]
  """Before this."""
  cfpEnd_lt: Deadline
  """Before this or equal to it."""
  cfpEnd_lte: Deadline
  """After this."""
  cfpEnd_gt: Deadline
  """After this or equal to it."""
  cfpEnd_gte: Deadline
  """Every one on the other side matches; true where there is none."""
  attendees_every: AttendeeFilter
  """One on the other side matches at least."""
  attendees_some: AttendeeFilter
  """None on the other side matches."""
  attendees_none: AttendeeFilter
}

"""A node that changed."""
type AttendeeSubscriptionPayload {
  mutation: _ModelMutationType!
  """The node as it is now; null after it was deleted."""
  node: Attendee
  """Every field that an update gave, changed or not."""
  updatedFields: [String!]
  """What it was, after an update or when it was deleted."""
  previousValues: AttendeePreviousValues
}

"""What a node was."""
type AttendeePreviousValues {
  id: ID!
  name: String!
}

"""Which changes are sent; every field given must match."""
input AttendeeSubscriptionFilter {
  AND: [AttendeeSubscriptionFilter!]
  OR: [AttendeeSubscriptionFilter!]
  mutation_in: [_ModelMutationType!]
  """The update gave this field."""
  updatedFields_contains: String
  """The update gave each of these fields."""
  updatedFields_contains_every: [String!]
  """The update gave one of these fields at least."""
  updatedFields_contains_some: [String!]
  """What the node is, or was before it was deleted."""
  node: AttendeeSubscriptionFilterNode
}

"""
Every field given must match.
"""
input AttendeeSubscriptionFilterNode {
  """Equal to this."""
  id: ID
  """Not equal to this."""
  id_not: ID
  """One of these; an empty list matches nothing."""
  id_in: [ID!]
  """None of these; an empty list matches everything."""
  id_not_in: [ID!]
  """Before this."""
  id_lt: ID
  """Before this or equal to it."""
  id_lte: ID
  """After this."""
  id_gt: ID
  """After this or equal to it."""
  id_gte: ID
  """Has this text in it."""
  id_contains: ID
  """Does not have this text in it."""
  id_not_contains: ID
  """Begins with this text."""
  id_starts_with: ID
  """Does not begin with this text."""
  id_not_starts_with: ID
  """Ends with this text."""
  id_ends_with: ID
  """Does not end with this text."""
  id_not_ends_with: ID
  """Equal to this."""
  name: String
  """Not equal to this."""
  name_not: String
  """One of these; an empty list matches nothing."""
  name_in: [String!]
  """None of these; an empty list matches everything."""
  name_not_in: [String!]
  """Before this."""
  name_lt: String
  """Before this or equal to it."""
  name_lte: String
  """After this."""
  name_gt: String
  """After this or equal to it."""
  name_gte: String
  """Has this text in it."""
  name_contains: String
  """Does not have this text in it."""
  name_not_contains: String
  """Begins with this text."""
  name_starts_with: String
  """Does not begin with this text."""
  name_not_starts_with: String
  """Ends with this text."""
  name_ends_with: String
  """Does not end with this text."""
  name_not_ends_with: String
  """Every one on the other side matches; true where there is none."""
  conferences_every: ConferenceFilter
  """One on the other side matches at least."""
  conferences_some: ConferenceFilter
  """None on the other side matches."""
  conferences_none: ConferenceFilter
}
"""#
}
