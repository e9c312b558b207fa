import { type Call, companyFieldOf } from '../../../shared/contract/call.ts'
import type { Refusal } from '../../../shared/contract/errors.ts'
import { ERRORS } from '../../../shared/reasons/error-codes.ts'
import { log } from '../log.ts'
import { originOf } from './origin.ts'
import { type ApiEvent, claimsOf, companyNamed, inputOf } from './request.ts'

/** Not signed in, not allowed, and not found: another company's id is answered like one that does not exist. */
const DENIED = new Set<number>([ERRORS.unauthenticated.status, ERRORS.forbidden.status, ERRORS.missing.status])
/** Calls by key also log rate limits: no user is present to report them. */
const DENIED_KEY = new Set<number>([...DENIED, ERRORS.tooFast.status])

/**
 * One log line per denied call: caller, call, company, and the key of the reason
 * without parameters. INFO, since people cause them. Numbers and keys only; the IP address is included only without an
 * account, since nothing else identifies the caller.
 */
export const noteDenied = (event: ApiEvent, call: Call | undefined, { code, reason }: Refusal): void => {
  const { status } = ERRORS[code]
  if (!(event.byKey ? DENIED_KEY : DENIED).has(status)) return
  if (event.byKey) {
    noteKeyDenied(event, event.byKey, { status, reason })
    return
  }
  const { 'custom:userNo': userNo, sub } = claimsOf(event)
  // The body is parsed a second time only for a caller who has an account.
  const company = call && userNo !== undefined ? companyAsked(event, call) : undefined
  log.info('call denied', {
    route: event.routeKey,
    status,
    reason,
    requestId: event.requestContext.requestId,
    ...(userNo === undefined ? { ip: originOf(event).ip } : { userNo, sub }),
    company,
  })
}

/** Logs the number of the key as sent, right or wrong, and never its secret. */
const noteKeyDenied = (
  event: ApiEvent,
  { keyNo, doctorNo }: NonNullable<ApiEvent['byKey']>,
  why: { status: number; reason: string },
): void =>
  log.info('call denied', {
    route: event.routeKey,
    ...why,
    requestId: event.requestContext.requestId,
    ip: originOf(event).ip,
    keyNo,
    company: doctorNo,
  })

/** The company named, if it is an id: any other text stays out of the log. */
const companyAsked = (event: ApiEvent, call: Call): string | undefined => {
  if (!companyFieldOf(call.access)) return undefined
  try {
    return companyNamed(call, inputOf(event, call))
  } catch {
    // The body cannot be parsed, which may be the reason for the refusal.
    return undefined
  }
}
