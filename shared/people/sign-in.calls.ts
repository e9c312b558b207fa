import * as z from 'zod'
import { call } from '../contract/call.ts'
import { line } from '../contract/fields.ts'
import { ROLES } from '../values/role.ts'
import { company, newPassword, permission, phone, role, userName } from './people.fields.ts'

/** Signing in, and one's own account. */
export const signInCalls = {
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
      permissions: z.array(permission),
    }),
    errors: [],
    says: 'Who is signed in, with which role, in which companies.',
    writes: false,
  }),
}
