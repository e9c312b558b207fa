import { CodeMismatchError, CognitoError, InvalidParameterError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { Secret, TOTP } from 'otpauth'
import { userOfToken } from './user-pool-access-tokens.ts'
import { findUser, type MakeTarget, poolOf, type Request, textOf } from './user-pool-users.ts'

export const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA'

/**
 * Second-factor fields that are stored with a user in the pool's file; cognito-local's own field is the verified
 * secret.
 */
export type FactorUser = User & {
  /** Base32; replaces the verified secret once one of its codes has been verified. */
  PendingSoftwareToken?: string | undefined
  /** Time step (30 s) of the last accepted code; codes of this or an earlier step are refused. */
  LastCodeStep?: number
}

export interface PoolUser {
  pool: UserPoolService
  user: FactorUser
}

type FindUser = (services: Services, ctx: Context, req: Request) => Promise<PoolUser>

const userNamed: FindUser = async (services, ctx, req) => {
  const pool = await poolOf(services, ctx, req)
  const user = await findUser(pool, ctx, textOf(req.Username, 'Username'))
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  return { pool, user }
}

export const hasSecondFactor = (user: User): boolean => user.UserMFASettingList?.includes(SOFTWARE_TOKEN) ?? false

/**
 * Returns the user with the code's time step marked as used; throws if the code does not match the secret or was used
 * before.
 */
export const spendCode = (user: FactorUser, secret: string, token: string): FactorUser => {
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), window: 1 })
  if (delta === null) throw new CodeMismatchError()
  const step = TOTP.counter() + delta
  if (step <= (user.LastCodeStep ?? 0))
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  return { ...user, LastCodeStep: step }
}

/** Creates a secret that awaits its first code; the current secret stays in use until then. */
export const associateSoftwareToken: MakeTarget = (services) => async (ctx, req) => {
  const { pool, user }: PoolUser = await userOfToken(services, ctx, req)
  // An absent option counts as OFF, so that the local pool has no second factor if infra does not declare it.
  if ((pool.options.MfaConfiguration ?? 'OFF') === 'OFF')
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    )
  const SecretCode = new Secret({ size: 32 }).base32
  const changed: FactorUser = { ...user, PendingSoftwareToken: SecretCode }
  await pool.saveUser(ctx, changed)
  return { SecretCode }
}

/** The first code proves that the app has the secret; the second factor is on only after SetUserMFAPreference. */
export const verifySoftwareToken: MakeTarget = (services) => async (ctx, req) => {
  const { pool, user }: PoolUser = await userOfToken(services, ctx, req)
  const secret = user.PendingSoftwareToken
  if (!secret) throw new InvalidParameterError('User has not associated a software token')
  let spent: FactorUser
  try {
    // A new secret starts at step 0, because none of its codes has been used.
    spent = spendCode({ ...user, LastCodeStep: 0 }, secret, textOf(req.UserCode, 'UserCode'))
  } catch (error) {
    if (error instanceof CodeMismatchError)
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
    throw error
  }
  const changed: FactorUser = {
    ...spent,
    PendingSoftwareToken: undefined,
    SoftwareTokenMfaConfiguration: { Secret: secret, Verified: true },
  }
  await pool.saveUser(ctx, changed)
  return { Status: 'SUCCESS' }
}

const flagsOf = (settings: unknown): { enabled: boolean; preferred: boolean } => {
  const given = typeof settings === 'object' && settings !== null ? settings : {}
  return { enabled: Reflect.get(given, 'Enabled') === true, preferred: Reflect.get(given, 'PreferredMfa') === true }
}

const settingMfa =
  (find: FindUser): MakeTarget =>
  (services) =>
  async (ctx, req) => {
    const { pool, user } = await find(services, ctx, req)
    if (flagsOf(req.SMSMfaSettings).enabled || flagsOf(req.EmailMfaSettings).enabled)
      throw new InvalidParameterError('User does not have delivery config set to turn on SMS_MFA or EMAIL_OTP')
    if (req.SoftwareTokenMfaSettings === undefined) return {}
    const { enabled, preferred } = flagsOf(req.SoftwareTokenMfaSettings)
    if (enabled && !user.SoftwareTokenMfaConfiguration?.Verified)
      throw new InvalidParameterError('User has not verified software token mfa')
    if (preferred && !enabled) throw new InvalidParameterError(`${SOFTWARE_TOKEN} cannot be preferred while it is off`)
    const { UserMFASettingList: _list, PreferredMfaSetting: _preferred, ...bare } = user
    const changed: FactorUser = {
      ...bare,
      UserMFASettingList: enabled ? [SOFTWARE_TOKEN] : undefined,
      PreferredMfaSetting: enabled && preferred ? SOFTWARE_TOKEN : undefined,
    }
    await pool.saveUser(ctx, changed)
    return {}
  }

/** Turns the second factor of the token's user on or off. The pool has no SMS. */
export const setMfaPreference = settingMfa(userOfToken)

/** Sets the second factor of the user that the request names. */
export const adminSetMfaPreference = settingMfa(userNamed)
