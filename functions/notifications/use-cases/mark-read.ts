import type { Input } from '../../../shared/contract/call.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { leaveUnread } from '../notices/leave-unread.ts'

/** Marks one notice of the caller as read. */
export const markRead = (
  deps: Deps,
  actor: Actor,
  { noticeNo }: Input<typeof notifications.calls.markRead>,
): Promise<{ unread: number }> => leaveUnread(deps, actor, noticeNo, (one) => one !== noticeNo)
