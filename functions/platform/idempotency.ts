import { createHmac, hash } from 'node:crypto'
import * as z from 'zod'
import { Refusal, refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { DAY_SECONDS, secondsAfter } from './clock.ts'
import { put } from './db/intent.ts'
import { itemType } from './db/item.ts'
import { RaceLost, ref, type Table } from './db/table.ts'
import { log } from './log.ts'

/** The answer of a call, stored for 24 h under the caller's key (DEC-platform-51). */
export const answerItem = itemType({
  type: 'Answer',
  schema: z.object({
    caller: z.string(),
    route: z.string(),
    key: z.string(),
    bodyHash: z.string(),
    /** JSON of the result. */
    answer: z.string(),
    at: z.string(),
  }),
  key: (of: { caller: string; route: string; key: string }) => ({
    pk: `ANSWER#${of.caller}`,
    sk: `${of.route}#${of.key}`,
  }),
  expiresAt: ({ at }) => secondsAfter(at, DAY_SECONDS),
  // Keeps the answer for five submitted tracking numbers below 1 KB.
  packing: {
    implied: (keyOf) => {
      const caller = keyOf('pk').slice('ANSWER#'.length)
      const [route, key] = keyOf('sk').split('#')
      return { caller, route, key }
    },
  },
})

export interface Repeatable {
  caller: string
  route: string
  key: string
  bodyHash: string
}

const KEY = /^[\x21-\x7e]{1,100}$/

/**
 * Returns the identity of a request for idempotency. Throws on a key that is not 1 to 100 visible ASCII characters.
 * Callers without a sign-in are distinguished only by their body: another body under the same key belongs to another
 * caller.
 */
export const repeatable = (
  caller: string | undefined,
  route: string,
  key: string,
  input: Record<string, unknown>,
): Repeatable => {
  if (!KEY.test(key)) throw refuse(generalReasons.badKey)
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  // Only the caller knows the key, so the hash of a body with a password reveals nothing to others.
  const bodyHash = createHmac('sha256', key).update(JSON.stringify(sorted)).digest('base64url')
  return { caller: caller ?? `public#${bodyHash}`, route, key: hash('sha256', key, 'base64url'), bodyHash }
}

/** A name for the call and its retries, safe as part of a key: 43 letters, digits, hyphens and underscores. */
export const nameOf = ({ caller, route, key, bodyHash }: Repeatable): string =>
  hash('sha256', [caller, route, key, bodyHash].join('\n'), 'base64url')

/**
 * Like `nameOf`, but independent of the body: an item under such a name is created once per key, even for another body.
 */
export const nameOfKey = ({ caller, route, key }: Repeatable): string =>
  hash('sha256', [caller, route, key].join('\n'), 'base64url')

/** Returns the refusal of a key that was already used with another body. */
export const otherRequest = (): Refusal => refuse(generalReasons.keyReused)

/** Thrown if a concurrent request with the same key committed first. */
export class Repeated extends Error {}

/** The stored answer for the request's key, if any. */
export const readAnswer = (table: Table, request: Repeatable) =>
  table.get(ref(answerItem, request), { consistent: true })

/** The stored answer of the same request. Throws 409 if the key was used for another request. */
export const storedAnswer = (stored: { bodyHash: string; answer: string }, request: Repeatable): unknown => {
  if (stored.bodyHash !== request.bodyHash) {
    throw otherRequest()
  }
  return JSON.parse(stored.answer)
}

/**
 * Runs a call that stores no answer, because its only commit is unique under its key (`nameOfKey`). A retry may be
 * refused because of the changes that its first run made; it is then answered with the result of `repeated`, which
 * reads what the first run wrote.
 */
export const runMade = async <T>(run: () => Promise<T>, repeated: () => Promise<T | undefined>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const answered = error instanceof Refusal ? await repeated() : undefined
    if (answered === undefined) throw error
    return answered
  }
}

/** Maximum size of a stored answer in bytes; the store allows 400 KB per item. */
const MAX_ANSWER = 300_000
const isTooLong = (text: string): boolean => Buffer.byteLength(text) > MAX_ANSWER

/**
 * Wraps a table so that its first commit with an answer also stores that answer, in the same transaction, unless the
 * answer is too long. `kept` returns true once an answer has been stored.
 */
export const rememberingTable = (
  table: Table,
  request: Repeatable,
  now: () => string,
): { table: Table; kept: () => boolean } => {
  let kept = false
  const commit: Table['commit'] = async (intents, answer) => {
    if (answer === undefined || kept) return table.commit(intents)
    const text = JSON.stringify(answer)
    if (isTooLong(text)) return table.commit(intents)
    const memory = put(
      answerItem,
      { ...request, answer: text, at: now() },
      { when: { is: 'absent' }, error: () => new Refusal('conflict', REPEATED) },
    )
    // The answer comes first, so that its error is reported even if another intent fails as well.
    await table.commit([memory, ...intents]).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === REPEATED.reason) throw new Repeated()
      throw error
    })
    kept = true
  }
  return { table: { ...table, commit }, kept: () => kept }
}
// This refusal is never shown to a caller; the code that catches it throws Repeated instead.
const REPEATED = { reason: 'repeated', params: {}, message: '' }

/**
 * Stores the answer of a call whose commits stored none, and returns the stored one. If the same request was sent twice
 * concurrently, the other request's answer may be returned. The call has been executed by now, so its answer is
 * returned even if it cannot be stored. Throws if another answer is stored and cannot be read; a retry then gets that
 * answer.
 */
export const keepAnswer = async (table: Table, request: Repeatable, answer: unknown, at: string): Promise<unknown> => {
  const text = JSON.stringify(answer ?? null)
  if (isTooLong(text)) return answer
  try {
    await table.commit([put(answerItem, { ...request, answer: text, at })])
    return answer
  } catch (error) {
    if (!(error instanceof RaceLost)) {
      log.error('answer not kept', { route: request.route, error: messageOf(error) })
      return answer
    }
  }
  const first = await readAnswer(table, request)
  // The key was used with another body: both calls were executed, and each has its own answer.
  return first?.bodyHash === request.bodyHash ? JSON.parse(first.answer) : answer
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
