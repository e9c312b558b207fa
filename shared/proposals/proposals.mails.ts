import * as z from 'zod'

const proposal = {
  doctorNo: z.string(),
  doctorName: z.string(),
  userName: z.string(),
  offerNo: z.string(),
  productName: z.string(),
  quantity: z.int(),
  /** Money a unit. */
  price: z.int(),
}

/** Tells the company that a nurse would buy for an expired offer. */
const proposalMadeMail = z.object({ kind: z.literal('proposalMade'), ...proposal, isChange: z.boolean() })
/** Tells the nurse the company's answer. */
const proposalAnsweredMail = z.object({
  kind: z.literal('proposalAnswered'),
  ...proposal,
  answer: z.enum(['confirmed', 'rejected']),
  warehouse: z.string(),
  /** Hours for which the take that was made is held without a tracking number, if it is. */
  holdHours: z.int().optional(),
})

export const proposalMails = [proposalMadeMail, proposalAnsweredMail] as const
export type ProposalMadeMail = z.output<typeof proposalMadeMail>
export type ProposalAnsweredMail = z.output<typeof proposalAnsweredMail>
