import type * as z from 'zod'
import type { userRecord } from '../../../shared/people/users.calls.ts'
import { roleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import type { User } from '../../platform/actor.items.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { versionOf } from '../../platform/editing.ts'

const NUMBERS = { pending: 0, approved: 1, rejected: 2 } as const
export const accountStatusOf = ({ status }: Pick<User, 'status'>) => NUMBERS[status]

/**
 * Record of a user in the super admin's list and details. `owned`: the companies that they own; `staffOf`: names of the
 * companies on whose staff a doctor who owns no company is. `clerkOf`: name of a clerk's warehouse admin.
 */
export const userRecordOf = (
  user: User,
  { owned, staffOf, clerkOf }: { owned: CompanyName[]; staffOf?: string[] | undefined; clerkOf?: string | undefined },
): z.input<typeof userRecord> => {
  const { userNo, userName, email, emailProven = false, phone, role, permissions, createTime } = user
  return {
    userNo,
    userName,
    username: userName,
    email,
    emailProven,
    phone,
    alias: owned.map(({ doctorName }) => doctorName).join(', '),
    owned,
    ...(staffOf && { staffOf }),
    ...(clerkOf !== undefined && { clerkOf }),
    role,
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    status: accountStatusOf(user),
    permissions,
    createTime,
    version: versionOf(user),
  }
}
