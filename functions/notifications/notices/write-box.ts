import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { type NoticeBox, noticeBoxItem } from './notices.items.ts'

/** The unread notices of a person, under what was read of them; `standing` is undefined before their first one. */
export const changedBox = (userNo: string, standing: NoticeBox | undefined, unread: NoticeBox['unread']): Intent =>
  standing
    ? put(noticeBoxItem, { userNo, unread, rev: standing.rev + 1 }, asRead(standing))
    : put(noticeBoxItem, { userNo, unread, rev: 1 })
