import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { leaveUnread } from '../notices/leave-unread.ts'

/** Marks a notice and all older ones as read; numbers sort by time, so newer ones stay unread. */
export const markAllRead: UseCase<typeof notifications.calls.markAllRead> = (deps, actor, { upTo }) =>
  leaveUnread(deps, actor, upTo, (noticeNo) => noticeNo > upTo)
