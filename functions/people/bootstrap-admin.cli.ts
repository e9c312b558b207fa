import { setTimeout as sleep } from 'node:timers/promises'
import { CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { email } from '../../shared/contract/fields.ts'
import { runCommand } from '../platform/cli/run-command.ts'
import { findTable, openTable, type Target, targetOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { idMaker } from '../platform/ids.ts'
import { cognitoIdentity } from './identity/cognito-identity.ts'
import { bootstrapAdmin, resetSuperAdmin } from './invitations/bootstrap-admin.ts'
import type { PeopleDeps } from './people-deps.ts'

const USAGE = `Invites the first super admin. Safe to repeat.

  npm run bootstrap-admin -- ann@example.com                               AWS, by stage and region of cdk.json
  npm run bootstrap-admin -- ann@example.com --table NAME                  if the table is not found automatically
  npm run bootstrap-admin -- ann@example.com --url http://127.0.0.1:8080   the local Dockside
  npm run bootstrap-admin -- ann@example.com --reset-second-factor         for a super admin who has lost their authenticator app`

/**
 * Identity provider of a running Dockside, for command-line tools. The tools never sign anyone in, so they need no
 * client id.
 */
const identityOf = async (target: Target): Promise<Pick<PeopleDeps, 'identity' | 'sessionSeconds' | 'pause'>> => {
  const client = new CognitoIdentityProviderClient(target.cognito)
  const userPoolId = target.userPool ?? (await findPool(client, target))
  return {
    identity: cognitoIdentity(client, { userPoolId, clientId: '' }),
    sessionSeconds: 0,
    pause: (ms) => sleep(ms),
  }
}

const findPool = async (client: CognitoIdentityProviderClient, { prefix, says }: Target): Promise<string> => {
  const name = `${prefix}people`
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    const id = UserPools.find((pool) => pool.Name === name)?.Id
    if (id) return id
  }
  throw new Error(`No user pool "${name}" was found for ${says}.`)
}

await runCommand(USAGE, async (flags, [given = '']) => {
  const address = email().safeParse(given)
  if (!address.success) throw new Error(`${fieldsReasons.badEmail.text}\n\n${USAGE}`)
  const target = await targetOf(flags)
  const { siteUrl } = target
  if (siteUrl === undefined && !flags['reset-second-factor'])
    throw new Error(
      `The domain of ${target.says} is not set: put it into stages/<stage>.json (docs/operations.md#deploy).`,
    )
  const tableName = flags.table ?? target.table ?? (await findTable(target))
  const table = openTable(tableName, target.dynamodb)
  const deps = { table, now: systemClock, newId: idMaker(systemClock) }
  if (flags['reset-second-factor']) {
    const { userName } = await resetSuperAdmin({ ...deps, ...(await identityOf(target)) }, address.data)
    return console.log(
      `${userName} now signs in with the password alone (${target.says}) and must set up two-step sign-in again.`,
    )
  }
  const made = await bootstrapAdmin(deps, address.data)
  if (made === 'exists') return console.log(`${address.data} is already a super admin (${target.says}).`)
  console.log(
    `Invited ${address.data} as a super admin (${target.says}). The invitation will arrive by email. Its link:`,
  )
  console.log(`${siteUrl}/register?id=${encodeURIComponent(made.id)}`)
})
