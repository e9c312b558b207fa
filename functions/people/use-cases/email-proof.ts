import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { signInCalls } from '../../../shared/people/sign-in.calls.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { queueMails } from '../../platform/outbox/notify.ts'
import { heldUntil } from '../held-until.ts'
import { CODE_MAILS, mailedAgain } from '../mail-limit.ts'
import { type EmailCode, emailCodeItem, emailItem, type Held, plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { isCode, MAX_TRIES } from '../registration/email-code.ts'
import { deleteIdentities, freeNames, namesOf } from '../registration/registration.ts'

/**
 * 1. Refuse an address that the caller or another account has already verified.
 * 2. Count the email (at least a minute apart, at most five a day) and queue a message for the mail worker, which
 *    generates the code.
 */
export const sendEmailCode: UseCase<typeof signInCalls.sendEmailCode, PeopleDeps> = (deps, { userNo, email }) =>
  retryRace(async () => {
    const [user, held, stored] = await deps.table.batchGet(
      [ref(userItem, { userNo }), ref(emailItem, { email }), ref(emailCodeItem, { userNo })],
      { consistent: true },
    )
    if (!user) throw refuse(generalReasons.noAccount)
    if (user.emailProven) throw refuse(signInReasons.provenAlready)
    if (held?.registered) throw ownedByAnother()
    const now = deps.now()
    const mailedAt = mailedAgain(stored?.mailedAt ?? [], now, CODE_MAILS)
    const asked = stored
      ? put(emailCodeItem, { ...stored, mailedAt, rev: stored.rev + 1 }, asRead(stored))
      : put(emailCodeItem, { userNo, email, expireDate: now, tries: 0, mailedAt, rev: 1 })
    await deps.table.commit([asked, ...queueMails(deps, [{ to: email, content: { kind: 'emailCode', userNo } }])], {
      email,
    })
    return { email }
  })

const ownedByAnother = (): Refusal => refuse(signInReasons.provenByAnother)

const BUSY = signInReasons.emailRegistering

/**
 * 1. Count the try in the store before the code is compared, so that concurrent calls cannot compare more codes than
 *    allowed.
 * 2. An address owned by another account stays with that account. An interrupted registration through an emailed link
 *    yields, because the owner of the mailbox is now verifying the address with a code.
 * 3. The identity provider accepts the address for signing in.
 * 4. Only then, in one transaction: the address is marked as verified, the account owns it, and the code is used up.
 *    After an earlier interruption, the same code can be tried again.
 */
export const proveEmail: UseCase<typeof people.calls.proveEmail, PeopleDeps> = async (
  deps,
  { userNo, email, emailProven },
  { code },
) => {
  const answer = { emailProven: true as const }
  if (emailProven) return answer
  await refuseWrongCode(deps, userNo, code)
  // Remembered between tries, so that this call is not blocked by its own hold.
  let cleared: Held | undefined
  await retryRace(async () => {
    const [user, held] = await deps.table.batchGet([ref(userItem, { userNo }), ref(emailItem, { email })], {
      consistent: true,
    })
    if (!user) throw refuse(generalReasons.noAccount)
    if (user.emailProven) return
    if (held?.registered) throw ownedByAnother()
    if (held?.rev !== cleared?.rev) cleared = held && (await clearUnfinished(deps, held))
    const outcome = await deps.identity.proveEmail(plain(user.userName), user.email)
    if (outcome !== 'proven') throw refuse(BUSY)
    await deps.table.commit(provenIntents(user, cleared), answer)
  }, BUSY).catch(async (error: unknown) => {
    if (cleared && error instanceof Refusal) await releaseHold(deps, cleared)
    throw error
  })
  return answer
}

const EXPIRED = signInReasons.codeExpired

const refuseWrongCode = async (deps: PeopleDeps, userNo: string, code: string): Promise<void> => {
  const tried = await retryRace(() => takeTry(deps, userNo))
  if (await isCode(code, tried)) return
  throw refuseField('code', tried.tries < MAX_TRIES ? signInReasons.wrongEmailCode : EXPIRED)
}

/** Returns the code after counting one more try. */
const takeTry = async ({ table, now }: PeopleDeps, userNo: string): Promise<EmailCode> => {
  const code = await table.get(ref(emailCodeItem, { userNo }), { consistent: true })
  if (!code?.hash || code.expireDate < now() || code.tries >= MAX_TRIES) throw refuseField('code', EXPIRED)
  const tried = { ...code, tries: code.tries + 1, rev: code.rev + 1 }
  await table.commit([put(emailCodeItem, tried, asRead(code))])
  return tried
}

/**
 * Holds an interrupted registration and deletes the identities it created. Throws RaceLost if it is still in progress.
 */
const clearUnfinished = async (deps: PeopleDeps, held: Held): Promise<Held> => {
  const now = deps.now()
  if ((held.until ?? '') > now) throw new RaceLost()
  const mine = { ...held, until: heldUntil(now), rev: held.rev + 1 }
  await deps.table.commit([put(emailItem, mine, asRead(held))])
  await deleteIdentities(deps, held)
  return mine
}

/** Releases the hold after a refusal, so that the next call does not have to wait. */
const releaseHold = async ({ table }: PeopleDeps, { until: _, ...held }: Held): Promise<void> => {
  const { rev } = held
  const free = put(emailItem, { ...held, rev: rev + 1 }, asRead({ rev }))
  await table.commit([free]).catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}

const provenIntents = (user: User, cleared: Held | undefined): Intent[] => {
  const { userNo, email, rev } = user
  const owned = { email, userNo, userName: plain(user.userName), formerNames: [], registered: true }
  return [
    put(userItem, { ...user, emailProven: true, rev: rev + 1 }, asRead({ rev })),
    cleared
      ? put(emailItem, { ...owned, rev: cleared.rev + 1 }, asRead(cleared))
      : put(emailItem, { ...owned, rev: 1 }),
    ...(cleared ? freeNames(cleared, namesOf(cleared)) : []),
    remove(emailCodeItem, { userNo }, { error: 'race' }),
  ]
}
