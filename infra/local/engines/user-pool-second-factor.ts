import { randomUUID } from 'node:crypto'
import { CodeMismatchError, CognitoError, InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { Secret, TOTP } from 'otpauth'
import type { SignInLimit } from './sign-in-limit.ts'
import { claimOf, findUser, type MakeTarget, poolOf, type Request, textOf } from './user-pool-users.ts'

/** How long a person has to enter her code. */
const SESSION_MS = 3 * 60_000
const STEP_S = 30
const CHALLENGE = 'SOFTWARE_TOKEN_MFA'

/** cognito-local's own record, with what it does not keep. */
interface SecondFactor {
  Secret?: string
  Verified?: boolean
  /** A secret that was given out to take the place of the verified one, and has not proved itself yet. */
  Pending?: string
  /** The latest step of 30 s whose code was taken: each code is good for once. */
  LastStep?: number
}

const secondFactorOf = (user: User): SecondFactor => ({ ...user.SoftwareTokenMfaConfiguration })

export const hasSecondFactor = (user: User): boolean =>
  (user.UserMFASettingList ?? []).includes(CHALLENGE) && secondFactorOf(user).Verified === true

/** The step a code belongs to, now or one beside it; undefined for a wrong one. */
const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_S })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / (STEP_S * 1000)) + delta
}

const keep = (pool: UserPoolService, ctx: Context, user: User, secondFactor: SecondFactor & { Secret: string }) =>
  pool.saveUser(ctx, { ...user, SoftwareTokenMfaConfiguration: { Verified: false, ...secondFactor } })

const whoHolds = async (pool: UserPoolService, ctx: Context, req: Request): Promise<User> => {
  const user = await findUser(pool, ctx, textOf(claimOf(req.AccessToken, 'username'), 'AccessToken'))
  if (!user?.Enabled) throw new NotAuthorizedError('Invalid Access Token')
  return user
}

/** AssociateSoftwareToken: a new secret. One that is in use stays until the new one has proved itself. */
export const associate: MakeTarget = (services) => async (ctx, req) => {
  const pool = await poolOf(services, ctx, req)
  const user = await whoHolds(pool, ctx, req)
  const SecretCode = new Secret({ size: 20 }).base32
  const { Secret: inUse, ...rest } = secondFactorOf(user)
  const isInUse = inUse !== undefined && rest.Verified === true
  await keep(pool, ctx, user, isInUse ? { ...rest, Secret: inUse, Pending: SecretCode } : { Secret: SecretCode })
  return { SecretCode }
}

/** VerifySoftwareToken: the first code shows that the app has the secret. It turns nothing on by itself. */
export const verify: MakeTarget = (services) => async (ctx, req) => {
  const pool = await poolOf(services, ctx, req)
  const user = await whoHolds(pool, ctx, req)
  const { Secret: inUse, Pending } = secondFactorOf(user)
  const secret = Pending ?? inUse
  if (!secret) throw new InvalidParameterError('User has not associated a software token')
  const LastStep = stepOf(secret, textOf(req.UserCode, 'UserCode'), Date.now())
  if (LastStep === undefined) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
  await keep(pool, ctx, user, { Secret: secret, Verified: true, LastStep })
  return { Status: 'SUCCESS' }
}

interface Session {
  userName: string
  until: number
}

/** The sign-ins that wait for a code. A restart of the pool ends them, as three minutes do. */
export const codeSessions = () => {
  const open = new Map<string, Session>()
  return {
    begin: (user: User) => {
      for (const [id, { until }] of open) if (until < Date.now()) open.delete(id)
      const Session = randomUUID()
      open.set(Session, { userName: user.Username, until: Date.now() + SESSION_MS })
      return { ChallengeName: CHALLENGE, Session, ChallengeParameters: { USER_ID_FOR_SRP: user.Username } }
    },
    isOf: (id: unknown, user: User): boolean => {
      const session = typeof id === 'string' ? open.get(id) : undefined
      return session?.userName === user.Username && session.until >= Date.now()
    },
    end: (id: unknown) => typeof id === 'string' && open.delete(id),
  }
}
export type CodeSessions = ReturnType<typeof codeSessions>

const responsesOf = ({ ChallengeResponses: given }: Request): Request =>
  typeof given === 'object' && given !== null ? { ...given } : {}

/**
 * RespondToAuthChallenge and AdminRespondToAuthChallenge: tokens for the right code of an open session. Wrong codes
 * count with the wrong passwords of the name. The refresh token is kept, which cognito-local forgets to do.
 */
export const answeringChallenge =
  (make: MakeTarget, limit: SignInLimit, sessions: CodeSessions): MakeTarget =>
  (services) => {
    const run = make(services)
    return async (ctx, req) => {
      const pool = await poolOf(services, ctx, req)
      const responses = responsesOf(req)
      const user = await findUser(pool, ctx, textOf(responses.USERNAME, 'USERNAME'))
      if (!user?.Enabled) throw new NotAuthorizedError('User is disabled.')
      if (req.ChallengeName === CHALLENGE) await takeCode(pool, ctx, { user, req, limit, sessions })
      const answer = await run(ctx, { ...req, ChallengeResponses: { ...responses, USERNAME: user.Username } })
      const { AuthenticationResult: tokens } = answer
      const refreshToken = typeof tokens === 'object' && tokens !== null && Reflect.get(tokens, 'RefreshToken')
      const fresh = await pool.getUserByUsername(ctx, user.Username)
      if (typeof refreshToken === 'string' && fresh) await pool.storeRefreshToken(ctx, refreshToken, fresh)
      return answer
    }
  }

interface Try {
  user: User
  req: Request
  limit: SignInLimit
  sessions: CodeSessions
}

const takeCode = async (pool: UserPoolService, ctx: Context, { user, req, limit, sessions }: Try): Promise<void> => {
  const counted = user.Username.toLowerCase()
  if (!sessions.isOf(req.Session, user)) throw new NotAuthorizedError('Invalid session for the user.')
  if (limit.locked(counted)) throw new NotAuthorizedError('Password attempts exceeded')
  const { Secret: secret, ...rest } = secondFactorOf(user)
  const code = responsesOf(req).SOFTWARE_TOKEN_MFA_CODE
  const step = secret && typeof code === 'string' ? stepOf(secret, code, Date.now()) : undefined
  if (secret === undefined || step === undefined || step <= (rest.LastStep ?? 0)) {
    limit.wrong(counted)
    throw new CodeMismatchError()
  }
  sessions.end(req.Session)
  limit.right(counted)
  await keep(pool, ctx, user, { ...rest, Secret: secret, LastStep: step })
}
