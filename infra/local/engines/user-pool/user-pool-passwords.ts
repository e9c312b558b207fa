import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { UserPool } from 'cognito-local/lib/services/userPoolService.js'
import type { SignInLimit } from './sign-in-limit.ts'
import { claimOf, findUser, type MakeTarget, poolOf, textOf } from './user-pool-users.ts'

type Policy = NonNullable<NonNullable<UserPool['Policies']>['PasswordPolicy']>

const breachOf = (password: string, policy: Policy): string | undefined => {
  if (password.length < (policy.MinimumLength ?? 6)) return 'Password not long enough'
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters'
  if (policy.RequireSymbols && !/[^A-Za-z0-9]/.test(password)) return 'Password must have symbol characters'
  return undefined
}

/** Refuses a password that violates the pool's policy, with Cognito's error. */
export const obeyingPolicy =
  (field: string, make: MakeTarget): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => {
      const pool = await poolOf(services, ctx, req)
      const breach = breachOf(textOf(req[field], field), pool.options.Policies?.PasswordPolicy ?? {})
      if (breach) throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${breach}`)
      return run(ctx, req)
    }
  }

/**
 * ChangePassword as in Cognito: authorized by the user's own access token, with failed attempts counted separately from
 * sign-ins. cognito-local's own version also accepts expired tokens, and has no limit.
 */
export const changingPassword =
  (limit: SignInLimit): MakeTarget =>
  (services) =>
  async (ctx, req) => {
    const expires = claimOf(req.AccessToken, 'exp')
    const isAccess = claimOf(req.AccessToken, 'token_use') === 'access'
    if (!isAccess || typeof expires !== 'number' || expires * 1000 < Date.now())
      throw new NotAuthorizedError('Invalid Access Token')
    const pool = await poolOf(services, ctx, req)
    const user = await findUser(pool, ctx, textOf(claimOf(req.AccessToken, 'username'), 'Username'))
    if (!user?.Enabled) throw new NotAuthorizedError('Invalid Access Token')
    const name = user.Username.toLowerCase()
    if (limit.locked(name))
      throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    if (user.Password !== req.PreviousPassword) {
      limit.wrong(name)
      throw new NotAuthorizedError('Incorrect username or password.')
    }
    limit.right(name)
    await pool.saveUser(ctx, { ...user, Password: textOf(req.ProposedPassword, 'ProposedPassword') })
    return {}
  }
