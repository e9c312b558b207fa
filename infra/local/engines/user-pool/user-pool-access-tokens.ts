import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { claimOf, findUser, type MakeTarget, poolOf, type Request, textOf } from './user-pool-users.ts'

interface TokenUser {
  pool: UserPoolService
  user: User
}

/**
 * The user an access token was made for. Throws NotAuthorizedException unless a refresh token of the same sign-in is
 * still the user's, as after a sign-out or a revocation at Cognito. No signature is checked, for everybody has
 * cognito-local's key; but `origin_jti` is drawn at random, and only who was given a token of the sign-in knows it.
 */
export const userOfToken = async (services: Services, ctx: Context, req: Request): Promise<TokenUser> => {
  const token = req.AccessToken
  if (claimOf(token, 'token_use') !== 'access') throw new NotAuthorizedError('Invalid Access Token')
  const expires = claimOf(token, 'exp')
  if (typeof expires !== 'number' || expires * 1000 < Date.now())
    throw new NotAuthorizedError('Access Token has expired')
  // The token's own client: what a request says besides must not choose another pool.
  const pool = await poolOf(services, ctx, { AccessToken: token })
  const user = await findUser(pool, ctx, textOf(claimOf(token, 'username'), 'Username'))
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  const signIn = claimOf(token, 'origin_jti')
  if (typeof signIn !== 'string' || !user.RefreshTokens.some((kept) => claimOf(kept, 'jti') === signIn))
    throw new NotAuthorizedError('Access Token has been revoked')
  return { pool, user }
}

/** A call that takes an access token, refused once its sign-in has ended. */
export const byLiveToken =
  (make: MakeTarget): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => {
      await userOfToken(services, ctx, req)
      return run(ctx, req)
    }
  }
