import * as z from 'zod'
import { SUBJECT_KINDS } from './approvals.rules.ts'

/** What is asked, without bank accounts and notes, which are shown only on Dockside. */
const about = {
  doctorNo: z.string(),
  doctorName: z.string(),
  approvalNo: z.string(),
  what: z.enum(SUBJECT_KINDS),
  /** The person who is paid or whose limits rise, the group, or the number of requests of a batch. */
  name: z.string(),
  /** Dollars, for payments. */
  amount: z.number().optional(),
  /** The person who asked. */
  askedBy: z.string(),
}

/** Asks a person who can approve a request. */
const approvalAskedMail = z.object({ kind: z.literal('approvalAsked'), ...about, expiresAt: z.string() })
/** Informs the person who asked of the outcome. */
const approvalEndedMail = z.object({
  kind: z.literal('approvalEnded'),
  ...about,
  /** `outdated`: refused by Dockside, because it no longer is what was requested. */
  outcome: z.enum(['approved', 'refused', 'outdated', 'expired']),
  /** The person who answered; empty if nobody did. */
  endedBy: z.string(),
  /** Reason for a refusal, as entered. */
  note: z.string(),
})

export const approvalMails = [approvalAskedMail, approvalEndedMail] as const
export type ApprovalAskedMail = z.output<typeof approvalAskedMail>
export type ApprovalEndedMail = z.output<typeof approvalEndedMail>
