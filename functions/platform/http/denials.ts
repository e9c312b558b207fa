import { type Call, companyFieldOf } from '../../../shared/contract/call.ts'
import type { Refusal } from '../../../shared/contract/errors.ts'
import { ERRORS } from '../../../shared/reasons/error-codes.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { log } from '../log.ts'
import { originOf } from './origin.ts'
import { type ApiEvent, claimsOf, inputOf } from './request.ts'

/** Not signed in, not allowed, and not there: a strange id is answered like one that nobody has. */
const DENIED = new Set<number>([ERRORS.unauthenticated.status, ERRORS.forbidden.status, ERRORS.missing.status])

/**
 * One line for each call that was denied: who asked for what, in which company, and why not. INFO, since people cause
 * them. Numbers and codes only; the address is told where no account is, because nothing else tells who asked.
 */
export const noteDenied = (event: ApiEvent, call: Call | undefined, { code }: Refusal): void => {
  const { status } = ERRORS[code]
  if (!DENIED.has(status)) return
  const { 'custom:userNo': userNo, sub } = claimsOf(event)
  // Of calls without an account the body is not even read once more.
  const company = call && userNo !== undefined ? companyAsked(event, call) : undefined
  log.info('call denied', {
    ...{ route: event.routeKey, status, reason: code, requestId: event.requestContext.requestId },
    ...(userNo === undefined ? { ip: originOf(event).ip } : { userNo, sub }),
    ...(company === undefined ? {} : { company }),
  })
}

/** The company named, if it is a number at all: whatever else was sent there stays out of the log. */
const companyAsked = (event: ApiEvent, call: Call): string | undefined => {
  const field = companyFieldOf(call.access)
  if (!field) return undefined
  try {
    const value = inputOf(event, call)[field]
    return typeof value === 'string' && ID_PATTERN.test(value.trim()) ? value.trim() : undefined
  } catch {
    // The body cannot be read, which may be what it was refused for.
    return undefined
  }
}
