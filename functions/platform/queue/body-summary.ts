import { parseJson } from '../../../shared/json/parse-json.ts'

/** Fields whose values grant access or are bank details. An invitation can be accepted with its number alone. */
const SECRET = /^(id|invitationNo|key|link|url|code)$|token|password|secret|authorization|account|routing/i
const PERSONAL = /^(to|email|phone)$/i
const MAX_TEXT = 40
const MAX_SUMMARY = 300

/** Summarizes a message body for a terminal: shortened, and without data that must not be logged. */
export const bodySummary = (body: string): string => {
  const parsed = parseJson(body)
  const shown = parsed === undefined ? `not JSON, ${body.length} characters` : JSON.stringify(masked(parsed))
  return shown.length > MAX_SUMMARY ? `${shown.slice(0, MAX_SUMMARY)}...` : shown
}

/**
 * Reason for the failure, if the body shows it: it is not JSON, or Lambda gave up on the message and added a reason.
 */
export const knownReason = (body: string): string | undefined => {
  const parsed = parseJson(body)
  if (parsed === undefined) return 'the body is not JSON'
  const condition = at(at(parsed, 'requestContext'), 'condition')
  const message =
    at(at(parsed, 'responsePayload'), 'errorMessage') ?? at(at(parsed, 'responseContext'), 'functionError')
  const reasons = [condition, message].filter((reason) => typeof reason === 'string')
  return reasons.length > 0 ? reasons.join(': ') : undefined
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const masked = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.slice(0, 5).map((entry) => masked(entry, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, entry]) => [inner, masked(entry, inner)]))
  }
  if (value === null || typeof value === 'boolean') return value
  const text = String(value)
  if (SECRET.test(name)) return `${text.slice(0, 3)}***`
  if (PERSONAL.test(name)) return `${text.slice(0, 1)}***${/@[\w.-]+$/.exec(text)?.[0] ?? ''}`
  if (typeof value === 'number') return value
  // A message within a message (SQS in SQS, notification of S3) is summarized as well.
  const inner = /^\s*[[{]/.test(text) ? parseJson(text) : undefined
  if (inner !== undefined) return masked(inner, name)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text
}
