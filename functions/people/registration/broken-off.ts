import { asRead, put, remove } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { heldUntil } from '../held-until.ts'
import { isOpen } from '../invitations/invitation.ts'
import type { Followed } from '../invitations/invitation-link.ts'
import { invitationItem, plain, type Registration, registrationItem, userNameItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { deleteIdentities, freeNames, namesOf } from './registration.ts'

/**
 * Clears interrupted registrations through copied links that block this one. With an emailed link, this is the
 * registration of the same invitation. With any link, it is the registration that holds the user name, if its
 * invitation is no longer valid or the emailed link shows that both are for the same person. Throws RaceLost if the
 * registration that holds the user name is still in progress.
 */
export const clearBrokenOff = async (
  deps: PeopleDeps,
  { invitation, isMailed }: Followed,
  userName: string,
): Promise<void> => {
  const { invitationNo, email } = invitation
  const [own, named] = await deps.table.batchGet(
    [ref(registrationItem, { invitationNo }), ref(userNameItem, { userName: plain(userName) })],
    { consistent: true },
  )
  if (own && isMailed) await clear(deps, own, own.userNo === named?.userNo)
  const theirNo = named?.invitationNo
  if (theirNo === undefined || theirNo === invitationNo) return
  const [theirs, registration] = await deps.table.batchGet(
    [ref(invitationItem, { invitationNo: theirNo }), ref(registrationItem, { invitationNo: theirNo })],
    { consistent: true },
  )
  if (!theirs || !registration) return
  const isSamePerson = isMailed && plain(theirs.email) === plain(email)
  if (isSamePerson || !isOpen(theirs, deps.now())) await clear(deps, registration, true)
}

/** Holds the registration, so that no call resumes it; then deletes its identities and frees its names. */
const clear = async (deps: PeopleDeps, registration: Registration, isInTheWay: boolean): Promise<void> => {
  const { invitationNo, rev } = registration
  const now = deps.now()
  if ((registration.until ?? '') > now) {
    if (isInTheWay) throw new RaceLost()
    return
  }
  const mine = { ...registration, until: heldUntil(now), rev: rev + 1 }
  await deps.table.commit([put(registrationItem, mine, asRead({ rev }))])
  await deleteIdentities(deps, mine)
  await deps.table.commit([remove(registrationItem, { invitationNo }, asRead(mine)), ...freeNames(mine, namesOf(mine))])
}
