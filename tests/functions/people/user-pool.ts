import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CognitoIdentityProviderClient,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { cognitoIdentity } from '../../../functions/people/identity/cognito-identity.ts'
import type { Identity } from '../../../functions/people/identity/identity.ts'
import { startEngineHost } from '../../../infra/local/engines/host-client.ts'
import { freePort } from '../../../infra/local/free-port.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import { makeUserPools } from '../../../infra/local/resources/make-user-pool.ts'
import { scratchDir } from '../../../infra/local/scratch-dir.ts'
import { ISSUER_DOMAIN } from '../../../infra/local/template/issuer.ts'
import { Resolver } from '../../../infra/local/template/resolver.ts'
import { appTemplates } from '../../../infra/local/template/synth.ts'

export interface UserPool {
  endpoint: string
  userPoolId: string
  clientId: string
  client: CognitoIdentityProviderClient
  identity: Identity
  stop: () => Promise<void>
}

/** Starts the user pool that infra declares, on cognito-local. */
export const startUserPool = async (): Promise<UserPool> => {
  const scratch = scratchDir()
  const [templates, port] = await Promise.all([appTemplates('http://127.0.0.1'), freePort()])
  const dir = join(scratch.dir, 'users')
  mkdirSync(dir, { recursive: true })
  const host = await startEngineHost({ users: { dir, port, issuerDomain: ISSUER_DOMAIN } }, { dir })
  const endpoint = `http://127.0.0.1:${port}`
  await makeUserPools(templates, new Resolver(templates), endpoint)
  const client = new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS })
  const { UserPools } = await client.send(new ListUserPoolsCommand({ MaxResults: 1 }))
  const UserPoolId = UserPools?.[0]?.Id ?? ''
  const { UserPoolClients } = await client.send(new ListUserPoolClientsCommand({ UserPoolId }))
  const clientId = UserPoolClients?.[0]?.ClientId ?? ''
  return {
    endpoint,
    userPoolId: UserPoolId,
    clientId,
    client,
    identity: cognitoIdentity(client, { userPoolId: UserPoolId, clientId }),
    stop: async () => {
      client.destroy()
      await host.stop()
      scratch.remove()
    },
  }
}
