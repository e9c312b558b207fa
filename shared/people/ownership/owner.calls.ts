import * as z from 'zod'
import { call } from '../../contract/call.ts'
import { id, instant, singleLine } from '../../contract/fields.ts'
import { needs, says } from '../../contract/issues.ts'
import { credentialsReasons } from '../credentials.reasons.ts'
import { rights } from '../people.fields.ts'
import { ownerReasons } from './owner.reasons.ts'

const person = z.object({ userNo: z.string(), userName: z.string(), confirmed: z.boolean() })

/** A transfer of a company: the former owner, and the person who becomes the owner once both have confirmed. */
export const ownerTransferRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  from: person,
  to: person,
  /** Rights of the former owner after the transfer; absent if they leave the company. */
  rightsAfter: rights().optional(),
  /** True once the owner has changed. */
  isCompleted: z.boolean(),
  createTime: instant(),
  /** The last instant at which the transfer can be completed. */
  expireTime: instant(),
})

const company = { roles: ['doctor'], company: 'doctorNo' } as const
const linkId = () => singleLine(120, ownerReasons.linkIncomplete)

/** Transferring a company to a new owner, confirmed by both with links that are emailed to them. */
export const ownerCalls = {
  startOwnerTransfer: call({
    route: 'POST /staff/startOwnerTransfer',
    access: company,
    right: 'owner',
    body: z.object({
      doctorNo: id('user'),
      /** The new owner, an active member of the staff. */
      userNo: id('user'),
      /** The caller's own password. */
      password: z
        .string(needs(credentialsReasons.passwordRequired))
        .min(1, says(credentialsReasons.passwordRequired))
        .max(256),
      /** Rights that the caller keeps as a member of the staff; absent to leave the company. */
      rightsAfter: rights().optional(),
    }),
    result: ownerTransferRecord,
    errors: ['missing', 'conflict', 'tooFast'],
    summary:
      'Starts to transfer the company to an active member of its staff, after checking the password of the owner. Both get an email with a link and confirm within 7 days; a company has at most one open transfer.',
    writes: true,
    successMessage: 'Emails sent. The owner changes once both have confirmed.',
  }),
  getOwnerTransfer: call({
    route: 'POST /staff/getOwnerTransfer',
    access: company,
    right: 'any',
    body: z.object({ doctorNo: id('user'), id: linkId() }),
    result: ownerTransferRecord,
    errors: ['missing', 'conflict'],
    summary: 'The transfer of an emailed link, open or completed, for the person to whom the link was emailed.',
    writes: false,
  }),
  confirmOwnerTransfer: call({
    route: 'POST /staff/confirmOwnerTransfer',
    access: company,
    right: 'any',
    body: z.object({ doctorNo: id('user'), id: linkId() }),
    result: z.object({
      /** True once both have confirmed: the company has its new owner. */
      isCompleted: z.boolean(),
    }),
    errors: ['missing', 'conflict', 'tooFast'],
    summary:
      'Confirms a transfer with the emailed link, as the person to whom it was emailed. The second confirmation changes the owner.',
    writes: true,
    successMessage: 'Confirmed.',
  }),
  cancelOwnerTransfer: call({
    route: 'POST /staff/cancelOwnerTransfer',
    access: company,
    right: 'any',
    body: z.object({ doctorNo: id('user') }),
    result: z.object({}),
    errors: ['missing', 'conflict'],
    summary: 'Cancels the open transfer of the company, for the owner or the person who would become it.',
    writes: true,
    successMessage: 'Transfer canceled.',
  }),
}
