import { setTimeout as sleep } from 'node:timers/promises'
import { CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider'
import type { Target } from '../../platform/cli/target.ts'
import { cognitoIdentity } from '../identity/cognito-identity.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** Identities of a running Dockside, for our commands. They never sign people in, so no client id is needed. */
export const identityOf = async (target: Target): Promise<Pick<PeopleDeps, 'identity' | 'pause'>> => {
  const client = new CognitoIdentityProviderClient(target.cognito)
  const userPoolId = target.userPool ?? (await findPool(client, target))
  return { identity: cognitoIdentity(client, { userPoolId, clientId: '' }), pause: (ms) => sleep(ms) }
}

const findPool = async (client: CognitoIdentityProviderClient, { prefix, says }: Target): Promise<string> => {
  const name = `${prefix}people`
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    const id = UserPools.find((pool) => pool.Name === name)?.Id
    if (id) return id
  }
  throw new Error(`No user pool "${name}" found: ${says}.`)
}
