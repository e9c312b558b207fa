import type { Role } from '../../../shared/values/role.ts'

/**
 * Where a role deals with the mixed package of a tracking number: the warehouse in its lists, everybody else where they
 * claim (D3 s2).
 */
export const mixedAddress = (role: Role, tracking: string, state: 'package' | 'pending' = 'package'): string => {
  const screen =
    role === 'warehouseAdmin'
      ? `/mixedPackageList/${state === 'pending' ? 'toConfirm' : 'packages'}`
      : '/mixedPackageClaim'
  return `${screen}?tracking=${encodeURIComponent(tracking)}`
}
