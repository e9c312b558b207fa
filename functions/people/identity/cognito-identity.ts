import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { instantOf } from '../../platform/clock.ts'
import type { Identity, PasswordChanged, SecondFactorOn, SignIn } from './identity.ts'

interface Pool {
  userPoolId: string
  clientId: string
}

/** Identities in a Cognito user pool. No mail goes out from there: invitations are ours. */
export const cognitoIdentity = (client: CognitoIdentityProviderClient, pool: Pool): Identity => {
  const UserPoolId = pool.userPoolId
  return {
    createUser: async ({ userName, email, emailProven, userNo }) => {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(emailProven) },
        { Name: 'custom:userNo', Value: userNo },
      ]
      const command = { UserPoolId, Username: userName, MessageAction: 'SUPPRESS', UserAttributes } as const
      return client
        .send(new AdminCreateUserCommand(command))
        .then(
          () => 'created' as const,
          outcomeOf({ UsernameExistsException: 'nameTaken', AliasExistsException: 'emailTaken' }),
        )
    },

    proveEmail: async (userName, email) => {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      const command = { UserPoolId, Username: userName, UserAttributes }
      return client
        .send(new AdminUpdateUserAttributesCommand(command))
        .then(() => 'proven' as const, outcomeOf({ AliasExistsException: 'emailTaken', UserNotFoundException: 'gone' }))
    },

    changePassword: async (userName, { accessToken: AccessToken, oldPassword, password }) => {
      // The pool believes the token, whoever sends it: it must be the caller's own.
      if (plainNameIn(AccessToken) !== userName) return 'badToken'
      const command = { AccessToken, PreviousPassword: oldPassword, ProposedPassword: password }
      return client.send(new ChangePasswordCommand(command)).then(
        () => 'set' as const,
        (error: unknown) => changeRefusalOf(error),
      )
    },

    setPassword: async (userName, password) => {
      const command = { UserPoolId, Username: userName, Password: password, Permanent: true }
      return client.send(new AdminSetUserPasswordCommand(command)).then(
        () => 'set' as const,
        outcomeOf({
          ...{ InvalidPasswordException: 'refused', InvalidParameterException: 'refused' },
          UserNotFoundException: 'gone',
        } as const),
      )
    },

    signIn: (userName, password, code) => passwordSignIn(client, pool, { userName, password, code }),

    hasSecondFactor: async (userName) => {
      const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: userName }))
      return found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false
    },

    turnOnSecondFactor: async (userName, { accessToken: AccessToken, code }) => {
      if (plainNameIn(AccessToken) !== userName) return 'badToken'
      try {
        await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
        const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
        await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
        return 'on'
      } catch (error) {
        return factorRefusalOf(error)
      }
    },

    turnOffSecondFactor: async (userName) => {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
      await client
        .send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: userName, SoftwareTokenMfaSettings }))
        .then(() => undefined, outcomeOf({ UserNotFoundException: undefined }))
    },

    endSessions: async (userName) => {
      await client
        .send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: userName }))
        .then(() => undefined, outcomeOf({ UserNotFoundException: undefined }))
    },

    revoke: async (refreshToken) => {
      await client
        .send(new RevokeTokenCommand({ Token: refreshToken, ClientId: pool.clientId }))
        .then(() => undefined, outcomeOf(NO_TOKEN))
    },

    deleteUser: async (userName) => {
      await client
        .send(new AdminDeleteUserCommand({ UserPoolId, Username: userName }))
        .catch(outcomeOf({ UserNotFoundException: undefined }))
    },

    setEnabled: async (userName, enabled) => {
      const named = { UserPoolId, Username: userName }
      // First no new tokens, then an end to those there are: the other way round one could slip in between.
      const work = enabled
        ? client.send(new AdminEnableUserCommand(named))
        : client
            .send(new AdminDisableUserCommand(named))
            .then(() => client.send(new AdminUserGlobalSignOutCommand(named)))
      await work.then(() => undefined, outcomeOf({ UserNotFoundException: undefined }))
    },

    find: async (userName) => {
      const found = await client
        .send(new AdminGetUserCommand({ UserPoolId, Username: userName }))
        .catch(outcomeOf({ UserNotFoundException: undefined }))
      if (!found) return undefined
      return { userNo: found.UserAttributes?.find((attribute) => attribute.Name === 'custom:userNo')?.Value }
    },
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Turns the errors that are answers into those answers; others stay errors. */
const outcomeOf =
  <const O>(outcomes: Record<string, O>) =>
  (error: unknown): O => {
    const outcome = Object.entries(outcomes).find(([name]) => name === nameOf(error))
    if (!outcome) throw error
    return outcome[1]
  }

