import type { notifications } from '../../shared/notifications/notifications.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { boxOf } from './notices/read-unread.ts'
import { getNews, getUnread, listNotices, markRead } from './use-cases/notices.ts'
import { getNoticePreferences, saveNoticePreferences, unsubscribe } from './use-cases/preferences.ts'

export const routes: Routes<typeof notifications.calls> = {
  getUnread: { run: getUnread, prefetch: boxOf },
  listNotices,
  getNews: { run: getNews, prefetch: boxOf },
  markRead,
  getNoticePreferences,
  saveNoticePreferences,
  unsubscribe,
}
