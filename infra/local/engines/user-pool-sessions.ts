import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { SignInLimit } from './sign-in-limit.ts'
import { type CodeSessions, hasSecondFactor } from './user-pool-second-factor.ts'
import { claimOf, findUser, type MakeTarget, poolOf, type Request, textOf } from './user-pool-users.ts'

const WRONG = 'Incorrect username or password.'

const parametersOf = (req: Request): Request => {
  const parameters = req.AuthParameters
  return typeof parameters === 'object' && parameters !== null ? { ...parameters } : {}
}

// Amplify reckons with both, the emulator sends neither.
const completed = (answer: Record<string, unknown>): Record<string, unknown> => {
  const result = answer.AuthenticationResult
  if (typeof result !== 'object' || result === null) return answer
  const expires = claimOf(Reflect.get(result, 'IdToken'), 'exp')
  const ExpiresIn = typeof expires === 'number' ? expires - Math.floor(Date.now() / 1000) : 3600
  return { ...answer, AuthenticationResult: { ...result, TokenType: 'Bearer', ExpiresIn } }
}

/** A target whose tokens carry what Amplify reckons with. */
export const completing =
  (make: MakeTarget): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => completed(await run(ctx, req))
  }

/** InitiateAuth and AdminInitiateAuth as Cognito answers them; the wrong tries of a name count in `limit`. */
export const signingIn =
  (make: MakeTarget, limit: SignInLimit, sessions: CodeSessions): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => {
      if (req.AuthFlow === 'REFRESH_TOKEN_AUTH' || req.AuthFlow === 'REFRESH_TOKEN') {
        const pool = await poolOf(services, ctx, req)
        const token = textOf(parametersOf(req).REFRESH_TOKEN, 'REFRESH_TOKEN')
        const user = await pool.getUserByRefreshToken(ctx, token)
        const expires = claimOf(token, 'exp')
        if (!user) throw new NotAuthorizedError('Refresh Token has been revoked')
        if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
        if (typeof expires === 'number' && expires * 1000 < Date.now())
          throw new NotAuthorizedError('Refresh Token has expired')
        return completed(await run(ctx, req))
      }
      const { USERNAME, PASSWORD } = parametersOf(req)
      const name = textOf(USERNAME, 'USERNAME')
      const user = await findUser(await poolOf(services, ctx, req), ctx, name)
      const counted = (user?.Username ?? name).toLowerCase()
      if (limit.locked(counted)) throw new NotAuthorizedError('Password attempts exceeded')
      if (!user || user.Password !== PASSWORD) {
        limit.wrong(counted)
        throw new NotAuthorizedError(WRONG)
      }
      if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
      // Only the code makes a new start of the count: who has the password must not guess codes without end.
      if (user.UserStatus === 'CONFIRMED' && hasSecondFactor(user)) return sessions.begin(user)
      const answer = await run(ctx, { ...req, AuthParameters: { ...parametersOf(req), USERNAME: user.Username } })
      limit.right(counted)
      return completed(answer)
    }
  }

/** Amplify 6 refreshes by this call, which cognito-local does not know. */
export const refreshing =
  (initiate: MakeTarget): MakeTarget =>
  (services) => {
    const run = initiate(services)
    return (ctx, { RefreshToken, ClientId }) =>
      run(ctx, { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: RefreshToken } })
  }

/** Every refresh token of the user ends; ID tokens live until they expire, as in Cognito. */
export const globalSignOut: MakeTarget = (services) => async (ctx, req) => {
  const pool = await poolOf(services, ctx, req)
  const name = typeof req.Username === 'string' ? req.Username : claimOf(req.AccessToken, 'username')
  const user = await findUser(pool, ctx, textOf(name, 'Username'))
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  await pool.saveUser(ctx, { ...user, RefreshTokens: [] })
  return {}
}
