import * as z from 'zod'
import { secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'

/** A person's session, as their account lists it (DEC-people-73). Whether it has ended, the account decides. */
export const sessionItem = itemType({
  type: 'Session',
  schema: z.object({
    userNo: z.string(),
    sessionNo: z.string(),
    /** `origin_jti` of the session's tokens. */
    id: z.string(),
    signedInAt: z.string(),
    /** The latest recorded use, with the address and browser of that use. */
    lastUsedAt: z.string(),
    ip: z.string(),
    agent: z.string(),
    /** Instant at which the session's last token has expired. */
    until: z.string(),
  }),
  key: (of: { userNo: string; sessionNo: string }) => ({ pk: `USER#${of.userNo}`, sk: `SESSION#${of.sessionNo}` }),
  expiresAt: ({ until }) => secondsAfter(until, 0),
})
export type StoredSession = z.output<typeof sessionItem.schema>

/** A person's sessions; their numbers sort by the time of the sign-in. */
export const sessionsOf = (userNo: string) => ({ pk: `USER#${userNo}`, prefix: 'SESSION#' })
