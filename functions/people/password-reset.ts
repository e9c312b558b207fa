import { type Refusal, refuse } from '../../shared/contract/errors.ts'
import { signInReasons } from '../../shared/people/sign-in.reasons.ts'
import { HOUR_MS } from '../../shared/values/durations.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import { userItem } from '../platform/actor.items.ts'
import { hoursAfter } from '../platform/clock.ts'
import { asRead, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { hashOf, isSameHash, newSecret } from '../platform/secrets.ts'
import { emailItem, type PasswordReset, passwordResetItem, plain, userNameItem } from './people.items.ts'

/** Maximum number of links emailed to one account within an hour. */
const MAILS_AN_HOUR = 5

/** The same refusal for unknown, used, replaced and expired links, so that trying links reveals nothing. */
export const deadLink = (): Refusal => refuse(signInReasons.resetDead)

/**
 * Creates a link for the account with that name and address, which replaces any earlier one. Returns the id of the
 * link; undefined if there is no such account, it is disabled, or it has reached the limit of emails for this hour.
 */
export const openReset = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { userName, email }: { userName: string; email: string },
): Promise<string | undefined> => {
  const userNo = await accountOf(deps, userName, email)
  if (userNo === undefined) return undefined
  const secret = newSecret()
  return retryRace(async () => {
    const now = deps.now()
    const stored = await deps.table.get(ref(passwordResetItem, { userNo }), { consistent: true })
    const mailed = (stored?.mailed ?? []).filter((at) => Date.parse(at) > Date.parse(now) - HOUR_MS)
    if (mailed.length >= MAILS_AN_HOUR) return undefined
    const reset: PasswordReset = {
      userNo,
      hash: hashOf(secret),
      state: 'open',
      mailed: [...mailed, now],
      rev: (stored?.rev ?? 0) + 1,
      expireDate: hoursAfter(now, 1),
    }
    await deps.table.commit([stored ? put(passwordResetItem, reset, asRead(stored)) : put(passwordResetItem, reset)])
    return `${userNo}.${secret}`
  })
}

/**
 * The enabled account with that name and address. An unverified address is also accepted, unless another account has
 * verified it, because only the owner of the mailbox may take over an account registered with their address.
 */
const accountOf = async ({ table }: Pick<Deps, 'table'>, userName: string, email: string) => {
  const [named, held] = await table.batchGet([ref(userNameItem, { userName }), ref(emailItem, { email })], {
    consistent: true,
  })
  if (!named || (held?.registered && held.userNo !== named.userNo)) return undefined
  const user = await table.get(ref(userItem, { userNo: named.userNo }), { consistent: true })
  const isMeant = user && plain(user.userName) === plain(userName) && plain(user.email) === plain(email)
  return isMeant && user.status === 'approved' ? user.userNo : undefined
}

/** Reads the reset and the user of a link that is still valid; throws 404 otherwise. */
export const readReset = async ({ table, now }: Pick<Deps, 'table' | 'now'>, id: string) => {
  const [userNo = '', secret = ''] = id.split('.')
  if (!ID_PATTERN.test(userNo)) throw deadLink()
  const [reset, user] = await table.batchGet([ref(passwordResetItem, { userNo }), ref(userItem, { userNo })], {
    consistent: true,
  })
  if (!reset || !isSameHash(reset.hash, hashOf(secret))) throw deadLink()
  if (reset.state === 'used' || reset.expireDate < now() || user?.status !== 'approved') throw deadLink()
  return { reset, user }
}
