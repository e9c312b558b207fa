import { activityIntent, type LoggedEvent } from '../platform/activity/activity-intent.ts'
import type { User } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * Intents that add an event about a person's account to the activity of the company in whose team they work. None for
 * nurses and warehouse admins, whose accounts do not belong to the companies they work for (DEC-people-123).
 */
export const teamEvent = async (
  deps: Pick<Deps, 'table' | 'newId' | 'now'>,
  { userNo, userName, role }: Pick<User, 'userNo' | 'userName' | 'role'>,
  event: LoggedEvent,
): Promise<Intent[]> =>
  role === 'doctor' ? [activityIntent(deps, { userNo, userName, company: { doctorNo: userNo } }, event)] : []
