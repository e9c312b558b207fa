import type { Letter } from '../../../shared/notifications/letter.ts'
import type { PeopleMail } from '../../../shared/people/people.mails.ts'
import type { Role } from '../../../shared/values/role.ts'
import { INVITATION_DAYS, roleName } from '../invitations/invitation.ts'

type Content = Extract<PeopleMail, { kind: 'invitation' }>

const WHAT_FOR: Record<Role, string> = {
  superAdmin: 'You will manage users, invitations, warehouses and fees.',
  warehouseAdmin: 'You will confirm what arrives in the warehouse.',
  doctor: 'You will post offers, see your stock grow and ship it out.',
  nurse: 'You will take offers, follow your parcels and see your balance.',
}

/** To a person without an account: register. To one with an account: sign in and accept. `id`: number and secret. */
export const invitationLetter = (
  { role, hasAccount, doctorName }: Omit<Content, 'invitationNo'>,
  id: string,
  siteUrl: string,
): Letter => {
  const by = doctorName ? `${doctorName} invites you to Dockside` : 'You are invited to Dockside'
  const first = `${by} as ${roleName(role)}. ${WHAT_FOR[role]}`
  const then = hasAccount
    ? 'You already have an account: open the link, sign in and accept.'
    : `Use the link below to create your account. It works once, for ${INVITATION_DAYS} days. Do not forward it: it shows that this address is yours.`
  return {
    subject: by,
    heading: by,
    paragraphs: [first, then],
    action: {
      label: hasAccount ? 'Open the invitation' : 'Create your account',
      url: `${siteUrl}/register?id=${encodeURIComponent(id)}`,
    },
    footer:
      'You received this because somebody entered your address in Dockside. If you were not expecting it, you can ignore it.',
  }
}
