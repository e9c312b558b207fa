import { CognitoError } from 'cognito-local/lib/errors.js'
import type { UserPool } from 'cognito-local/lib/services/userPoolService.js'
import { type MakeTarget, poolOf, textOf } from './user-pool-users.ts'

type Policy = NonNullable<NonNullable<UserPool['Policies']>['PasswordPolicy']>

const breachOf = (password: string, policy: Policy): string | undefined => {
  if (password.length < (policy.MinimumLength ?? 6)) return 'Password not long enough'
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters'
  if (policy.RequireSymbols && !/[^A-Za-z0-9]/.test(password)) return 'Password must have symbol characters'
  return undefined
}

/** Refuses a password that the pool's policy refuses, in Cognito's words. */
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
