import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { roleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { companiesOf } from '../companies.ts'
import { signInItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { keepSignIn } from '../sign-ins.ts'

/** The signed-in person as the console shows them. The first call after signing in leaves a trace of that. */
export const currentUser = async (deps: PeopleDeps, { userNo, signedInAt }: Actor) => {
  const [user, kept] = await deps.table.batchGet([
    ref(userItem, { userNo }),
    ref(signInItem, { userNo, at: signedInAt ?? 'none' }),
  ])
  if (!user) throw refuse(generalReasons.noAccount)
  if (!kept) await keepSignIn(deps, userNo, signedInAt)
  const { userName, email, emailProven = false, phone, role, permissions } = user
  return {
    ...{ userNo, userName, email, emailProven, phone, role, permissions },
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    companies: await companiesOf(deps, user),
  }
}
