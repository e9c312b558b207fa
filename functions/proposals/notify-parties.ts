import type { ProposalAnsweredMail, ProposalMadeMail } from '../../shared/proposals/proposals.mails.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { notify } from '../platform/outbox/notify.ts'
import type { Proposal } from './proposals.items.ts'

/** Intents that notify the company that a nurse made or changed a proposal for an expired offer. */
export const notifyCompany = (deps: Deps, made: Omit<ProposalMadeMail, 'kind'>): Intent[] => {
  const { doctorNo, doctorName, userName, offerNo, productName, quantity, price, isChange } = made
  const content = { doctorNo, doctorName, userName, offerNo, productName, quantity, price, isChange }
  return notify(deps, doctorNo, { kind: 'proposalMade', ...content })
}

/** Intents that notify the nurse of the company's answer. */
export const notifyNurse = (
  deps: Deps,
  { doctorNo, doctorName, userNo, userName, offerNo, productName, quantity, price, warehouse }: Proposal,
  { answer, by, holdHours = 0 }: { answer: ProposalAnsweredMail['answer']; by: string; holdHours?: number | undefined },
): Intent[] => {
  const about = { doctorNo, doctorName, userName, offerNo, productName, quantity, price, warehouse }
  const held = holdHours > 0 ? holdHours : undefined
  return notify(deps, userNo, { kind: 'proposalAnswered', answer, ...about, holdHours: held }, by)
}
