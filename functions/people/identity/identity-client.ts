import { Agent } from 'node:http'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env, localEndpoint } from '../../platform/env.ts'
import { cognitoIdentity } from './cognito-identity.ts'
import type { Identity } from './identity.ts'

/** The identities of the pool that infra gave, or of its local stand-in. */
export const identityInService = (): Identity => {
  const endpoint = localEndpoint('COGNITO_ENDPOINT')
  const client = new CognitoIdentityProviderClient({
    ...(endpoint ? { endpoint } : {}),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 2000,
      requestTimeout: 3000,
      throwOnRequestTimeout: true,
      ...(endpoint ? { httpAgent: new Agent({ keepAlive: true, maxSockets: 16 }) } : {}),
    }),
  })
  return cognitoIdentity(client, { userPoolId: env('USER_POOL_ID'), clientId: env('USER_POOL_CLIENT_ID') })
}
