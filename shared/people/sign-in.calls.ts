import * as z from 'zod'
import { call } from '../contract/call.ts'
import { email, line } from '../contract/fields.ts'
import { ROLES } from '../values/role.ts'
import { company, newPassword, permission, phone, role, userName } from './people.fields.ts'

const repeated = () => z.string('Please confirm password').min(1, 'Please confirm password')
const resetId = () => line(200, 'This link is incomplete. Ask for a new one.')

/** Signing in, and one's own account. */
export const signInCalls = {
  inviteLogin: call({
    route: 'POST /invite/inviteLogin',
    access: 'public',
    body: z.object({
      userName: line(254, 'Please enter username'),
      password: z.string('Please enter password').min(1, 'Please enter password').max(256),
      /** Of the authenticator app, for an account with a second factor. */
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6 digits of your authenticator app.')
        .optional(),
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
      rePassword: repeated(),
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
  sendResetPasswordEmail: call({
    route: 'POST /passwordResetRequest/sendResetPasswordEmail',
    access: 'public',
    body: z.object({ userName: line(254, 'Please enter username'), email: email() }),
    result: z.object({}),
    errors: [],
    says: 'Asks for a link that sets a new password; the answer is the same whether or not there is such an account.',
    writes: true,
    done: 'If there is an account of this name and e-mail, a link is on its way. It is valid for 1 hour.',
  }),
  validateResetId: call({
    route: 'POST /passwordResetRequest/validateResetId',
    access: 'public',
    body: z.object({ id: resetId() }),
    result: z.object({ valid: z.literal(true), userName: z.string() }),
    errors: ['missing'],
    says: 'Whether a link can still set a new password, and for which account.',
    writes: false,
  }),
  resetPassword: call({
    route: 'POST /passwordResetRequest/resetPassword',
    access: 'public',
    body: z.object({ id: resetId(), password: newPassword(), rePassword: repeated() }),
    result: z.object({}),
    errors: ['missing', 'conflict'],
    says: 'Sets a new password by a link, once; every session of the account ends.',
    writes: true,
    done: 'Reset Password Success.',
  }),
  changePwd: call({
    route: 'POST /invitation/changePwd',
    access: { roles: ROLES },
    body: z.object({
      oldPassword: z.string('Please enter password').min(1, 'Please enter password').max(256),
      password: newPassword(),
      rePassword: repeated(),
    }),
    result: z.object({}),
    errors: ['tooFast', 'conflict'],
    says: 'Changes the password of whoever knows the old one; every session of the account ends, this one too.',
    writes: true,
    done: 'Password changed. Please sign in with the new one.',
  }),
  modifyPhoneNumber: call({
    route: 'POST /user/modifyPhoneNumber',
    access: { roles: ROLES },
    body: z.object({ phone }),
    result: z.object({ phone: z.string() }),
    errors: ['conflict'],
    says: "Changes the caller's phone number.",
    writes: true,
    done: 'Phone number saved.',
  }),
  logout: call({
    route: 'POST /invitation/logout',
    access: { roles: ROLES },
    body: z.object({
      /** Of the session to end; without it all sessions of the caller end. */
      refreshToken: z.string().min(1).max(8192, 'This is no refresh token.').optional(),
    }),
    result: z.object({}),
    errors: ['conflict'],
    says: 'Revokes the refresh token given, or every session of the caller.',
    writes: true,
    done: 'Signed out.',
  }),
}
