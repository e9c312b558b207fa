import { Refusal, refuseUntil } from '../../../shared/contract/errors.ts'
import { HOUR, secondsAfter } from '../../platform/clock.ts'
import { type Intent, update } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { hashOf } from '../../platform/secrets.ts'
import { attemptsItem, plain } from '../people.items.ts'
import { networkOf } from './network.ts'
import { tooManyTries } from './sign-in.ts'

/** Wrong tries that are counted together: somebody's, within one window. */
export interface Attempts {
  key: { whose: string; window: string }
  most: number
}

const WINDOW_MS = 10 * 60_000
const windowOf = (now: string): string => new Date(Math.floor(Date.parse(now) / WINDOW_MS) * WINDOW_MS).toISOString()

/** Wrong passwords from one address: those of a whole office behind it, and no more. */
const MOST_FROM_ADDRESS = 100
/** Wrong passwords for one name from one address: few enough not to lock the name for everybody else. */
const MOST_FOR_NAME = 10
/** Wrong old passwords of one signed-in person. */
const MOST_OLD_PASSWORDS = 10

/** What signing in with a name from an address, or its IPv6 network, counts to. The name may be a password typed in the wrong field. */
export const signInAttempts = (ip: string, typed: string, now: string): [Attempts, Attempts] => {
  const name = hashOf(plain(typed))
  const window = windowOf(now)
  const from = `IP#${networkOf(ip)}`
  return [
    { key: { whose: from, window }, most: MOST_FROM_ADDRESS },
    { key: { whose: `${from}#NAME#${name}`, window }, most: MOST_FOR_NAME },
  ]
}

export const oldPasswordAttempts = (userNo: string, now: string): Attempts => ({
  key: { whose: `OLDPASSWORD#${userNo}`, window: windowOf(now) },
  most: MOST_OLD_PASSWORDS,
})

/**
 * Counts a try before the password is compared: of many at once, no more are compared than may be wrong. One that was
 * not wrong is taken back. Throws 429.
 */
export const countingWrong = async <T>(
  deps: Pick<Deps, 'table' | 'now'>,
  attempts: readonly Attempts[],
  { compare, isWrong }: { compare: () => Promise<T>; isWrong: (outcome: T) => boolean },
): Promise<T> => {
  const { now } = deps
  await deps.table.commit(attempts.map((one) => oneMore(one, now()))).catch((error: unknown) => {
    // So many at once that the store could not count them all.
    throw error instanceof Refusal && error.code === 'conflict' ? tooManyTries() : error
  })
  let wrong = false
  try {
    const outcome = await compare()
    wrong = isWrong(outcome)
    return outcome
  } finally {
    if (!wrong) await takeBack(deps, attempts)
  }
}

/** The refusal of a caller who has used up the tries of their window. */
export const usedUp = ({ key: { window } }: Pick<Attempts, 'key'>, now: string): Refusal =>
  refuseUntil((Date.parse(window) + WINDOW_MS - Date.parse(now)) / 1000, tooManyTries())

const oneMore = ({ key, most }: Attempts, now: string): Intent =>
  update(attemptsItem, key, {
    add: { wrong: 1 },
    when: { atMost: { wrong: most - 1 } },
    error: () => usedUp({ key }, now),
    set: { ...key, expiresAt: secondsAfter(key.window, HOUR) },
  })

/** A try that stays counted costs less than the answer of the call. */
const takeBack = ({ table }: Pick<Deps, 'table'>, attempts: readonly Attempts[]): Promise<void> =>
  table.commit(attempts.map(oneLess)).catch((error: unknown) => {
    log.warn('try not taken back', { error: error instanceof Error ? error.name : String(error) })
  })

const oneLess = ({ key }: Attempts): Intent =>
  update(attemptsItem, key, { add: { wrong: -1 }, when: { atLeast: { wrong: 1 } }, error: 'race' })
