import { CognitoError, InvalidParameterError } from 'cognito-local/lib/errors.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'

export type Request = Record<string, unknown>
export type Target = (ctx: Context, req: Request) => Promise<Record<string, unknown>>
export type MakeTarget = (services: Services) => Target

export const textOf = (value: unknown, field: string): string => {
  if (typeof value !== 'string' || value === '') throw new InvalidParameterError(`${field} is required`)
  return value
}

/** The pool of a request: named by id, by client, or by the client inside the access token. */
export const poolOf = (services: Services, ctx: Context, req: Request): Promise<UserPoolService> => {
  if (typeof req.UserPoolId === 'string') return services.cognito.getUserPool(ctx, req.UserPoolId)
  const clientId = typeof req.ClientId === 'string' ? req.ClientId : claimOf(req.AccessToken, 'client_id')
  return services.cognito.getUserPoolForClientId(ctx, textOf(clientId, 'ClientId'))
}

/** One claim of a token, unverified: cognito-local verifies nothing either. */
export const claimOf = (token: unknown, name: string): unknown => {
  try {
    const body: unknown = JSON.parse(Buffer.from(textOf(token, 'Token').split('.')[1] ?? '', 'base64url').toString())
    return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  } catch {
    return undefined
  }
}

const attributeOf = (user: User, name: string): string | undefined =>
  user.Attributes.find(({ Name }) => Name === name)?.Value

/** The verified email address, with which the user can sign in. An unverified address is an ordinary attribute. */
const aliasOf = (user: User): string | undefined =>
  attributeOf(user, 'email_verified') === 'true' ? attributeOf(user, 'email')?.toLowerCase() : undefined

/** Finds a user by user name, sub or email alias; case-insensitive, as in a Cognito pool. */
export const findUser = async (pool: UserPoolService, ctx: Context, name: string): Promise<User | undefined> => {
  const exact = await pool.getUserByUsername(ctx, name)
  if (exact) return exact
  const wanted = name.trim().toLowerCase()
  const users = await pool.listUsers(ctx)
  return users.find((user) => user.Username.toLowerCase() === wanted || aliasOf(user) === wanted)
}

/** The request with the user's name in its original spelling, if the user exists. */
export const canonicalName = async (services: Services, ctx: Context, req: Request): Promise<Request> => {
  if (typeof req.Username !== 'string') return req
  const user = await findUser(await poolOf(services, ctx, req), ctx, req.Username)
  return user ? { ...req, Username: user.Username } : req
}

const attributeIn = (attributes: unknown, name: string): string | undefined => {
  if (!Array.isArray(attributes)) return undefined
  const found: unknown = attributes.find((entry: unknown) => isNamed(entry, name))
  const value: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'Value') : undefined
  return typeof value === 'string' ? value : undefined
}
const isNamed = (entry: unknown, name: string): boolean =>
  typeof entry === 'object' && entry !== null && Reflect.get(entry, 'Name') === name

/** The address that a request turns into an alias, if any. */
const aliasIn = ({ UserAttributes }: Request): string | undefined =>
  attributeIn(UserAttributes, 'email_verified') === 'true' ? attributeIn(UserAttributes, 'email') : undefined

const aliasTaken = () => new CognitoError('AliasExistsException', 'An account with the given email already exists.')

/** Refuses a user name or email alias that already exists, ignoring case. */
export const creatingUser =
  (make: MakeTarget): MakeTarget =>
  (services) => {
    const create = make(services)
    return async (ctx, req) => {
      const pool = await poolOf(services, ctx, req)
      const name = textOf(req.Username, 'Username')
      if (await findUser(pool, ctx, name)) throw new CognitoError('UsernameExistsException', 'User already exists')
      const email = aliasIn(req)
      if (email && (await findUser(pool, ctx, email))) throw aliasTaken()
      return create(ctx, req)
    }
  }

/** AdminUpdateUserAttributes: an address with which one user signs in cannot be verified for another. */
export const provingEmail =
  (make: MakeTarget): MakeTarget =>
  (services) => {
    const change = make(services)
    return async (ctx, req) => {
      const email = aliasIn(req)
      const owner = email && (await findUser(await poolOf(services, ctx, req), ctx, email))
      if (owner && owner.Username !== req.Username) throw aliasTaken()
      return change(ctx, req)
    }
  }
