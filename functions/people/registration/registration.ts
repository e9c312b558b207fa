import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { type Intent, put, remove, type When } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { heldUntil } from '../held-until.ts'
import type { Followed } from '../invitations/invitation-link.ts'
import { emailItem, type Held, plain, registrationItem, userNameItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** Maximum number of names that one registration may hold while it is unfinished. */
const MAX_FORMER_NAMES = 5

const nameTaken = () => refuseField('userName', signInReasons.userNameTaken)

/**
 * The item that a registration holds in addition to its user name. For an emailed link, this is the address, which the
 * account will own. For a copied link, it is only the invitation, so that the registration cannot block the owner of
 * the address. The two kinds create accounts with different numbers: if both run, only one gets the invitation, and the
 * password of one never opens the other account.
 */
const placeOf = ({ invitation: { invitationNo, email }, isMailed }: Followed) =>
  isMailed
    ? {
        ref: ref(emailItem, { email }),
        put: (held: Held, rev?: number) => put(emailItem, held, conditionOf(rev)),
        remove: (rev: number) => remove(emailItem, { email }, conditionOf(rev)),
      }
    : {
        ref: ref(registrationItem, { invitationNo }),
        put: (held: Held, rev?: number) => put(registrationItem, { ...held, invitationNo }, conditionOf(rev)),
        remove: (rev: number) => remove(registrationItem, { invitationNo }, conditionOf(rev)),
      }

const conditionOf = (rev: number | undefined): { when: When; error: 'race' } => ({
  when: rev === undefined ? { is: 'absent' } : { equals: { rev } },
  error: 'race',
})

/**
 * Holds the item named by `placeOf` and the user name for this call alone, before any identity is created. Only one of
 * several concurrent calls proceeds, and the passwords of the others are never set. A retry continues with the same
 * account number; with emailed links, even through another invitation. Returns 'registered' if the address has an
 * account. Throws if the name belongs to another person, and RaceLost if another call holds the item or the name.
 */
export const holdNames = async (
  deps: PeopleDeps,
  followed: Followed,
  userName: string,
): Promise<Held | 'registered'> => {
  const name = plain(userName)
  const { email } = followed.invitation
  const place = placeOf(followed)
  // The owner of an address that already has an account must accept the invitation; they cannot register again.
  const [owned, named] = await deps.table.batchGet([ref(emailItem, { email }), ref(userNameItem, { userName: name })], {
    consistent: true,
  })
  if (owned?.registered) return 'registered'
  const held = followed.isMailed ? owned : await deps.table.get(place.ref, { consistent: true })
  const now = deps.now()
  if ((held?.until ?? '') > now) throw new RaceLost()
  if (named && named.userNo !== held?.userNo) throw nameTaken()
  const next = { ...(held ? renamed(held, name) : firstHeld(email, name, deps.newId('user'))), until: heldUntil(now) }
  const by = followed.isMailed ? {} : { invitationNo: followed.invitation.invitationNo }
  await deps.table.commit([
    place.put(next, held?.rev),
    ...(named ? [] : [put(userNameItem, { userName: name, userNo: next.userNo, email, ...by })]),
  ])
  return next
}

const firstHeld = (email: string, userName: string, userNo: string): Held => ({
  email,
  userNo,
  userName,
  formerNames: [],
  registered: false,
  rev: 1,
})

/** Releases the hold after a refusal, once this call has no work in progress. */
export const letGo = async ({ table }: PeopleDeps, followed: Followed, { until: _, ...held }: Held): Promise<void> => {
  const free = placeOf(followed).put({ ...held, rev: held.rev + 1 }, held.rev)
  await quietly(table.commit([free]))
}

const quietly = async (work: Promise<void>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}

/**
 * Gives up everything that this call holds, after another registration has used the invitation. Deletes its identity,
 * with the password, and frees its names.
 */
export const abandon = async (deps: PeopleDeps, followed: Followed, held: Held): Promise<void> => {
  await deleteIdentities(deps, held)
  await quietly(deps.table.commit([placeOf(followed).remove(held.rev), ...freeNames(held, namesOf(held))]))
}

/** Intents that complete a registration. The account registered through an emailed link then owns the address. */
export const registeredIntents = (followed: Followed, { until: _, ...held }: Held): Intent[] => {
  const place = placeOf(followed)
  const registered = { ...held, registered: true, formerNames: [], rev: held.rev + 1 }
  return [
    followed.isMailed ? place.put(registered, held.rev) : place.remove(held.rev),
    ...freeNames(held, held.formerNames),
  ]
}

export const namesOf = ({ userName, formerNames }: Held): string[] => [...new Set([userName, ...formerNames])]

export const freeNames = ({ userNo }: Held, names: readonly string[]): Intent[] =>
  names.map((userName) => remove(userNameItem, { userName }, { when: { equals: { userNo } }, error: 'race' }))

/** Deletes the identities that an unfinished registration may have created under these names. */
export const deleteIdentities = async (
  { identity }: Pick<PeopleDeps, 'identity'>,
  held: Held,
  names: readonly string[] = namesOf(held),
): Promise<void> => {
  for (const name of names) {
    if ((await identity.find(name))?.userNo === held.userNo) await identity.deleteUser(name)
  }
}

const renamed = (held: Held, userName: string): Held => {
  if (held.userName === userName) return { ...held, rev: held.rev + 1 }
  const formerNames = [...held.formerNames.filter((name) => name !== userName), held.userName]
  if (formerNames.length > MAX_FORMER_NAMES) {
    throw refuseField('userName', signInReasons.severalNames, { name: held.userName })
  }
  return { ...held, userName, formerNames, rev: held.rev + 1 }
}

/**
 * Creates the identity of a held name, with this password. An earlier attempt may have completed some of the steps.
 * Identities of abandoned names are deleted first, since a verified address can belong to only one identity.
 */
export const makeIdentity = async (
  deps: PeopleDeps,
  held: Held,
  { password, emailProven }: { password: string; emailProven: boolean },
): Promise<void> => {
  const { identity } = deps
  await deleteIdentities(deps, held, held.formerNames)
  const { userName, email, userNo } = held
  const made = await identity.createUser({ userName, email, emailProven, userNo })
  if (made === 'emailTaken') throw refuse(signInReasons.emailHasAccount)
  if (made === 'nameTaken' && (await identity.find(userName))?.userNo !== userNo) throw nameTaken()
  const outcome = await identity.setPassword(userName, password)
  if (outcome === 'refused') throw refuseField('password', signInReasons.passwordWeak)
  // Another attempt at this registration, with another name, has just deleted the identity.
  if (outcome === 'gone') throw new RaceLost()
}
