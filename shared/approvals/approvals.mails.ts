import * as z from 'zod'
import { APPROVERS_RIGHTS, SUBJECT_KINDS } from './approvals.rules.ts'

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

/** Warns the people who manage the team that a person has got the right to approve. */
const approverAddedMail = z.object({
  kind: z.literal('approverAdded'),
  doctorNo: z.string(),
  doctorName: z.string(),
  userName: z.string(),
  rights: z.array(z.enum(APPROVERS_RIGHTS)),
  /** Instant from which they can approve. */
  from: z.string(),
})
/** Warns the people who manage the team that payments or limits will no longer wait as before. */
const approvalsLoweredMail = z.object({
  kind: z.literal('approvalsLowered'),
  doctorNo: z.string(),
  doctorName: z.string(),
  /** The person who changed the settings. */
  userName: z.string(),
  /** Instant from which the change applies. */
  from: z.string(),
})

export const approvalMails = [approvalAskedMail, approvalEndedMail, approverAddedMail, approvalsLoweredMail] as const
export type ApproverAddedMail = z.output<typeof approverAddedMail>
export type ApprovalsLoweredMail = z.output<typeof approvalsLoweredMail>
export type ApprovalAskedMail = z.output<typeof approvalAskedMail>
export type ApprovalEndedMail = z.output<typeof approvalEndedMail>
