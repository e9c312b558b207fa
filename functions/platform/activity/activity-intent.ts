import type { LoggedKind } from '../../../shared/activity/activity.kinds.ts'
import type { Acting, Actor } from '../actor.ts'
import { type Intent, put } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { type Activity, activityItem } from './activity.items.ts'

export interface LoggedEvent {
  kind: LoggedKind
  /** The record that the event is about; for events about a person, their `userNo` and `userName`. */
  record?: { no: string; name?: string }
  /** What has changed; never a password, key or account number. */
  changes?: NonNullable<Activity['changes']>
}

/** Who does it: the person or API key of a call, and the company whose activity shows the event. */
export type Performer = Acting & Pick<Actor, 'apiKeyNo'>

/** Longest stored name or value. An event has at most 2 KB, usually 0.4. */
const MAX_TEXT = 60
/** Changes after these are left out. */
const MAX_CHANGES = 8

const short = (text: string): string => text.slice(0, MAX_TEXT).toWellFormed()

/** Intent that adds an event to a company's activity, in the commit of the change it describes. */
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
    recordNo: record && short(record.no),
    recordName: record?.name === undefined ? undefined : short(record.name),
    changes: changes
      ?.slice(0, MAX_CHANGES)
      .map(({ what, before, after }) => ({ what: short(what), before: short(before), after: short(after) })),
  })
