import { createHash } from 'node:crypto'
import { HOUR, secondsAfter } from '../platform/clock.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { attemptsItem, plain } from './people.items.ts'

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

/** What signing in with a name from an address counts to. The name may be a password typed in the wrong field. */
export const signInAttempts = (ip: string, typed: string, now: string): [Attempts, Attempts] => {
  const name = createHash('sha256').update(plain(typed)).digest('base64url')
  const window = windowOf(now)
  return [
    { key: { whose: `IP#${ip}`, window }, most: MOST_FROM_ADDRESS },
    { key: { whose: `IP#${ip}#NAME#${name}`, window }, most: MOST_FOR_NAME },
  ]
}

export const oldPasswordAttempts = (userNo: string, now: string): Attempts => ({
  key: { whose: `OLDPASSWORD#${userNo}`, window: windowOf(now) },
  most: MOST_OLD_PASSWORDS,
})

/** One more wrong try. */
export const countWrong = ({ key }: Attempts): Intent =>
  update(attemptsItem, key, {
    ...{ add: { wrong: 1 }, error: 'race' },
    set: { ...key, expiresAt: secondsAfter(key.window, HOUR) },
  })
