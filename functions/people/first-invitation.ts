import { baseDeps } from '../platform/base-deps.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'

/** The number of the first super admin's invitation, in the store that the environment names. */
export const firstInvitation = async (email: string): Promise<string> => {
  const invitation = await bootstrapAdmin(baseDeps(), email)
  if (invitation === 'exists') throw new Error('The store has a super admin already')
  return invitation.invitationNo
}
