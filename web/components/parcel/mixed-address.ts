import type { Role } from '../../../shared/values/role.ts'

/**
 * Address of a role's mixed packages, or of the package of a tracking number: the warehouse's lists, or the claim page
 * for other roles (SPEC-mixed-packages-14).
 */
export const mixedAddress = (role: Role, tracking?: string, state: 'package' | 'pending' = 'package'): string => {
  const tab = state === 'pending' ? 'toConfirm' : 'packages'
  const screen = role === 'warehouseAdmin' ? `/mixedPackageList/${tab}` : '/mixedPackageClaim'
  return tracking === undefined ? screen : `${screen}?tracking=${encodeURIComponent(tracking)}`
}
