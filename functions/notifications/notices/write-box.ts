import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { type NoticeBox, noticeBoxItem } from './notices.items.ts'

/** Writes a person's unread notices, conditional on the box as read; `box` is undefined before their first notice. */
export const writeBox = (userNo: string, box: NoticeBox | undefined, unread: NoticeBox['unread']): Intent =>
  box
    ? put(noticeBoxItem, { userNo, unread, rev: box.rev + 1 }, asRead(box))
    : put(noticeBoxItem, { userNo, unread, rev: 1 })
