import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './answer.ts'
import { forward } from './forward.ts'

const SERVICE = 'AWSCognitoIdentityProviderService'

/** What the console's sign-in (Amplify) asks of the pool: each by a password, a code or a token of the person. */
const OF_PERSONS = new Set(
  [
    'InitiateAuth',
    'RespondToAuthChallenge',
    'GetTokensFromRefreshToken',
    'RevokeToken',
    'GlobalSignOut',
    'GetUser',
    'AssociateSoftwareToken',
    'VerifySoftwareToken',
    'SetUserMFAPreference',
  ].map((operation) => `${SERVICE}.${operation}`),
)

/**
 * The user pool as the console sees it. In the cloud administration takes credentials of AWS; here nothing but this
 * list stands between a caller and the pool. Functions and tools go to the engine itself.
 */
export const toUserPool = (request: IncomingMessage, response: ServerResponse, endpoint: string): void => {
  const target = request.headers['x-amz-target']
  if (request.method !== 'POST' || typeof target !== 'string' || !OF_PERSONS.has(target)) {
    request.resume()
    refuse(response, 'forbidden', 'This server hands on sign-in only. Tools find the user pool at /_local/info.')
  } else forward(request, response, endpoint, '/')
}
