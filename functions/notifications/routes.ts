import type { notifications } from '../../shared/notifications/notifications.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { boxOf, getUnread, listNotices, markAllRead, markRead } from './use-cases/notices.ts'
import { getNoticePreferences, saveNoticePreferences, unsubscribe } from './use-cases/preferences.ts'

export const routes: Routes<typeof notifications.calls> = {
  getUnread: { run: getUnread, prefetch: boxOf },
  listNotices,
  markRead,
  markAllRead,
  getNoticePreferences,
  saveNoticePreferences,
  unsubscribe,
}
