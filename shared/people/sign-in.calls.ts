import * as z from 'zod'
import { call } from '../contract/call.ts'
import { email, singleLine, zone } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { CLERK_RIGHTS } from '../rights/rights.ts'
import { LANGUAGES } from '../values/language.ts'
import { ROLES } from '../values/role.ts'
import { credentialsReasons } from './credentials.reasons.ts'
import { appCode, company, mailedCode, newPassword, permission, phone, role, userName } from './people.fields.ts'
import { signInReasons } from './sign-in.reasons.ts'

const repeated = () =>
  z.string(needs(credentialsReasons.repeatRequired)).min(1, says(credentialsReasons.repeatRequired))
const linkId = () => singleLine(120, signInReasons.linkIncomplete)
const resetId = () => singleLine(200, signInReasons.resetIncomplete)

/** Signing in, and the user's own account. */
export const signInCalls = {
  login: call({
    route: 'POST /invite/inviteLogin',
    access: 'public',
    body: z.object({
      userName: singleLine(254, credentialsReasons.userNameRequired),
      password: z
        .string(needs(credentialsReasons.passwordRequired))
        .min(1, says(credentialsReasons.passwordRequired))
        .max(256),
      /** Code from the authenticator app, for an account with a second factor. */
      code: appCode().optional(),
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
    summary:
      'Signs in by user name or verified email. Returns the ID token to send as Authorization, and the companies to choose from.',
    writes: false,
  }),
  validateInvitation: call({
    route: 'POST /invite/validateInvitedId',
    access: 'public',
    body: z.object({ id: linkId() }),
    result: z.object({
      /** The id that the request sent. */
      id: z.string(),
      invitationNo: z.string(),
      email: z.string(),
      role,
      roleId: z.int(),
      doctorName: z.string().optional(),
      /** The inviting warehouse admin; only for an invitation to a clerk. */
      operatorName: z.string().optional(),
      /** True if the address already has an account, which must sign in and accept instead of registering. */
      hasAccount: z.boolean(),
      /** True if the link was emailed, so that registering with it verifies the address. */
      provesEmail: z.boolean(),
    }),
    errors: ['missing', 'forbidden'],
    summary:
      'Checks whether an invitation can still be used, and returns the invited person. `id` is that of an emailed link (number and secret), or the number alone.',
    writes: false,
  }),
  register: call({
    route: 'POST /invite/inviteRegister',
    access: 'public',
    body: z.object({
      id: linkId(),
      userName: userName(),
      password: newPassword(),
      rePassword: repeated(),
      phone,
      companyName: singleLine(100).optional(),
    }),
    result: z.object({
      userNo: z.string(),
      userName: z.string(),
      email: z.string(),
      role,
      /**
       * False after registering with a copied link; until the address is verified, the account works only for the
       * inviting company.
       */
      emailProven: z.boolean(),
    }),
    errors: ['missing', 'conflict', 'forbidden'],
    summary:
      'Creates an account from an invitation, with the invited email address, which is verified if the link was emailed.',
    writes: true,
    successMessage: 'Welcome to Dockside. You can sign in now.',
  }),
  getCurrentUser: call({
    route: 'POST /user/currentUser',
    access: { roles: ROLES, beforeSecondFactor: true },
    body: z.object({}),
    result: z.object({
      userNo: z.string(),
      userName: z.string(),
      email: z.string(),
      /** True if the address is verified. Otherwise the account cannot join other companies or sign in by email. */
      emailProven: z.boolean(),
      phone: z.string(),
      role,
      roleId: z.int(),
      sessionRole: z.string(),
      companies: z.array(company),
      permissions: z.array(permission),
      /** Set for a clerk of a warehouse. */
      clerk: z
        .object({
          operatorNo: z.string(),
          /** User name of the warehouse admin for whom they work. */
          operatorName: z.string(),
          rights: z.array(z.enum(CLERK_RIGHTS)),
          /** True if they work only in some of the admin's warehouses. */
          isLimited: z.boolean(),
          /** Reason for which they can do nothing at present. */
          barred: z.object({ key: z.string(), message: z.string() }).optional(),
        })
        .optional(),
      /** Language and time zone of the user; absent until their console has sent them. */
      language: z.enum(LANGUAGES).optional(),
      timeZone: z.string().optional(),
      secondFactor: z.object({
        /**
         * True if signing in requires a code; for roles that need it, as the user pool reported at the last sign-in.
         */
        isOn: z.boolean(),
        /** True if the role requires it; while it is off, every call except the set-up and signing out is refused. */
        isRequired: z.boolean(),
      }),
    }),
    errors: ['missing'],
    summary: 'The signed-in user with role and companies.',
    writes: false,
  }),
  sendEmailCode: call({
    route: 'POST /user/sendEmailCode',
    access: { roles: ROLES },
    body: z.object({}),
    result: z.object({ email: z.string() }),
    errors: ['missing', 'conflict', 'tooFast'],
    summary: "Emails a code that verifies the caller's own address, at most once a minute and 5 times a day.",
    writes: true,
    successMessage: 'Code sent.',
  }),
  proveEmail: call({
    route: 'POST /user/proveEmail',
    access: { roles: ROLES },
    body: z.object({
      code: mailedCode(),
    }),
    result: z.object({ emailProven: z.literal(true) }),
    errors: ['missing', 'conflict'],
    summary:
      "Verifies the caller's address with the emailed code, within 15 minutes and 5 tries. The first account to verify an address owns it.",
    writes: true,
    successMessage: 'Email confirmed.',
  }),
  requestPasswordReset: call({
    route: 'POST /passwordResetRequest/sendResetPasswordEmail',
    access: 'public',
    body: z.object({ userName: singleLine(254, credentialsReasons.userNameRequired), email: email() }),
    result: z.object({}),
    errors: [],
    summary: 'Requests a link to set a new password. The response is the same whether or not the account exists.',
    writes: true,
    successMessage:
      'If there is an account with this user name and email, a link is on its way. It is valid for 1 hour.',
  }),
  validateReset: call({
    route: 'POST /passwordResetRequest/validateResetId',
    access: 'public',
    body: z.object({ id: resetId() }),
    result: z.object({ valid: z.literal(true), userName: z.string() }),
    errors: ['missing'],
    summary: 'Checks whether a reset link can still be used, and returns its account.',
    writes: false,
  }),
  resetPassword: call({
    route: 'POST /passwordResetRequest/resetPassword',
    access: 'public',
    body: z.object({ id: resetId(), password: newPassword(), rePassword: repeated() }),
    result: z.object({}),
    errors: ['missing', 'conflict'],
    summary: 'Sets a new password with a reset link, once, and ends every session of the account.',
    writes: true,
    successMessage: 'Reset Password Success.',
  }),
  changePassword: call({
    route: 'POST /invitation/changePwd',
    access: { roles: ROLES },
    body: z.object({
      oldPassword: z
        .string(needs(credentialsReasons.passwordRequired))
        .min(1, says(credentialsReasons.passwordRequired))
        .max(256),
      password: newPassword(),
      rePassword: repeated(),
      /** Access token of this session; with it, failed sign-ins of other people do not block the call. */
      accessToken: z.string().min(1).max(8192, says(signInReasons.notAccessToken)).optional(),
    }),
    result: z.object({}),
    errors: ['missing', 'tooFast', 'conflict'],
    summary:
      'Changes the password after checking the old one, and ends every session of the account, including the current one.',
    writes: true,
    successMessage: 'Password changed. Please sign in with the new one.',
  }),
  turnOnSecondFactor: call({
    route: 'POST /user/turnOnSecondFactor',
    access: { roles: ROLES, beforeSecondFactor: true },
    body: z.object({
      /** Access token of this session: in the user pool, only the owner can change a second factor. */
      accessToken: z.string().min(1).max(8192, says(signInReasons.notAccessToken)),
      code: appCode(),
    }),
    result: z.object({}),
    errors: ['missing', 'conflict', 'tooFast'],
    summary:
      'Turns on the second factor with a code from the authenticator app that was just set up, and ends every session of the account, including the current one.',
    writes: true,
    successMessage: 'Two-step sign-in is on. Please sign in with a code from your app.',
  }),
  turnOffSecondFactor: call({
    route: 'POST /user/turnOffSecondFactor',
    access: { roles: ROLES },
    body: z.object({}),
    result: z.object({}),
    errors: ['missing', 'conflict'],
    summary: "Turns off the caller's second factor, unless their role requires it.",
    writes: true,
    successMessage: 'Two-step sign-in is off.',
  }),
  saveLanguage: call({
    route: 'POST /user/saveLanguage',
    access: { roles: ROLES },
    body: z.object({ language: z.enum(LANGUAGES), timeZone: zone() }),
    result: z.object({ language: z.enum(LANGUAGES), timeZone: z.string() }),
    errors: ['missing', 'conflict'],
    summary: "Stores the language and time zone of the caller's console, which are used for their emails.",
    writes: true,
  }),
  modifyPhone: call({
    route: 'POST /user/modifyPhoneNumber',
    access: { roles: ROLES },
    body: z.object({ phone }),
    result: z.object({ phone: z.string() }),
    errors: ['missing', 'conflict'],
    summary: "Changes the caller's phone number.",
    writes: true,
    successMessage: 'Phone number saved.',
  }),
  logout: call({
    route: 'POST /invitation/logout',
    access: { roles: ROLES, beforeSecondFactor: true },
    body: z.object({
      /** Refresh token of the session to end; if omitted, all sessions of the caller end. */
      refreshToken: z.string().min(1).max(8192, says(signInReasons.notRefreshToken)).optional(),
    }),
    result: z.object({}),
    errors: ['missing', 'conflict'],
    summary: 'Ends the session of the refresh token, or all sessions of the caller.',
    writes: true,
    successMessage: 'Signed out.',
  }),
}
