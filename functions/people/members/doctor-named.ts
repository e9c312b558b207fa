import { type User, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { userNameItem } from '../people.items.ts'

/** The enabled doctor with that user name, in any case; undefined for any other. */
export const doctorNamed = async (deps: Pick<Deps, 'table'>, userName: string): Promise<User | undefined> => {
  const name = await deps.table.get(ref(userNameItem, { userName }))
  const user = name && (await deps.table.get(ref(userItem, { userNo: name.userNo }), { consistent: true }))
  return user?.role === 'doctor' && user.status === 'approved' ? user : undefined
}
