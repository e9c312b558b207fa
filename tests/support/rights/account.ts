import { type User, userItem } from '../../../functions/platform/actor.items.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'

/** Adds the account of a super admin, and returns it as the platform passes it to a use case. */
export const newSuperAdmin = async (deps: Deps, userName = 'root'): Promise<Actor> => {
  const userNo = deps.newId('user')
  const person = { userNo, userName, email: `${userName}@example.com`, phone: '', permissions: [] }
  const role = 'superAdmin' as const
  const createTime = deps.now()
  await deps.table.commit([put(userItem, { ...person, role, companyName: '', status: 'approved', createTime, rev: 1 })])
  return { ...person, operatorNo: userNo, role }
}

/** Changes the stored account of a person: their permissions or status. */
export const changeAccount = async (
  deps: Pick<Deps, 'table'>,
  { userNo }: Pick<Actor, 'userNo'>,
  changed: Partial<User>,
): Promise<void> => {
  const user = await deps.table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw new Error('This person has no account')
  await deps.table.commit([put(userItem, { ...user, ...changed, rev: user.rev + 1 }, asRead(user))])
}
