import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { type NoticeBox, noticeBoxItem } from './notices.items.ts'

/** The unread notices of a person, under the box as read; `box` is undefined before their first one. */
export const writeBox = (userNo: string, box: NoticeBox | undefined, unread: NoticeBox['unread']): Intent =>
  box
    ? put(noticeBoxItem, { userNo, unread, rev: box.rev + 1 }, asRead(box))
    : put(noticeBoxItem, { userNo, unread, rev: 1 })
