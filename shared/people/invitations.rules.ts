import type { RequiredRight } from '../rights/rights.ts'
import type { Role } from '../values/role.ts'

/**
 * Right that staff of a company needs, besides `team:write`, to invite or unblock a person of a role. Warehouse admins
 * move the stock of the company, so adding one requires permission to do so oneself.
 */
export const rightToInvite = (role: Role): RequiredRight => (role === 'warehouseAdmin' ? 'inventory:write' : 'any')
