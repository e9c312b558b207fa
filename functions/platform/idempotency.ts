import { createHmac, hash } from 'node:crypto'
import * as z from 'zod'
import { Refusal, refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { DAY, secondsAfter } from './clock.ts'
import { put } from './db/intent.ts'
import { itemType } from './db/item.ts'
import { RaceLost, ref, type Table } from './db/table.ts'
import { log } from './log.ts'

/** The answer a call gave, kept 24 h under the caller's key (DECISIONS s2). */
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
  expiresAt: ({ at }) => secondsAfter(at, DAY),
})

export interface Repeatable {
  caller: string
  route: string
  key: string
  bodyHash: string
}

const KEY = /^[\x21-\x7e]{1,100}$/

/**
 * What makes two requests the same. Throws on a key that is not 1 to 100 visible ASCII characters. Callers who are not
 * signed in are told apart by what they send alone: one with another body under the same key is somebody else.
 */
export const repeatable = (
  caller: string | undefined,
  route: string,
  key: string,
  input: Record<string, unknown>,
): Repeatable => {
  if (!KEY.test(key)) throw refuse(generalReasons.badKey)
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  // The caller alone knows the key: without it the hash of a body with a password in it tells nothing.
  const bodyHash = createHmac('sha256', key).update(JSON.stringify(sorted)).digest('base64url')
  return { caller: caller ?? `public#${bodyHash}`, route, key: hash('sha256', key, 'base64url'), bodyHash }
}

/** A name for the call and its repetitions, safe to be part of a key: 43 letters, digits, - and _. */
export const nameOf = ({ caller, route, key, bodyHash }: Repeatable): string =>
  hash('sha256', [caller, route, key, bodyHash].join('\n'), 'base64url')

/** The same for all bodies: what is made under such a name is made once under the key, whatever was asked for. */
export const nameOfKey = ({ caller, route, key }: Repeatable): string =>
  hash('sha256', [caller, route, key].join('\n'), 'base64url')

/** The key was used for another body. */
export const otherRequest = (): Refusal => refuse(generalReasons.keyReused)

/** Someone with the same key was first, an instant ago. */
export class Repeated extends Error {}

/** What was answered under the request's key, if anything. */
export const readAnswer = (table: Table, request: Repeatable) =>
  table.get(ref(answerItem, request), { consistent: true })

/** The stored answer of the same request; throws 409 when the key was used for another one. */
export const storedAnswer = (stored: { bodyHash: string; answer: string }, request: Repeatable): unknown => {
  if (stored.bodyHash !== request.bodyHash) {
    throw otherRequest()
  }
  return JSON.parse(stored.answer)
}

/**
 * A call that keeps no answer, since what its one commit makes can be made once under its key alone (`nameOfKey`). It may be
 * refused at what it has changed itself before: then `repeated`, read from what it made, is its answer.
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

/** Bytes, as the store counts them: an item may hold 400 KB. */
const MAX_ANSWER = 300_000
const isTooLong = (text: string): boolean => Buffer.byteLength(text) > MAX_ANSWER

/**
 * A table whose first commit that carries an answer keeps it in the same transaction: the write and the memory of
 * it stand or fall together.
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
    // Placed first, so that its error is the one reported when another intent fails as well.
    await table.commit([memory, ...intents]).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === REPEATED.reason) throw new Repeated()
      throw error
    })
    kept = true
  }
  return { table: { ...table, commit }, kept: () => kept }
}
// Never shown to a caller: the code that catches it throws Repeated instead.
const REPEATED = { reason: 'repeated', params: {}, message: '' }

/**
 * Keeps the answer of a call whose commits carried none, and returns the one that stands: that of the same call, where
 * it was sent twice at once and the other one was first. The call is done by now: that nothing can be kept must not undo its
 * answer. Throws where another answer stands and cannot be read: the call made again is given that one.
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
  // Of another body under the same key: both calls are done, and each has its own answer.
  return first?.bodyHash === request.bodyHash ? JSON.parse(first.answer) : answer
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
