import { activityIntent, type LoggedEvent } from '../platform/activity/activity-intent.ts'
import { isCompany, staffedCompaniesOf, staffItem, type User } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'

/** Maximum number of companies whose activity shows the event, so that it fits into one commit. */
const MAX_COMPANIES = 50

/**
 * Intents that add an event about a person's account to the activity of their own company, and of those on whose staff
 * they are. None for nurses and warehouse admins, whose accounts do not belong to the companies they work for
 * (DEC-people-123).
 */
export const teamEvent = async (
  deps: Pick<Deps, 'table' | 'newId' | 'now'>,
  user: Pick<User, 'userNo' | 'userName' | 'role' | 'isStaff'>,
  event: LoggedEvent,
): Promise<Intent[]> => {
  if (user.role !== 'doctor') return []
  const { userNo, userName } = user
  const staffed = await readAll(deps.table, staffItem, staffedCompaniesOf(userNo))
  const own = isCompany(user) ? [{ doctorNo: userNo }] : []
  const active = staffed.filter(({ status }) => status === 'active')
  return [...own, ...active]
    .slice(0, MAX_COMPANIES)
    .map(({ doctorNo }) => activityIntent(deps, { userNo, userName, company: { doctorNo } }, event))
}
