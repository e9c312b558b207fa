import * as z from 'zod'
import { call } from '../contract/call.ts'
import { copiedId, email, id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { rightsByArea } from '../rights/rights.fields.ts'
import { CLERK_RIGHTS } from '../rights/rights.ts'
import { company, permission, role } from './people.fields.ts'
import { peopleReasons } from './people.reasons.ts'

/** 0 Pending, 1 Approve, 2 Reject (SPEC-people-18). */
const invitationStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const invitationRecord = z.object({
  invitationNo: z.string(),
  email: z.string(),
  role,
  /**
   * Role number in the call's family: `/invitation/*` 2 nurse, 3 warehouse admin; `/admin/*` 1 warehouse admin, 2
   * company, 3 nurse.
   */
  roleId: z.int(),
  sessionRole: z.string(),
  status: invitationStatus,
  createDate: instant(),
  /** Last time at which it can be accepted. */
  expireDate: instant(),
  doctorNo: z.string().optional(),
  doctorName: z.string().optional(),
  /** True if it is pending but expired; it can no longer be accepted. */
  isExpired: z.boolean(),
  /** Time at which it was accepted, declined or revoked. */
  answerDate: instant().optional(),
  /** Rights that the person gets, if they are invited to the staff of the company. */
  rights: rightsByArea.optional(),
  /** The warehouse admin who invites a clerk, and what the clerk may do. */
  operatorName: z.string().optional(),
  clerk: z
    .object({
      rights: z.array(z.enum(CLERK_RIGHTS)),
      permissions: z.array(permission),
      warehouses: z.array(z.object({ doctorNo: z.string(), warehouseNo: z.string() })),
    })
    .optional(),
  /** Registration link that does not verify the address; shown to the sender while the invitation is pending. */
  link: z.string().optional(),
})

export const invitationFilters = {
  condition: singleLine(254).optional(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)], says(peopleReasons.invitationStatuses)).optional(),
}

export const invited = z.object({ invitationNo: z.string(), email: z.string(), status: invitationStatus })

/**
 * Invitations, the only way to get an account: the super admin invites companies, and companies invite everybody else.
 */
export const invitationCalls = {
  inviteDoctor: call({
    route: 'POST /admin/InvitedDoctor',
    access: { roles: ['superAdmin'] },
    body: z.object({ email: email() }),
    result: invited,
    errors: ['conflict', 'tooFast'],
    summary:
      'Invites a company by email; an open invitation is emailed again, at most every 10 minutes and 5 times a day.',
    writes: true,
    successMessage: 'Invitation sent.',
  }),
  listAllInvitations: call({
    route: 'POST /admin/invitationList',
    access: { roles: ['superAdmin'] },
    body: z.object({ ...paging, ...invitationFilters }),
    result: page(invitationRecord),
    errors: [],
    summary:
      'All invitations, newest first. `condition`: part of an email address, from the beginning of a word (`@shop.com`).',
    writes: false,
  }),
  inviteUser: call({
    route: 'POST /invitation/inviteUser',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'team:write',
    body: z.object({
      doctorNo: id('user'),
      roleId: z.union([z.literal(2), z.literal(3)], says(peopleReasons.invitedRoles)),
      email: email(),
    }),
    result: invited,
    errors: ['conflict', 'tooFast'],
    summary:
      'Invites a nurse (2) or a warehouse admin (3) to the company; for a warehouse admin, staff also need the right inventory:write. An open invitation is emailed again, at most every 10 minutes and 5 times a day.',
    writes: true,
    successMessage: 'Invitation sent.',
  }),
  listInvitations: call({
    route: 'POST /invitation/invitationList',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    // The number of an invitation is enough to register with it.
    right: 'team:write',
    clerk: 'any',
    body: z.object({ doctorNo: id('user').optional(), ...paging, ...invitationFilters }),
    result: page(invitationRecord),
    errors: [],
    summary:
      'For a company: the invitations it sent, newest first (`condition`: part of an email address, from the beginning of a word). For others, as `/invitation/received`: invitations to their own verified address, from any company, that are open or that they have answered.',
    writes: false,
  }),
  listReceivedInvitations: call({
    route: 'POST /invitation/received',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'] },
    body: z.object({ ...paging, status: invitationFilters.status }),
    result: page(invitationRecord),
    errors: [],
    summary:
      'Invitations to the caller’s own verified address, from any company, that are open or that they have answered, newest first. Companies receive those to the staff of other companies.',
    writes: false,
  }),
  setInvitationStatus: call({
    route: 'POST /invitation/editInvitaStatus',
    access: { roles: ['superAdmin', 'warehouseAdmin', 'doctor', 'nurse'] },
    body: z.object({
      invitationNo: copiedId('invitation'),
      status: z.union([z.literal(1), z.literal(2)], says(peopleReasons.invitationAnswers)),
    }),
    result: z.object({
      invitationNo: z.string(),
      status: invitationStatus,
      /** The company that invited; names are not unique. Empty if a company was invited. */
      doctorNo: z.string(),
      /** Companies of the invited person after the call; empty for a sender who revokes. */
      companies: z.array(company),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'The invited person, signed in with a verified address, accepts (1) or declines (2) an invitation to an additional company. The sender of an open invitation revokes it (2): a company those that it sent, the super admin those sent to companies.',
    writes: true,
    successMessage: 'Saved.',
  }),
  resendInvitation: call({
    route: 'POST /invitation/resendInvitation',
    access: { roles: ['superAdmin', 'doctor', 'warehouseAdmin'] },
    clerk: 'admin',
    body: z.object({ invitationNo: copiedId('invitation') }),
    result: invited,
    errors: ['missing', 'conflict', 'tooFast'],
    summary:
      'Emails an open invitation again, at most every 10 minutes and 5 times a day. An expired invitation is replaced with a new one, whose number is returned.',
    writes: true,
    successMessage: 'Invitation sent.',
  }),
}
