import type { Refusal } from '../../../shared/contract/errors.ts'
import { ERRORS } from '../../../shared/reasons/error-codes.ts'
import { log } from '../log.ts'
import { originOf } from './origin.ts'
import { type ApiEvent, claimsOf } from './request.ts'

/**
 * Statuses of denied calls: not signed in, not allowed, and not found, because the id of another company's record is
 * answered like an id that does not exist.
 */
const DENIED = new Set<number>([ERRORS.unauthenticated.status, ERRORS.forbidden.status, ERRORS.missing.status])
/** Rate limits are also logged for calls by key, because no user is present to report them. */
const DENIED_KEY = new Set<number>([...DENIED, ERRORS.tooFast.status])

/**
 * Writes one log line per denied call: the key of the reason without parameters, and the caller. The level is INFO,
 * because denials are caused by callers, not by faults. The IP address is included only if there is no account to
 * identify the caller.
 */
export const noteDenied = (event: ApiEvent, { code, reason }: Refusal): void => {
  const { status } = ERRORS[code]
  if (!(event.byKey ? DENIED_KEY : DENIED).has(status)) return
  const { 'custom:userNo': userNo, sub } = claimsOf(event)
  const hasAccount = !event.byKey && userNo !== undefined
  log.info('call denied', {
    status,
    reason,
    sub: hasAccount ? sub : undefined,
    ip: hasAccount ? undefined : originOf(event).ip,
  })
}
