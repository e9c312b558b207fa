import type * as z from 'zod'
import type { userRecord } from '../../../shared/people/users.calls.ts'
import { roleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import type { User } from '../../platform/actor.items.ts'
import { versionOf } from '../../platform/editing.ts'

const NUMBERS = { pending: 0, approved: 1, rejected: 2 } as const
export const accountStatusOf = ({ status }: Pick<User, 'status'>) => NUMBERS[status]

/**
 * Record of a user in the super admin's list and details. `staffOf`: names of the companies on whose staff a person
 * without a company of their own is.
 */
export const userRecordOf = (user: User, staffOf?: string[]): z.input<typeof userRecord> => {
  const { userNo, userName, email, emailProven = false, phone, companyName, role, permissions, createTime } = user
  return {
    userNo,
    userName,
    username: userName,
    email,
    emailProven,
    phone,
    alias: companyName,
    ...(staffOf && { staffOf }),
    role,
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    status: accountStatusOf(user),
    permissions,
    createTime,
    version: versionOf(user),
  }
}
