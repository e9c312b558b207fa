import { type User, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * A person's address; undefined where nobody is mailed: the account is disabled, or the address has not been proven and
 * may be somebody else's.
 */
export const mailAddressOf = (user: Pick<User, 'status' | 'email' | 'emailProven'> | undefined): string | undefined =>
  user?.status === 'approved' && user.emailProven ? user.email : undefined

/** The same by number. */
export const mailableTo = async (deps: Pick<Deps, 'table'>, userNo: string): Promise<string | undefined> =>
  mailAddressOf(await deps.table.get(ref(userItem, { userNo })))
