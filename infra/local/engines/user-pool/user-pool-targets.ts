import { Targets } from 'cognito-local/lib/targets/targets.js'
import { signInLimit } from './sign-in-limit.ts'
import { byLiveToken } from './user-pool-access-tokens.ts'
import { challengeSessions } from './user-pool-challenge-sessions.ts'
import { answeringChallenge } from './user-pool-challenges.ts'
import { changingPassword, obeyingPolicy } from './user-pool-passwords.ts'
import {
  adminSetMfaPreference,
  associateSoftwareToken,
  setMfaPreference,
  verifySoftwareToken,
} from './user-pool-second-factor.ts'
import { adminGlobalSignOut, globalSignOut, refreshing, revokeToken, signingIn } from './user-pool-sessions.ts'
import { canonicalName, creatingUser, type MakeTarget, provingEmail, type Target } from './user-pool-users.ts'

const original = (name: string): MakeTarget => {
  const target: MakeTarget | undefined = Reflect.get(Targets, name)
  if (!target) throw new Error(`cognito-local does not support ${name}`)
  return target
}

const onNamedUser =
  (make: MakeTarget): MakeTarget =>
  (services) => {
    const run: Target = make(services)
    return async (ctx, req) => run(ctx, await canonicalName(services, ctx, req))
  }

const NAMED = [
  'AdminGetUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminDeleteUser',
  'AdminDeleteUserAttributes',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminListGroupsForUser',
]

/**
 * Adds features of Cognito that cognito-local lacks: sign-in by verified email address and case-insensitively, refusal
 * of disabled users, a limit on wrong passwords, the password policy, Amplify's token refresh, sign-out everywhere, the
 * second factor.
 */
export const completeUserPool = (): void => {
  const limit = signInLimit()
  const sessions = challengeSessions()
  const initiate = signingIn(original('InitiateAuth'), limit, sessions)
  const adminInitiate = signingIn(original('AdminInitiateAuth'), limit, sessions)
  const answer = answeringChallenge({
    limit,
    sessions,
    original: original('RespondToAuthChallenge'),
  })
  const complete: Record<string, MakeTarget> = {
    InitiateAuth: initiate,
    AdminInitiateAuth: adminInitiate,
    RespondToAuthChallenge: answer,
    AdminRespondToAuthChallenge: answer,
    GetTokensFromRefreshToken: refreshing(initiate),
    RevokeToken: revokeToken,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setMfaPreference,
    AdminSetUserMFAPreference: adminSetMfaPreference,
    GetUser: byLiveToken(original('GetUser')),
    GlobalSignOut: globalSignOut,
    AdminUserGlobalSignOut: adminGlobalSignOut,
    AdminCreateUser: creatingUser(original('AdminCreateUser')),
    AdminSetUserPassword: onNamedUser(obeyingPolicy('Password', original('AdminSetUserPassword'))),
    ChangePassword: byLiveToken(obeyingPolicy('ProposedPassword', changingPassword(signInLimit()))),
    ConfirmForgotPassword: obeyingPolicy('Password', original('ConfirmForgotPassword')),
  }
  for (const name of NAMED) complete[name] = onNamedUser(original(name))
  complete.AdminUpdateUserAttributes = onNamedUser(provingEmail(original('AdminUpdateUserAttributes')))
  Object.assign(Targets, complete)
}
