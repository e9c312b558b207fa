import { clerkSuffices } from '../session/clerk-rights.ts'
import type { Visitor } from '../session/visitor.ts'
import { firstOfMenu } from './menu.ts'
import { LANDING, screens } from './screens.ts'

/** Start page of a user: that of the role or, for a clerk of a warehouse, the work for which they have a right. */
export const landingOf = (visitor: Visitor): string => {
  const { role, clerk } = visitor
  if (!clerk) return LANDING[role]
  if (clerkSuffices(clerk, 'receive')) return '/inbound/scan'
  if (clerkSuffices(clerk, 'pack')) return '/outbound/queue'
  if (clerkSuffices(clerk, 'claims')) return '/mixedPackageList/claims'
  if (clerkSuffices(clerk, 'stock')) return '/inventory'
  return firstOfMenu(visitor, screens)?.href ?? '/account'
}
