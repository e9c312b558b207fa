import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { userItem } from '../platform/actor.items.ts'
import { ref, type Table } from '../platform/db/table.ts'

export interface SettledIdentities {
  /**
   * Users created after the restore point. They have been deleted, so that the same name and address can register
   * again.
   */
  deleted: string[]
  /**
   * Users created before the restore point but without an account, as after an interrupted registration. Left
   * unchanged.
   */
  withoutAccount: string[]
  /**
   * The table and the user pool disagree on whether these users may sign in. Left unchanged, so that a person can
   * decide.
   */
  disabledInPoolOnly: string[]
  disabledInTableOnly: string[]
}

interface Settling {
  cognito: CognitoIdentityProviderClient
  restored: Table
  /** The restore point in epoch milliseconds. */
  to: number
}

/** Users per page of the user pool. */
const PAGE = 60

/** Reconciles the user pool, which cannot be restored to a point in time, with the accounts of the restored table. */
export const settleIdentities = async (
  { cognito, restored, to }: Settling,
  UserPoolId: string,
): Promise<SettledIdentities> => {
  const found: SettledIdentities = { deleted: [], withoutAccount: [], disabledInPoolOnly: [], disabledInTableOnly: [] }
  for await (const users of pagesOf(cognito, UserPoolId)) {
    const accounts = await restored.batchGet(
      users.map((user) => ref(userItem, { userNo: userNoOf(user) })),
      { consistent: true },
    )
    for (const [index, user] of users.entries()) {
      const kind = kindOf(user, accounts[index]?.status, to)
      if (!kind) continue
      if (kind === 'deleted') await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: user.Username }))
      found[kind].push(user.Username ?? '')
    }
  }
  return found
}

const kindOf = (user: UserType, status: string | undefined, to: number): keyof SettledIdentities | undefined => {
  if (status === undefined) return (user.UserCreateDate?.getTime() ?? 0) > to ? 'deleted' : 'withoutAccount'
  const inTable = status === 'approved'
  const inPool = user.Enabled !== false
  if (inTable === inPool) return undefined
  return inTable ? 'disabledInPoolOnly' : 'disabledInTableOnly'
}

const userNoOf = ({ Attributes = [] }: UserType): string =>
  Attributes.find(({ Name }) => Name === 'custom:userNo')?.Value ?? ''

async function* pagesOf(client: CognitoIdentityProviderClient, UserPoolId: string): AsyncGenerator<UserType[]> {
  let PaginationToken: string | undefined
  do {
    const page = await client.send(new ListUsersCommand({ UserPoolId, Limit: PAGE, PaginationToken }))
    yield page.Users ?? []
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
}
