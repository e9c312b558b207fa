import { Refusal, refuseUntil } from '../../../shared/contract/errors.ts'
import { HOUR_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { type Intent, update } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { hashOf } from '../../platform/secrets.ts'
import { attemptsItem, plain } from '../people.items.ts'
import { networkOf } from './network.ts'
import { tooManyTries } from './sign-in.ts'

/** Counter of the wrong tries within one window of ten minutes, and its limit. */
export interface Attempts {
  key: { whose: string; window: string }
  most: number
}

const WINDOW_MS = 10 * 60_000
const windowOf = (now: string): string => new Date(Math.floor(Date.parse(now) / WINDOW_MS) * WINDOW_MS).toISOString()

/**
 * Maximum number of wrong passwords from one IP address within a window: enough for an office that shares the address.
 */
const MAX_FROM_ADDRESS = 100
/**
 * Maximum number of wrong passwords for one name from one IP address. Others can still sign in with the name from
 * elsewhere.
 */
const MAX_FOR_NAME = 10
/** Maximum number of wrong old passwords from one signed-in person. */
const MAX_OLD_PASSWORDS = 10

/**
 * Counters for the address (or IPv6 network), and for the name from that address. The name is hashed, because someone
 * may type a password in its place.
 */
export const signInAttempts = (ip: string, typed: string, now: string): [Attempts, Attempts] => {
  const name = hashOf(plain(typed))
  const window = windowOf(now)
  const from = `IP#${networkOf(ip)}`
  return [
    { key: { whose: from, window }, most: MAX_FROM_ADDRESS },
    { key: { whose: `${from}#NAME#${name}`, window }, most: MAX_FOR_NAME },
  ]
}

export const oldPasswordAttempts = (userNo: string, now: string): Attempts => ({
  key: { whose: `OLDPASSWORD#${userNo}`, window: windowOf(now) },
  most: MAX_OLD_PASSWORDS,
})

/**
 * Counts a try before the password is compared, so that concurrent calls cannot compare more passwords than allowed. If
 * the try was not wrong, it is subtracted again afterwards. Throws 429 at a limit.
 */
export const countingWrong = async <T>(
  deps: Pick<Deps, 'table' | 'now'>,
  attempts: readonly Attempts[],
  { compare, isWrong }: { compare: () => Promise<T>; isWrong: (outcome: T) => boolean },
): Promise<T> => {
  const { now } = deps
  await deps.table.commit(attempts.map((one) => oneMore(one, now()))).catch((error: unknown) => {
    // There were too many concurrent tries for the store to count.
    throw error instanceof Refusal && error.code === 'conflict' ? tooManyTries() : error
  })
  let wrong = false
  try {
    const outcome = await compare()
    wrong = isWrong(outcome)
    return outcome
  } finally {
    if (!wrong) await uncount(deps, attempts)
  }
}

/** Refusal once the tries of a window are used up. */
export const usedUp = ({ key: { window } }: Pick<Attempts, 'key'>, now: string): Refusal =>
  refuseUntil((Date.parse(window) + WINDOW_MS - Date.parse(now)) / 1000, tooManyTries())

const oneMore = ({ key, most }: Attempts, now: string): Intent =>
  update(attemptsItem, key, {
    add: { wrong: 1 },
    when: { atMost: { wrong: most - 1 } },
    error: () => usedUp({ key }, now),
    set: { ...key, expiresAt: secondsAfter(key.window, HOUR_SECONDS) },
  })

/** A failure is only logged: a try that stays counted does less harm than failing the call. */
const uncount = ({ table }: Pick<Deps, 'table'>, attempts: readonly Attempts[]): Promise<void> =>
  table.commit(attempts.map(oneLess)).catch((error: unknown) => {
    log.warn('attempt count not lowered', { error: error instanceof Error ? error.name : String(error) })
  })

const oneLess = ({ key }: Attempts): Intent =>
  update(attemptsItem, key, { add: { wrong: -1 }, when: { atLeast: { wrong: 1 } }, error: 'race' })
