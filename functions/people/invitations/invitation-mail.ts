import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueMails } from '../../platform/outbox/notify.ts'
import { mailedAgain } from '../mail-limit.ts'
import { type Invitation, invitationItem } from '../people.items.ts'

interface Sending {
  /** True if the person can sign in and accept, rather than register. */
  hasAccount: boolean
  /** The person who invites, whom nurses are not told; absent if the invitation names them, or is from Dockside. */
  by?: string | undefined
}

/** Intent that queues the email with the link. The mail worker generates the link's secret. */
export const invitationMail = (deps: Deps, invitation: Invitation, { hasAccount, by }: Sending): Intent[] => {
  const { invitationNo, role, email, doctorName, operatorName } = invitation
  const from = { doctorName: doctorName || undefined, operatorName: operatorName || undefined }
  const content = { kind: 'invitation' as const, invitationNo, role, hasAccount, ...from }
  return queueMails(deps, [{ to: email, content, by: role === 'nurse' ? undefined : by }])
}

/**
 * Intents that email the invitation again, if it has not changed since it was read. Throws 429 if it was emailed too
 * recently.
 */
export const mailAgain = (deps: Deps, invitation: Invitation, sending: Sending): Intent[] => {
  const { rev } = invitation
  const mailed = { ...invitation, mailedAt: mailedAgain(invitation.mailedAt, deps.now()), rev: rev + 1 }
  return [put(invitationItem, mailed, asRead({ rev })), ...invitationMail(deps, invitation, sending)]
}
