import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, recordVersion } from '../contract/editing.ts'
import { email, id, instant } from '../contract/fields.ts'
import { rightsByArea } from '../rights/rights.fields.ts'
import { invited } from './invitations.calls.ts'
import { ownerTransferRecord } from './ownership/owner.calls.ts'
import { rights } from './people.fields.ts'

export const staffRecord = z.object({
  userNo: z.string(),
  userName: z.string(),
  email: z.string(),
  rights: rightsByArea,
  status: z.enum(['active', 'suspended']),
  /** True if the super admin has disabled the account in all companies. */
  isDisabled: z.boolean(),
  /** False if the caller lacks one of the person's rights, or is that person: they may not change the rights. */
  isEditable: z.boolean(),
  /** True if the person has turned on two-step sign-in. */
  hasTwoStep: z.boolean(),
  createTime: instant(),
  version: recordVersion(),
})

const company = { roles: ['doctor'], company: 'doctorNo' } as const

/** The staff of a company: people other than its owner, with accounts and rights of their own. */
export const staffCalls = {
  listStaff: call({
    route: 'POST /staff/getList',
    access: company,
    right: 'team:read',
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      owner: z.object({ userNo: z.string(), userName: z.string(), email: z.string() }),
      /** By name; a company has at most 200. */
      records: z.array(staffRecord),
      /** True if the company requires two-step sign-in of its owner and staff. */
      requiresTwoStep: z.boolean(),
      /** The open transfer of the company to a new owner, if any. */
      transfer: ownerTransferRecord.optional(),
    }),
    errors: [],
    summary: 'The owner of the company, and its staff with their rights, by name.',
    writes: false,
  }),
  inviteStaff: call({
    route: 'POST /staff/invite',
    access: company,
    right: 'team:write',
    body: z.object({ doctorNo: id('user'), email: email(), rights: rights() }),
    result: invited,
    errors: ['conflict', 'tooFast'],
    summary:
      'Invites a person to the staff of the company with these rights, of which the caller must have each. An open invitation gets the new rights and is emailed again, at most every 10 minutes and 5 times a day.',
    writes: true,
    successMessage: 'Invitation sent.',
  }),
  saveStaff: call({
    route: 'POST /staff/save',
    access: company,
    right: 'team:write',
    ...editOnly({
      place: { doctorNo: id('user') },
      key: { userNo: id('user') },
      fields: { rights: rights(), status: z.enum(['active', 'suspended']) },
    }),
    result: staffRecord,
    errors: ['missing', 'conflict'],
    summary:
      "Changes the rights of a person on the staff, or suspends or restores them, from their next call on. The caller must have each of the person's rights, former and new, and cannot change their own.",
    writes: true,
    successMessage: 'Saved.',
  }),
  requireTwoStep: call({
    route: 'POST /staff/requireTwoStep',
    access: company,
    right: 'team:write',
    body: z.object({ doctorNo: id('user'), isRequired: z.boolean() }),
    result: z.object({ isRequired: z.boolean() }),
    errors: ['missing', 'conflict'],
    summary:
      'Requires two-step sign-in of the owner and the staff of the company, or no longer does. From then on, calls in a sign-in without a code are refused (403). The caller must have signed in with a code to require it.',
    writes: true,
    successMessage: 'Saved.',
  }),
  removeStaff: call({
    route: 'POST /staff/remove',
    access: company,
    right: 'any',
    body: z.object({ doctorNo: id('user'), userNo: id('user') }),
    result: z.object({ userNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      "Removes a person from the staff of the company, from their next call on. Everyone may remove themselves; removing someone else requires the right team:write and each of the person's rights.",
    writes: true,
    successMessage: 'Removed from the company.',
  }),
}
