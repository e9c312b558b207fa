import type { notifications } from '../../shared/notifications/notifications.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { getNoticePreferences } from './use-cases/get-notice-preferences.ts'
import { boxOf, getUnread } from './use-cases/get-unread.ts'
import { listNotices } from './use-cases/list-notices.ts'
import { markAllRead } from './use-cases/mark-all-read.ts'
import { markRead } from './use-cases/mark-read.ts'
import { saveNoticePreferences } from './use-cases/save-notice-preferences.ts'
import { unsubscribe } from './use-cases/unsubscribe.ts'

export const routes: Routes<typeof notifications.calls> = {
  getUnread: { run: getUnread, prefetch: boxOf },
  listNotices,
  markRead,
  markAllRead,
  getNoticePreferences,
  saveNoticePreferences,
  unsubscribe,
}
