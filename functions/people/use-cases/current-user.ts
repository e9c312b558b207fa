import { missing } from '../../../shared/contract/errors.ts'
import { roleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { companiesOf } from '../companies.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** The signed-in person as the console shows her. */
export const currentUser = async (deps: PeopleDeps, { userNo }: Actor) => {
  const user = await deps.table.get(ref(userItem, { userNo }))
  if (!user) throw missing('account')
  const { userName, email, phone, role, permissions } = user
  return {
    ...{ userNo, userName, email, phone, role, permissions },
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    companies: await companiesOf(deps, user),
  }
}
