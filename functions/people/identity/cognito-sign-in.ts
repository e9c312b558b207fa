import {
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminRespondToAuthChallengeCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { instantOf } from '../../platform/clock.ts'
import { isWrongCode, refusalOf } from './cognito-errors.ts'
import type { SignIn } from './identity.ts'
import { claimsOf } from './token-claims.ts'

export interface Pool {
  userPoolId: string
  clientId: string
}

interface Credentials {
  userName: string
  password: string
  code: string | undefined
}

/** Signs in with the password and, if the account requires it, with a code from the authenticator app. */
export const passwordSignIn = async (
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
    if (isWrongCode(error)) return { outcome: 'wrongCode' }
    throw error
  }
}

const signedIn = (
  { IdToken = '', RefreshToken = '', ExpiresIn }: AuthenticationResultType,
  how: 'passwordAlone' | 'withCode' = 'passwordAlone',
): SignIn => {
  const { exp, iat, auth_time, origin_jti } = claimsOf(IdToken)
  const signedInAt = instantOf(auth_time)
  const sessionId = typeof origin_jti === 'string' ? origin_jti : undefined
  return {
    outcome: 'signedIn',
    token: IdToken,
    refreshToken: RefreshToken,
    // `ExpiresIn` is the lifetime of the access token; the claims of the ID token state its own.
    expiresIn: typeof exp === 'number' && typeof iat === 'number' ? exp - iat : (ExpiresIn ?? 3600),
    signedInAt: signedInAt || undefined,
    sessionId,
    passedAs: how === 'withCode' ? sessionId : undefined,
  }
}
