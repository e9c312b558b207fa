import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { email, id, instant, line } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { ROLES } from '../values/role.ts'

const role = z.enum(ROLES)
const company = z.object({ doctorNo: z.string(), doctorName: z.string() })

/** 10 or more characters with lower case, upper case and a digit (DECISIONS s3). */
export const newPassword = (required = 'Please enter password') =>
  z
    .string(required)
    .min(1, required)
    .max(128, 'Use at most 128 characters.')
    // The identity provider takes no other, and nobody sees them.
    .regex(/^\S(.*\S)?$/s, 'A password cannot begin or end with a space.')
    .regex(
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{10,}$/,
      'Use 10 or more characters with lower case, upper case and a digit.',
    )

/** Letters, digits and . _ - : what a person types to sign in; compared without case. */
export const userName = (required = 'Please enter username') =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(50, 'Use at most 50 characters.')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Use letters, digits and . _ - only.')

const phone = z
  .string('Phone is required.')
  .trim()
  .min(1, 'Phone is required.')
  .regex(/^\+?[0-9][0-9 ()-]{5,24}$/, 'Use digits, spaces and + ( ) - only, like +1 555 010 9999.')

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

export const people = contract('people', {
  inviteLogin: call({
    route: 'POST /invite/inviteLogin',
    access: 'public',
    body: z.object({
      userName: line(254, 'Please enter username'),
      password: z.string('Please enter password').min(1, 'Please enter password').max(256),
    }),
    result: z.object({
      token: z.string(),
      refreshToken: z.string(),
      expiresIn: z.int(),
      userNo: z.string(),
      userName: z.string(),
      roleId: z.int(),
      sessionRole: z.string(),
      role,
      companies: z.array(company),
    }),
    errors: ['unauthenticated', 'tooFast'],
    says: 'Signs in by user name or e-mail; answers the ID token to send as Authorization and the companies to choose from.',
    writes: false,
  }),
  validateInvitedId: call({
    route: 'POST /invite/validateInvitedId',
    access: 'public',
    body: z.object({ id: line(40, 'This invitation link is incomplete.') }),
    result: z.object({
      id: z.string(),
      email: z.string(),
      role,
      roleId: z.int(),
      doctorName: z.string().optional(),
      /** The address has an account already: sign in and accept, instead of registering. */
      hasAccount: z.boolean(),
    }),
    errors: ['missing'],
    says: 'Whether an invitation can still be used, and for whom it is.',
    writes: false,
  }),
  inviteRegister: call({
    route: 'POST /invite/inviteRegister',
    access: 'public',
    body: z.object({
      id: line(40, 'This invitation link is incomplete.'),
      userName: userName(),
      password: newPassword(),
      rePassword: z.string('Please confirm password').min(1, 'Please confirm password'),
      phone,
      companyName: line(100).optional(),
    }),
    result: z.object({ userNo: z.string(), userName: z.string(), email: z.string(), role }),
    errors: ['missing', 'conflict'],
    says: 'Turns an invitation into an account; the e-mail is the one invited.',
    writes: true,
    done: 'Welcome to Dockside. You can sign in now.',
  }),
  currentUser: call({
    route: 'POST /user/currentUser',
    access: { roles: ROLES },
    body: z.object({}),
    result: z.object({
      userNo: z.string(),
      userName: z.string(),
      email: z.string(),
      phone: z.string(),
      role,
      roleId: z.int(),
      sessionRole: z.string(),
      companies: z.array(company),
      permissions: z.array(z.enum(['forceChargeTime', 'rebuildFees'])),
    }),
    errors: [],
    says: 'Who is signed in, with which role, in which companies.',
    writes: false,
  }),
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
})
