import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { bankKeys } from '../../../functions/payments/banks/bank-keys.ts'
import { numberSeal } from '../../../functions/payments/banks/number-seal.ts'
import { cognitoIdentity } from '../../../functions/people/identity/cognito-identity.ts'
import { userNameItem } from '../../../functions/people/people.items.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { secretReader } from '../../../functions/platform/secret-value.ts'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import type { Side } from '../../simulation/model/companies.ts'
import { createCompanies } from '../../simulation/model/companies.ts'
import { ticking } from '../../support/company.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'

/** Creates the two companies of the simulation in a running stack; their people can sign in with the demo password. */
export const createLiveCompanies = async (info: LocalInfo, table: Table) => {
  const now = ticking(() => new Date().toISOString())
  const sides = await createCompanies({ table, now, newId: idMaker(now) }, sealOf(info))
  const userNames = new Map(sides.flatMap(peopleOf))
  const client = new CognitoIdentityProviderClient({
    endpoint: info.cognitoEndpoint,
    region: info.region,
    credentials: LOCAL_CREDENTIALS,
  })
  const identity = cognitoIdentity(client, { userPoolId: info.userPoolId, clientId: info.userPoolClientId })
  for (const [userNo, userName] of userNames) {
    const email = `${userNo.toLowerCase()}@example.com`
    // A person registered by a use case already has this item; a member written directly to the store does not.
    await table.writeBatch([toStored(userNameItem, { userName, userNo, email })])
    await identity.createUser({ userName, userNo, email, emailProven: true })
    await identity.setPassword(userName, DEMO_PASSWORD)
  }
  client.destroy()
  return { sides, userNames }
}

/** Encrypts account numbers like the functions of the stack. */
const sealOf = ({ bankKeys: names, secretsEndpoint: endpoint, region }: LocalInfo) =>
  numberSeal(
    bankKeys(
      names,
      secretReader(() => ({ endpoint, region, credentials: LOCAL_CREDENTIALS })),
    ),
  )

const peopleOf = ({ doctor, admin, nurses }: Side): [string, string][] =>
  [doctor, admin, ...nurses].map(({ userNo, userName }) => [userNo, userName])
