import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { userItem } from '../../platform/actor.items.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EmailCode, emailCodeItem, plain } from '../people.items.ts'

/** Minutes for which a code is valid. */
const CODE_MINUTES = 15
/** Maximum number of tries with one code. With five codes a day, that is 25 guesses a day among a million codes. */
export const MAX_TRIES = 5

const slowly = promisify<string, string, number, Buffer>(scrypt)

/** Deliberately slow, because there are only a million codes. */
const hashOfCode = async (code: string, salt: string): Promise<string> =>
  (await slowly(code, salt, 32)).toString('base64url')

export const isCode = async (code: string, { hash = '', salt = '' }: EmailCode): Promise<boolean> => {
  const given = Buffer.from(await hashOfCode(code, salt))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}

/**
 * Generates a code for a person who has requested one; it replaces any earlier code. Returns undefined if a code is not
 * needed: the address has been verified or changed, the account is disabled, or no code was requested.
 */
export const openEmailCode = (deps: Pick<Deps, 'table' | 'now'>, userNo: string, email: string) =>
  retryRace(async () => {
    const [user, asked] = await deps.table.batchGet([ref(userItem, { userNo }), ref(emailCodeItem, { userNo })], {
      consistent: true,
    })
    if (!asked || user?.status !== 'approved' || user.emailProven || plain(user.email) !== plain(email))
      return undefined
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const salt = randomBytes(16).toString('base64url')
    const expireDate = new Date(Date.parse(deps.now()) + CODE_MINUTES * 60_000).toISOString()
    const hash = await hashOfCode(code, salt)
    const drawn = { ...asked, email, hash, salt, expireDate, tries: 0, rev: asked.rev + 1 }
    await deps.table.commit([put(emailCodeItem, drawn, asRead(asked))])
    return { userName: user.userName, code, minutes: CODE_MINUTES }
  })
