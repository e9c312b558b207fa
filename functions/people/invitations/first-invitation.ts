import { baseDeps } from '../../platform/base-deps.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'
import { openLink } from './invitation-link.ts'

/** Id of the link of the first super admin's invitation, in the store that the environment names. */
export const firstInvitation = async (email: string): Promise<string> => {
  const invitation = await bootstrapAdmin(baseDeps(), email)
  if (invitation === 'exists') throw new Error('The store has a super admin already')
  return invitation.id
}

/** Id of a mailed link, in the store that the environment names: for demo data, whose mails have no readers. */
export const mailedInvitation = async (invitationNo: string): Promise<string> => {
  const id = await openLink(baseDeps(), invitationNo)
  if (id === undefined) throw new Error(`The invitation ${invitationNo} is not open`)
  return id
}
