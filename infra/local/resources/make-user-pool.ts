import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { LOCAL_CREDENTIALS } from '../local-credentials.ts'
import { declared } from '../template/declared.ts'
import { ISSUER_DOMAIN } from '../template/issuer.ts'
import { localName } from '../template/local-names.ts'
import { ACCOUNT, REGION, type Resolver } from '../template/resolver.ts'
import { type AppTemplates, resourcesOf, type TemplateResource } from '../template/stack-template.ts'
import { PoolClientProperties, PoolProperties } from './user-pool-resource.ts'

const poolIdNamed = async (client: CognitoIdentityProviderClient, name: string): Promise<string | undefined> => {
  const { UserPools } = await client.send(new ListUserPoolsCommand({ MaxResults: 60 }))
  return UserPools?.find((pool) => pool.Name === name)?.Id
}

const makePool = async (client: CognitoIdentityProviderClient, pool: PoolProperties, name: string): Promise<string> => {
  const existing = await poolIdNamed(client, name)
  if (existing) return existing
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: name,
      Policies: pool.Policies,
      Schema: pool.Schema,
      AdminCreateUserConfig: pool.AdminCreateUserConfig,
      MfaConfiguration: pool.MfaConfiguration,
    }),
  )
  return z.string().parse(UserPool?.Id)
}

const makeClient = async (
  client: CognitoIdentityProviderClient,
  resource: TemplateResource,
  properties: PoolClientProperties,
): Promise<string> => {
  const { UserPoolId, ClientName = localName(resource), ...rest } = properties
  const { UserPoolClients } = await client.send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 60 }))
  const existing = UserPoolClients?.find((found) => found.ClientName === ClientName)?.ClientId
  if (existing) {
    await client.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId: existing, ClientName, ...rest }))
    return existing
  }
  const made = await client.send(new CreateUserPoolClientCommand({ UserPoolId, ClientName, ...rest }))
  return z.string().parse(made.UserPoolClient?.ClientId)
}

/** Creates the declared pools and their clients, or finds existing ones by their names. */
export const makeUserPools = async (templates: AppTemplates, resolver: Resolver, endpoint: string): Promise<void> => {
  const client = new CognitoIdentityProviderClient({ endpoint, region: REGION, credentials: LOCAL_CREDENTIALS })
  try {
    for (const resource of resourcesOf(templates, 'AWS::Cognito::UserPool')) {
      const pool = declared(resolver, resource, PoolProperties)
      const id = await makePool(client, pool, pool.UserPoolName ?? localName(resource))
      resolver.define(resource, {
        ref: id,
        attributes: {
          UserPoolId: id,
          Arn: `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${id}`,
          ProviderName: `cognito-idp.${REGION}.amazonaws.com/${id}`,
          ProviderURL: `${ISSUER_DOMAIN}/${id}`,
        },
      })
    }
    for (const resource of resourcesOf(templates, 'AWS::Cognito::UserPoolClient')) {
      const properties = declared(resolver, resource, PoolClientProperties)
      const id = await makeClient(client, resource, properties)
      resolver.define(resource, { ref: id, attributes: { ClientId: id } })
    }
  } finally {
    client.destroy()
  }
}
