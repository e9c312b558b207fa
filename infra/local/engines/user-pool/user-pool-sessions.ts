import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { SignInLimit } from './sign-in-limit.ts'
import { userOfToken } from './user-pool-access-tokens.ts'
import { askForCode, type ChallengeSessions, ownerOf } from './user-pool-challenge-sessions.ts'
import { hasSecondFactor, type PoolUser } from './user-pool-second-factor.ts'
import { completed } from './user-pool-tokens.ts'
import { claimOf, findUser, type MakeTarget, poolOf, type Request, type Target, textOf } from './user-pool-users.ts'

const WRONG = 'Incorrect username or password.'

const parametersOf = (req: Request): Request => {
  const parameters = req.AuthParameters
  return typeof parameters === 'object' && parameters !== null ? { ...parameters } : {}
}

/** Issues new tokens for a refresh token that still belongs to the user. */
const refreshed = async (services: Services, run: Target, ctx: Context, req: Request) => {
  const pool = await poolOf(services, ctx, req)
  const token = textOf(parametersOf(req).REFRESH_TOKEN, 'REFRESH_TOKEN')
  const user = await pool.getUserByRefreshToken(ctx, token)
  const expires = claimOf(token, 'exp')
  if (!user) throw new NotAuthorizedError('Refresh Token has been revoked')
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
  if (typeof expires === 'number' && expires * 1000 < Date.now())
    throw new NotAuthorizedError('Refresh Token has expired')
  return completed(await run(ctx, req), token)
}

/**
 * InitiateAuth and AdminInitiateAuth as in Cognito; `limit` counts failed attempts per user name. With a second factor,
 * the correct password is only half of the sign-in: the count continues until the code is correct.
 */
export const signingIn =
  (make: MakeTarget, limit: SignInLimit, sessions: ChallengeSessions): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => {
      if (req.AuthFlow === 'REFRESH_TOKEN_AUTH' || req.AuthFlow === 'REFRESH_TOKEN')
        return refreshed(services, run, ctx, req)
      const { USERNAME, PASSWORD } = parametersOf(req)
      const name = textOf(USERNAME, 'USERNAME')
      const pool = await poolOf(services, ctx, req)
      const user = await findUser(pool, ctx, name)
      const counted = (user?.Username ?? name).toLowerCase()
      if (limit.locked(counted)) throw new NotAuthorizedError('Password attempts exceeded')
      if (!user || user.Password !== PASSWORD) {
        limit.wrong(counted)
        throw new NotAuthorizedError(WRONG)
      }
      if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
      // A temporary password is changed before the code is required; cognito-local's Admin form would require neither.
      const temporary = user.UserStatus === 'FORCE_CHANGE_PASSWORD' && req.AuthFlow === 'USER_PASSWORD_AUTH'
      if (hasSecondFactor(user) && !temporary) return askForCode(sessions, { pool, user })
      const answer = await run(ctx, { ...req, AuthParameters: { ...parametersOf(req), USERNAME: user.Username } })
      if (!hasSecondFactor(user)) limit.right(counted)
      if (typeof answer.ChallengeName !== 'string') return completed(answer)
      return { ...answer, Session: sessions.open(ownerOf({ pool, user }), answer.ChallengeName) }
    }
  }

/** Amplify 6 refreshes tokens with this call, which cognito-local does not support. */
export const refreshing =
  (initiate: MakeTarget): MakeTarget =>
  (services) => {
    const run = initiate(services)
    return (ctx, { RefreshToken, ClientId }) =>
      run(ctx, { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: RefreshToken } })
  }

const signedOut = async (ctx: Context, { pool, user }: PoolUser): Promise<Record<string, never>> => {
  await pool.saveUser(ctx, { ...user, RefreshTokens: [] })
  return {}
}

/**
 * Revokes every refresh token of the user, and with them the access tokens; ID tokens stay valid until they expire, as
 * in Cognito.
 */
export const globalSignOut: MakeTarget = (services) => async (ctx, req) =>
  signedOut(ctx, await userOfToken(services, ctx, req))

/** Signs out the user that the request names. */
export const adminGlobalSignOut: MakeTarget = (services) => async (ctx, req) => {
  const pool = await poolOf(services, ctx, req)
  const user = await findUser(pool, ctx, textOf(req.Username, 'Username'))
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  return signedOut(ctx, { pool, user })
}

/** Revokes one refresh token; no error if it is already revoked, as in Cognito. */
export const revokeToken: MakeTarget = (services) => async (ctx, req) => {
  const token = textOf(req.Token, 'Token')
  const pool = await poolOf(services, ctx, req)
  if (claimOf(token, 'token_use') !== undefined)
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
  const user = await pool.getUserByRefreshToken(ctx, token)
  if (user) await pool.saveUser(ctx, { ...user, RefreshTokens: user.RefreshTokens.filter((kept) => kept !== token) })
  return {}
}
