import type { Input } from '../../../shared/contract/call.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { leaveUnread } from '../notices/leave-unread.ts'

/** Marks a notice and all that are older as read; numbers sort by time, so what has come since stays unread. */
export const markAllRead = (
  deps: Deps,
  actor: Actor,
  { upTo }: Input<typeof notifications.calls.markAllRead>,
): Promise<{ unread: number }> => leaveUnread(deps, actor, upTo, (noticeNo) => noticeNo > upTo)
