import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, instant } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { ROLES } from '../values/role.ts'

export const sessionRecord = z.object({
  sessionNo: z.string(),
  /** User agent and IP address of the latest recorded use. */
  agent: z.string(),
  ip: z.string(),
  signedInAt: instant(),
  /** Recorded at most once an hour; for the session of the call, the time of the call. */
  lastUsedAt: instant(),
  /** True for the session of the call. */
  isCurrent: z.boolean(),
})

/** The caller's own sessions: each is one sign-in with all tokens refreshed from it (DEC-people-73). */
export const sessionCalls = {
  listSessions: call({
    route: 'POST /user/getSessions',
    access: { roles: ROLES },
    body: z.object({ ...paging }),
    result: page(sessionRecord),
    errors: ['missing'],
    summary: "The caller's sessions, the latest sign-in first. Use by API key is not a session.",
    writes: false,
  }),
  endSession: call({
    route: 'POST /user/endSession',
    access: { roles: ROLES },
    body: z.object({ sessionNo: id('session') }),
    result: z.object({ sessionNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      "Ends one of the caller's sessions: its next call is refused. Succeeds without effect if the session has already ended.",
    writes: true,
    successMessage: 'Session ended.',
  }),
  endOtherSessions: call({
    route: 'POST /user/endOtherSessions',
    access: { roles: ROLES },
    body: z.object({}),
    result: z.object({}),
    errors: ['missing', 'conflict'],
    summary: 'Ends every session of the caller except that of the call; `/invitation/logout` ends that one too.',
    writes: true,
    successMessage: 'All other sessions ended.',
  }),
}
