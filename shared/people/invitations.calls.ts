import * as z from 'zod'
import { call } from '../contract/call.ts'
import { email, id, instant, line } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { company, role } from './people.fields.ts'

/** 0 Pending, 1 Approve, 2 Reject (D1 s3). */
const invitationStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const invitationRecord = z.object({
  invitationNo: z.string(),
  email: z.string(),
  role,
  roleId: z.int(),
  sessionRole: z.string(),
  status: invitationStatus,
  createDate: instant(),
  /** The last instant at which it can be used. */
  expireDate: instant(),
  doctorNo: z.string().optional(),
  doctorName: z.string().optional(),
})

const invited = z.object({ invitationNo: z.string(), email: z.string(), status: invitationStatus })

/** The one way to an account: companies are invited by the super admin, everybody else by companies. */
export const invitationCalls = {
  invitedDoctor: call({
    route: 'POST /admin/InvitedDoctor',
    access: { roles: ['superAdmin'] },
    body: z.object({ email: email() }),
    result: invited,
    errors: ['conflict'],
    says: 'Invites a company by e-mail.',
    writes: true,
    done: 'Invitation sent.',
  }),
  allInvitations: call({
    route: 'POST /admin/invitationList',
    access: { roles: ['superAdmin'] },
    body: z.object({ ...paging, condition: line(254).optional() }),
    result: page(invitationRecord),
    errors: [],
    says: 'All invitations, newest first; `condition` is the beginning of an e-mail address.',
    writes: false,
  }),
  inviteUser: call({
    route: 'POST /invitation/inviteUser',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id(),
      roleId: z.union([z.literal(2), z.literal(3)], 'Choose a role: 2 nurse or 3 warehouse admin.'),
      email: email(),
    }),
    result: invited,
    errors: ['conflict'],
    says: 'Invites a nurse (2) or a warehouse admin (3) to the company.',
    writes: true,
    done: 'Invitation sent.',
  }),
  invitationList: call({
    route: 'POST /invitation/invitationList',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id(), ...paging }),
    result: page(invitationRecord),
    errors: [],
    says: 'Invitations the company has sent, newest first.',
    writes: false,
  }),
  answerInvitation: call({
    route: 'POST /invitation/editInvitaStatus',
    access: { roles: ['nurse', 'warehouseAdmin'] },
    body: z.object({
      invitationNo: line(40, 'Required.'),
      status: z.union([z.literal(1), z.literal(2)], 'Use 1 to accept or 2 to decline.'),
    }),
    result: z.object({
      invitationNo: z.string(),
      status: invitationStatus,
      /** The company that invited: two may bear one name. */
      doctorNo: z.string(),
      companies: z.array(company),
    }),
    errors: ['missing', 'conflict'],
    says: 'The invited person, already signed in, accepts (1) or declines (2) a further company.',
    writes: true,
    done: 'Saved.',
  }),
}
