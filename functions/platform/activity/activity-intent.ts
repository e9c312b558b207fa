import type { LoggedKind } from '../../../shared/activity/activity.kinds.ts'
import type { ChangedField } from '../../../shared/activity/activity.values.ts'
import type { Actor } from '../actor.ts'
import { type Intent, put } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { type Activity, activityItem } from './activity.items.ts'

/** A changed field, with its values in the store's words; an empty one for none. */
export interface LoggedChange {
  what: ChangedField
  before: string
  after: string
}
/** The fields that an edit has changed, for an event. */
export const loggedChanges = <Field extends ChangedField>(
  fields: readonly Field[],
  { was, is }: Record<'was' | 'is', Readonly<Partial<Record<Field, unknown>>>>,
): (LoggedChange & { what: Field })[] =>
  fields.flatMap((what) =>
    was[what] === is[what] ? [] : [{ what, before: String(was[what] ?? ''), after: String(is[what] ?? '') }],
  )

type StoredChange = NonNullable<Activity['changes']>[number]

export interface LoggedEvent {
  kind: LoggedKind
  /** The record that the event is about; for events about a person, their `userNo` and `userName`. */
  record?: { no?: string | undefined; name?: string | undefined }
  /** What has changed; never a password, key or account number. */
  changes?: readonly LoggedChange[]
}

/** Author of an event: the person or API key of a call, and the company or warehouse admin whose activity shows it. */
export interface Performer extends Pick<Actor, 'userNo' | 'userName' | 'apiKeyNo'> {
  company: { doctorNo: string }
}

/** Longest stored name or value; the rights of a person need 140 characters. An event has usually 0.4 KB. */
const MAX_TEXT = 150
/** Changes after these are left out. */
const MAX_CHANGES = 8

const short = (text: string): string => text.slice(0, MAX_TEXT).toWellFormed()
const shortChange = ({ what, before, after }: LoggedChange): StoredChange => ({
  what,
  before: short(before),
  after: short(after),
})

/**
 * Intent that adds an event to a company's activity, in the commit of the change it describes. The number of a warehouse
 * admin adds it to theirs, which shows their clerks and what concerns no company (DEC-people-94).
 */
export const activityIntent = (
  deps: Pick<Deps, 'newId' | 'now'>,
  { userNo, userName, apiKeyNo, company: { doctorNo } }: Performer,
  { kind, record, changes }: LoggedEvent,
): Intent =>
  put(activityItem, {
    doctorNo,
    activityNo: deps.newId('activity'),
    at: deps.now(),
    userNo,
    userName,
    keyNo: apiKeyNo,
    kind,
    recordNo: record?.no && short(record.no),
    recordName: record?.name && short(record.name),
    changes: changes?.length ? changes.slice(0, MAX_CHANGES).map(shortChange) : undefined,
  })

/**
 * Maximum number of companies whose activity shows an event about a person, so that the change that it describes fits
 * into one commit.
 */
const MAX_COMPANIES = 50

/** Intents that add an event about a person to the activity of several companies; none beyond the maximum. */
export const activityIntents = (
  deps: Pick<Deps, 'newId' | 'now'>,
  { userNo, userName }: Pick<Actor, 'userNo' | 'userName'>,
  companies: readonly { doctorNo: string }[],
  event: LoggedEvent,
): Intent[] =>
  companies
    .slice(0, MAX_COMPANIES)
    .map(({ doctorNo }) => activityIntent(deps, { userNo, userName, company: { doctorNo } }, event))
