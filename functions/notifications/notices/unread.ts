import { NOTICE_DAYS } from '../../../shared/notifications/notices.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { madeAt } from '../../../shared/values/id.ts'
import type { NoticeBox } from './notices.items.ts'

/** The unread notices that have not expired. */
export const unreadIn = (box: NoticeBox | undefined, now: string): NoticeBox['unread'] => {
  const oldest = Date.parse(now) - NOTICE_DAYS * DAY_MS
  return (box?.unread ?? []).filter(({ noticeNo }) => madeAt(noticeNo) > oldest)
}
