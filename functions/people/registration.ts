import { conflict, refuseField } from '../../shared/contract/errors.ts'
import { put } from '../platform/db/intent.ts'
import { RaceLost, ref } from '../platform/db/table.ts'
import { type EmailHeld, emailItem, plain, userNameItem } from './people.items.ts'
import type { PeopleDeps } from './people-deps.ts'

/** Names one address may hold while its registration is unfinished. */
const MAX_FORMER_NAMES = 5

const nameTaken = () => refuseField('userName', 'This user name is taken. Choose another one.')

/** Longer than the function lives: a call that has not finished by then never will. */
const HELD_MS = 15_000

/**
 * Holds the address and the user name for this call alone, before any identity is made: of several at once one goes on,
 * and the others' passwords never stand. Whoever tries again with the same address continues under the same account
 * number, by the same invitation or by another. 'registered' when the address has its account; throws when the name is
 * another person's, RaceLost when either is held at this moment.
 */
export const holdNames = async (
  deps: PeopleDeps,
  wanted: { email: string; userName: string; userNo: string },
): Promise<EmailHeld | 'registered'> => {
  const name = plain(wanted.userName)
  const { email } = wanted
  const [held, named] = await deps.table.batchGet([ref(emailItem, { email }), ref(userNameItem, { userName: name })], {
    consistent: true,
  })
  if (held?.registered) return 'registered'
  const now = deps.now()
  if ((held?.until ?? '') > now) throw new RaceLost()
  if (named && named.userNo !== held?.userNo) throw nameTaken()
  const until = new Date(Date.parse(now) + HELD_MS).toISOString()
  const next = { ...(held ? renamed(held, name) : firstHeld(email, name, wanted.userNo)), until }
  await deps.table.commit([
    held ? put(emailItem, next, { when: { equals: { rev: held.rev } }, error: 'race' }) : put(emailItem, next),
    ...(named ? [] : [put(userNameItem, { userName: name, userNo: next.userNo, email })]),
  ])
  return next
}

const firstHeld = (email: string, userName: string, userNo: string): EmailHeld => ({
  ...{ email, userNo, userName },
  formerNames: [],
  registered: false,
  rev: 1,
})

/** Lets the next one in, after a refusal: whatever this call began is done. */
export const letGo = async ({ table }: PeopleDeps, { until: _, ...held }: EmailHeld): Promise<void> => {
  const free = put(emailItem, { ...held, rev: held.rev + 1 }, { when: { equals: { rev: held.rev } }, error: 'race' })
  await table.commit([free]).catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}

const renamed = (held: EmailHeld, userName: string): EmailHeld => {
  if (held.userName === userName) return { ...held, rev: held.rev + 1 }
  const formerNames = [...held.formerNames.filter((name) => name !== userName), held.userName]
  if (formerNames.length > MAX_FORMER_NAMES) {
    throw refuseField('userName', `You have begun under several names. Finish with "${held.userName}".`)
  }
  return { ...held, userName, formerNames, rev: held.rev + 1 }
}

/**
 * The identity of a held name, with this password. Each step may have been done by an earlier try; identities of names
 * given up since go first, for an address can stand behind one identity only.
 */
export const makeIdentity = async (deps: PeopleDeps, held: EmailHeld, password: string): Promise<void> => {
  const { identity } = deps
  for (const former of held.formerNames) {
    if ((await identity.find(former))?.userNo === held.userNo) await identity.deleteUser(former)
  }
  const { userName, email, userNo } = held
  const made = await identity.createUser({ userName, email, userNo })
  if (made === 'emailTaken') throw conflict('This e-mail address already has an account. Sign in with it.')
  if (made === 'nameTaken' && (await identity.find(userName))?.userNo !== userNo) throw nameTaken()
  const outcome = await identity.setPassword(userName, password)
  if (outcome === 'refused') throw refuseField('password', 'Choose a stronger password.')
  // Another try of this registration, under another name, has just cleared it away.
  if (outcome === 'gone') throw new RaceLost()
}
