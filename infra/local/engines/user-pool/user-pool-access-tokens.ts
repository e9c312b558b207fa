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
 * The user to whom an access token was issued. Throws NotAuthorizedException unless a refresh token of the same sign-in
 * is still valid, so that sign-out and revocation take effect as in Cognito. No signature is checked, because
 * cognito-local's key is public; but `origin_jti` is random and known only to those who received a token from that
 * sign-in.
 */
export const userOfToken = async (services: Services, ctx: Context, req: Request): Promise<TokenUser> => {
  const token = req.AccessToken
  if (claimOf(token, 'token_use') !== 'access') throw new NotAuthorizedError('Invalid Access Token')
  const expires = claimOf(token, 'exp')
  if (typeof expires !== 'number' || expires * 1000 < Date.now())
    throw new NotAuthorizedError('Access Token has expired')
  // The token's own client: other fields of the request must not select another pool.
  const pool = await poolOf(services, ctx, { AccessToken: token })
  const user = await findUser(pool, ctx, textOf(claimOf(token, 'username'), 'Username'))
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  const signIn = claimOf(token, 'origin_jti')
  if (typeof signIn !== 'string' || !user.RefreshTokens.some((kept) => claimOf(kept, 'jti') === signIn))
    throw new NotAuthorizedError('Access Token has been revoked')
  return { pool, user }
}

/** A call that requires an access token and is refused once its sign-in has ended. */
export const byLiveToken =
  (make: MakeTarget): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => {
      await userOfToken(services, ctx, req)
      return run(ctx, req)
    }
  }
