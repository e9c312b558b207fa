import * as z from 'zod'
import { LOGGED_KINDS, OPERATOR_KINDS } from '../../../shared/activity/activity.kinds.ts'
import { DAY_SECONDS, secondsAfter } from '../clock.ts'
import type { Intent } from '../db/intent.ts'
import { itemType } from '../db/item.ts'
import { ALL_COMPANIES } from '../search/search.items.ts'

/** Days for which an event is kept: a year, and time to look back at it. */
export const ACTIVITY_DAYS = 400

/**
 * An event of a company, or of a warehouse admin, that leaves no trace elsewhere, immutable. It contains no passwords,
 * keys or account numbers (DEC-people-122).
 */
export const activityItem = itemType({
  type: 'Activity',
  schema: z.object({
    /** The company, or the warehouse admin, in whose activity it is. */
    doctorNo: z.string(),
    activityNo: z.string(),
    at: z.string(),
    /** The person, or the API key under its name; `keyNo` is the number of the key. The audit checks that both are set. */
    userNo: z.string(),
    userName: z.string(),
    keyNo: z.string().optional(),
    kind: z.enum([...Object.values(LOGGED_KINDS).flat(), ...Object.values(OPERATOR_KINDS).flat()]),
    /** Number and name of the record that the event is about; absent if the event has no single record. */
    recordNo: z.string().optional(),
    recordName: z.string().optional(),
    /** What has changed, as keys and values; the console translates those it knows. */
    changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })).optional(),
  }),
  // Numbers sort by time.
  key: (of: { doctorNo: string; activityNo: string }) => ({ pk: activityOf(of.doctorNo).pk, sk: of.activityNo }),
  expiresAt: ({ at }) => secondsAfter(at, ACTIVITY_DAYS * DAY_SECONDS),
})
export type Activity = z.output<typeof activityItem.schema>

/** Logged events of a company or a warehouse admin, by number and so by time. */
export const activityOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#ACTIVITY` })

/**
 * The company of a write, if it changes records of one: its key begins with it. For calls that span the companies of a
 * warehouse admin, where only the records name the company.
 */
export const companyOfWrites = (intents: readonly Intent[]): string | undefined =>
  intents
    .flatMap((intent) => /^CO#([^#]+)/.exec(intent.verb === 'put' ? intent.item.pk : intent.keys.pk)?.[1] ?? [])
    .find((doctorNo) => doctorNo !== ALL_COMPANIES)
