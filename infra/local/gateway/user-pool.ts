import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './answer.ts'
import { forward } from './forward.ts'

const SERVICE = 'AWSCognitoIdentityProviderService'

/**
 * Calls of the console's sign-in (Amplify) to the pool: each is authorized by a password, a code or a token of the
 * user.
 */
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
 * Forwards the console's calls to the user pool. In the cloud, administrative calls need AWS credentials; here, only
 * this list of calls protects the pool. Functions and tools call the engine itself.
 */
export const toUserPool = (request: IncomingMessage, response: ServerResponse, endpoint: string): void => {
  const target = request.headers['x-amz-target']
  if (request.method !== 'POST' || typeof target !== 'string' || !OF_PERSONS.has(target)) {
    request.resume()
    refuse(response, 'forbidden', 'This server forwards only sign-in calls. Tools find the user pool at /_local/info.')
  } else forward(request, response, endpoint, '/')
}
