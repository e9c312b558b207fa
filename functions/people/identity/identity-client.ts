import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { env } from '../../platform/env.ts'
import { serviceClient } from '../../platform/service-client.ts'
import { cognitoIdentity } from './cognito-identity.ts'
import type { Identity } from './identity.ts'

/** Identities of the deployed user pool, or of its local stand-in. */
export const identityInService = (): Identity => {
  const client = new CognitoIdentityProviderClient(serviceClient('COGNITO_ENDPOINT'))
  return cognitoIdentity(client, { userPoolId: env('USER_POOL_ID'), clientId: env('USER_POOL_CLIENT_ID') })
}