/** How the provider says that there is nothing to revoke. */
const NO_TOKEN = {
  ...{ UnauthorizedException: undefined, NotAuthorizedException: undefined, InvalidParameterException: undefined },
  UnsupportedTokenTypeException: undefined,
}

interface Credentials {
  userName: string
  password: string
  code: string | undefined
}

const passwordSignIn = async (
  client: CognitoIdentityProviderClient,
  pool: Pool,
  { userName, password, code }: Credentials,
): Promise<SignIn> => {
  try {
    const answer = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: pool.userPoolId,
        ClientId: pool.clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: userName, PASSWORD: password },
      }),
    )
    if (answer.AuthenticationResult) return signedIn(answer.AuthenticationResult)
    if (answer.ChallengeName !== 'SOFTWARE_TOKEN_MFA' || code === undefined) return { outcome: 'challenged' }
    return await answerChallenge(client, pool, answer, { userName, code })
  } catch (error) {
    return refusalOf(error)
  }
}

const WRONG_CODE = new Set(['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'])

const answerChallenge = async (
  client: CognitoIdentityProviderClient,
  { userPoolId, clientId }: Pool,
  { Session }: AdminInitiateAuthCommandOutput,
  { userName, code }: { userName: string; code: string },
): Promise<SignIn> => {
  try {
    const { AuthenticationResult } = await client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: userPoolId,
        ClientId: clientId,
        Session,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: userName, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    )
    return AuthenticationResult ? signedIn(AuthenticationResult, 'withCode') : { outcome: 'challenged' }
  } catch (error) {
    if (WRONG_CODE.has(nameOf(error))) return { outcome: 'wrongCode' }
    throw error
  }
}

// InvalidParameter: a name no user can have, say with a space. The rest: unknown name, wrong password, disabled there.
const WRONG = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'UserNotConfirmedException',
])
const TOO_MANY = new Set(['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException'])

const refusalOf = (error: unknown): SignIn => {
  const name = nameOf(error)
  // Cognito's own lock after repeated failures is told by its text alone.
  const locked = error instanceof Error && /attempts exceeded/i.test(error.message)
  if (TOO_MANY.has(name) || locked) return { outcome: 'tooMany' }
  if (name === 'PasswordResetRequiredException') return { outcome: 'withdrawn' }
  if (WRONG.has(name)) return { outcome: 'wrong' }
  throw error
}

/** Cognito says 'wrong password' and 'wrong token' by one name, and tells them apart by its text alone. */
const changeRefusalOf = (error: unknown): PasswordChanged => {
  const name = nameOf(error)
  const message = error instanceof Error ? error.message : ''
  if (TOO_MANY.has(name) || /attempts? (limit )?exceeded/i.test(message)) return 'tooMany'
  if (name === 'InvalidPasswordException' && !/incorrect|not match/i.test(message)) return 'refused'
  if (name === 'NotAuthorizedException' && /token/i.test(message)) return 'badToken'
  if (name === 'NotAuthorizedException' || name === 'InvalidPasswordException') return 'wrong'
  if (name === 'InvalidParameterException') return 'refused'
  throw error
}

/** What turning the second factor on is refused with; a wrong code and a dead token are answers. */
const factorRefusalOf = (error: unknown): SecondFactorOn => {
  const name = nameOf(error)
  if (WRONG_CODE.has(name)) return 'wrongCode'
  if (TOO_MANY.has(name)) return 'tooMany'
  if (name === 'NotAuthorizedException') return 'badToken'
  if (name === 'InvalidParameterException' || name === 'SoftwareTokenMFANotFoundException') return 'noKey'
  throw error
}

const signedIn = (
  { IdToken = '', RefreshToken = '', ExpiresIn }: AuthenticationResultType,
  how: 'passwordAlone' | 'withCode' = 'passwordAlone',
): SignIn => {
  const { exp, iat, auth_time, origin_jti } = claimsOf(IdToken)
  const signedInAt = instantOf(auth_time)
  return {
    outcome: 'signedIn',
    token: IdToken,
    refreshToken: RefreshToken,
    // The answer's own figure is the access token's; the ID token says its own.
    expiresIn: typeof exp === 'number' && typeof iat === 'number' ? exp - iat : (ExpiresIn ?? 3600),
    ...(signedInAt ? { signedInAt } : {}),
    ...(how === 'withCode' && typeof origin_jti === 'string' ? { passedAs: origin_jti } : {}),
  }
}

const plainNameIn = (accessToken: string): string => String(claimsOf(accessToken).username ?? '').toLowerCase()

/** What a token says, unverified: nothing is trusted by it. */
const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
