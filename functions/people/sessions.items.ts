import * as z from 'zod'
import { epochSeconds } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'

/** A person's session, with its last use (DEC-people-73). The account's own item states which sessions have ended. */
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
  expiresAt: ({ until }) => epochSeconds(until),
})
export type StoredSession = z.output<typeof sessionItem.schema>

/** A person's sessions; their numbers sort by the time of the sign-in. */
export const sessionsOf = (userNo: string) => ({ pk: `USER#${userNo}`, prefix: 'SESSION#' })
