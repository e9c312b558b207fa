import { activityIntents, type LoggedEvent } from '../platform/activity/activity-intent.ts'
import { ownsItsCompany, staffedCompaniesOf, staffItem, type User } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { isEmployed } from './clerks/clerk-intents.ts'

/**
 * Intents that add an event about a person's account to the activity of their own company, and of those on whose staff
 * they are; for a warehouse admin or a clerk, to the activity of the warehouse admin. None for nurses: their accounts do
 * not belong to the companies they work for (DEC-people-123).
 */
export const teamEvent = async (
  deps: Pick<Deps, 'table' | 'newId' | 'now'>,
  user: Pick<User, 'userNo' | 'userName' | 'role' | 'isStaff' | 'ownerNo' | 'worksFor'>,
  event: LoggedEvent,
): Promise<Intent[]> => {
  if (user.role === 'warehouseAdmin') {
    const { userNo, worksFor: doctorNo = userNo } = user
    const isOver = doctorNo !== userNo && !(await isEmployed(deps, user))
    return isOver ? [] : activityIntents(deps, user, [{ doctorNo }], event)
  }
  if (user.role !== 'doctor') return []
  const staffed = await readAll(deps.table, staffItem, staffedCompaniesOf(user.userNo))
  const own = ownsItsCompany(user) ? [{ doctorNo: user.userNo }] : []
  const active = staffed.filter(({ status }) => status === 'active')
  return activityIntents(deps, user, [...own, ...active], event)
}
