import { userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/** A person's address; undefined where nobody is mailed: the account is disabled, or the address has not been proven. */
export const mailableTo = async (deps: Pick<Deps, 'table'>, userNo: string): Promise<string | undefined> => {
  const user = await deps.table.get(ref(userItem, { userNo }))
  return user?.status === 'approved' && user.emailProven ? user.email : undefined
}
