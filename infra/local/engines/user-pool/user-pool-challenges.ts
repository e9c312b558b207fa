import { CodeMismatchError, InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { SignInLimit } from './sign-in-limit.ts'
import { askForCode, type ChallengeSessions, ownerOf } from './user-pool-challenge-sessions.ts'
import {
  type FactorUser,
  hasSecondFactor,
  type PoolUser,
  SOFTWARE_TOKEN,
  spendCode,
} from './user-pool-second-factor.ts'
import { completed } from './user-pool-tokens.ts'
import { findUser, type MakeTarget, poolOf, type Request, textOf } from './user-pool-users.ts'

const INVALID_SESSION = 'Invalid session for the user.'

const turns = new Map<string, Promise<unknown>>()

/**
 * Runs one response at a time per user: of two with the same code, or in the same session, the later is refused because
 * the code or the session has already been used.
 */
const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  return mine
}

const answersOf = (req: Request): Request => {
  const answers = req.ChallengeResponses
  return typeof answers === 'object' && answers !== null ? { ...answers } : {}
}

const tokensFor = async (services: Services, ctx: Context, req: Request, { pool, user }: PoolUser): Promise<object> => {
  const client = await services.cognito.getAppClient(ctx, textOf(req.ClientId, 'ClientId'))
  if (!client) throw new NotAuthorizedError()
  const groups = await pool.listUserGroupMembership(ctx, user)
  const tokens = await services.tokenGenerator.generate(ctx, user, groups, client, undefined, 'Authentication')
  await pool.storeRefreshToken(ctx, tokens.RefreshToken, user)
  return tokens
}

/** Marks the code as used before any token is created; a wrong code counts like a wrong password. */
const takeCode = async (ctx: Context, { pool, user }: PoolUser, code: string, limit: SignInLimit) => {
  const secret = user.SoftwareTokenMfaConfiguration?.Secret
  if (!secret) throw new NotAuthorizedError(INVALID_SESSION)
  try {
    const spent: FactorUser = spendCode(user, secret, code)
    await pool.saveUser(ctx, spent)
    return spent
  } catch (error) {
    if (error instanceof CodeMismatchError) limit.wrong(user.Username.toLowerCase())
    throw error
  }
}

interface Responding {
  limit: SignInLimit
  sessions: ChallengeSessions
  /** cognito-local's own RespondToAuthChallenge, which sets the new password. */
  original: MakeTarget
}

/**
 * Throws unless the session belongs to this user, is valid and is at this challenge, and the user may sign in at all.
 */
const checkSession = (req: Request, owner: PoolUser, { limit, sessions }: Responding): string => {
  const id = textOf(req.Session, 'Session')
  if (!sessions.isOpen(id, ownerOf(owner), textOf(req.ChallengeName, 'ChallengeName')))
    throw new NotAuthorizedError(INVALID_SESSION)
  if (limit.locked(owner.user.Username.toLowerCase())) throw new NotAuthorizedError('Password attempts exceeded')
  if (!owner.user.Enabled) throw new NotAuthorizedError('User is disabled.')
  return id
}

type Answering = (ctx: Context, req: Request, owner: PoolUser) => Promise<Record<string, unknown>>

const answering = (services: Services, responding: Responding): Answering => {
  const { limit, sessions } = responding
  const setPassword = responding.original(services)
  return async (ctx, req, owner) => {
    const id = checkSession(req, owner, responding)
    const name = owner.user.Username
    if (req.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
      await setPassword(ctx, { ...req, ChallengeResponses: { ...answersOf(req), USERNAME: name } })
      sessions.close(id)
      const user = await findUser(owner.pool, ctx, name)
      if (!user) throw new NotAuthorizedError(INVALID_SESSION)
      if (hasSecondFactor(user)) return askForCode(sessions, { ...owner, user })
      return completed({ AuthenticationResult: await tokensFor(services, ctx, req, { ...owner, user }) })
    }
    const code = textOf(answersOf(req).SOFTWARE_TOKEN_MFA_CODE, 'SOFTWARE_TOKEN_MFA_CODE')
    const user = await takeCode(ctx, owner, code, limit)
    sessions.close(id)
    limit.right(name.toLowerCase())
    return completed({ AuthenticationResult: await tokensFor(services, ctx, req, { ...owner, user }) })
  }
}

/**
 * RespondToAuthChallenge and its Admin form: checks the code of the second factor, or sets the new password that
 * replaces a temporary one. cognito-local's own version accepts any session, and would return tokens without a password
 * for its other challenges.
 */
export const answeringChallenge =
  (responding: Responding): MakeTarget =>
  (services) => {
    const answer = answering(services, responding)
    return async (ctx, req) => {
      if (req.ChallengeName !== SOFTWARE_TOKEN && req.ChallengeName !== 'NEW_PASSWORD_REQUIRED')
        throw new InvalidParameterError('This pool asks for no such challenge.')
      const pool = await poolOf(services, ctx, req)
      const found = await findUser(pool, ctx, textOf(answersOf(req).USERNAME, 'USERNAME'))
      if (!found) throw new NotAuthorizedError(INVALID_SESSION)
      return inTurn(ownerOf({ pool, user: found }), async () => {
        // Read again, because the previous answer may have used the code.
        const user = await findUser(pool, ctx, found.Username)
        if (!user) throw new NotAuthorizedError(INVALID_SESSION)
        return answer(ctx, req, { pool, user })
      })
    }
  }
