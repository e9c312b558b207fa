import { mailQueue, numberedMails } from '../../shared/notifications/mail.messages.ts'
import type { ProposalAnsweredMail, ProposalMadeMail } from '../../shared/proposals/proposals.mails.ts'
import { mailableTo } from '../people/public.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'
import type { Proposal } from './proposals.items.ts'

type Content = ProposalMadeMail | ProposalAnsweredMail

/** One mail to the company: somebody would buy for an expired offer, or has changed what they proposed. */
export const tellCompany = (deps: Deps, made: Omit<ProposalMadeMail, 'kind'>): Promise<Intent[]> => {
  const { doctorNo, doctorName, userName, offerNo, productName, quantity, price, isChange } = made
  const content = { doctorNo, doctorName, userName, offerNo, productName, quantity, price, isChange }
  return mailTo(deps, doctorNo, { kind: 'proposalMade', ...content })
}

/** One mail to the nurse: what the company has answered. */
export const tellNurse = (
  deps: Deps,
  { doctorNo, doctorName, userNo, userName, offerNo, productName, quantity, price, warehouse }: Proposal,
  { answer, holdHours = 0 }: { answer: ProposalAnsweredMail['answer']; holdHours?: number | undefined },
): Promise<Intent[]> =>
  mailTo(deps, userNo, {
    ...{ kind: 'proposalAnswered', answer, doctorNo, doctorName, userName, offerNo, productName, quantity, price },
    warehouse,
    ...(holdHours > 0 ? { holdHours } : {}),
  })

const mailTo = async (deps: Deps, userNo: string, content: Content): Promise<Intent[]> => {
  const to = await mailableTo(deps, userNo)
  return to === undefined ? [] : toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}
