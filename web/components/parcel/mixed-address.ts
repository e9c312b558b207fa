import type { Role } from '../../../shared/values/role.ts'

/**
 * Where a role deals with mixed packages, or with that of a tracking number: the warehouse in its lists, everybody else
 * where they claim (D3 s2).
 */
export const mixedAddress = (role: Role, tracking?: string, state: 'package' | 'pending' = 'package'): string => {
  const tab = state === 'pending' ? 'toConfirm' : 'packages'
  const screen = role === 'warehouseAdmin' ? `/mixedPackageList/${tab}` : '/mixedPackageClaim'
  return tracking === undefined ? screen : `${screen}?tracking=${encodeURIComponent(tracking)}`
}
