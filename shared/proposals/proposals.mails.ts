import * as z from 'zod'

const proposal = {
  doctorNo: z.string(),
  doctorName: z.string(),
  userName: z.string(),
  offerNo: z.string(),
  productName: z.string(),
  quantity: z.int(),
  /** Price per unit. */
  price: z.int(),
}

/** Informs the company of a nurse's proposal for an expired offer. */
const proposalMadeMail = z.object({ kind: z.literal('proposalMade'), ...proposal, isChange: z.boolean() })
/** Informs the nurse of the company's answer. */
const proposalAnsweredMail = z.object({
  kind: z.literal('proposalAnswered'),
  ...proposal,
  answer: z.enum(['confirmed', 'rejected']),
  warehouse: z.string(),
  /** Hours for which the new take is held without a tracking number, if the offer has a hold. */
  holdHours: z.int().optional(),
})

export const proposalMails = [proposalMadeMail, proposalAnsweredMail] as const
export type ProposalMadeMail = z.output<typeof proposalMadeMail>
export type ProposalAnsweredMail = z.output<typeof proposalAnsweredMail>
