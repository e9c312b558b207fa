import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { leaveUnread } from '../notices/leave-unread.ts'

/** Marks one notice of the caller as read. */
export const markRead: UseCase<typeof notifications.calls.markRead> = (deps, actor, { noticeNo }) =>
  leaveUnread(deps, actor, noticeNo, (one) => one !== noticeNo)
