import * as z from 'zod'
import { MOST_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { NOTICE_DAYS, TOPICS } from '../../../shared/notifications/notices.rules.ts'
import { LANGUAGES } from '../../../shared/values/language.ts'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/** What a notice says, in each language: whoever changes theirs reads the earlier ones in it too. */
export const noticeTitle = z.record(z.enum(LANGUAGES), z.string())

/** What the console tells one person; written once, when it is delivered, and never changed. */
export const noticeItem = itemType({
  type: 'Notice',
  schema: z.object({
    userNo: z.string(),
    noticeNo: z.string(),
    topic: z.enum(TOPICS),
    /** The company in which it is seen; empty for one of none, or of several. */
    doctorNo: z.string(),
    doctorName: z.string(),
    title: noticeTitle,
    /** Where the record is, within the console: `/payments/requests?company=US-...`. */
    path: z.string(),
    at: z.string(),
  }),
  key: (of: { userNo: string; noticeNo: string }) => ({ pk: `USER#${of.userNo}#NOTICES`, sk: of.noticeNo }),
  expiresAt: ({ at }) => secondsAfter(at, NOTICE_DAYS * DAY),
})
export type Notice = z.output<typeof noticeItem.schema>

/** A person's notices, by number and so by time. */
export const noticesOf = (userNo: string): Range => ({ pk: `USER#${userNo}#NOTICES` })

/**
 * Which notices of a person are unread, oldest first: the newest hundred at most, so that one read tells how many there
 * are. A notice that is not named here has been read.
 */
export const noticeBoxItem = itemType({
  type: 'NoticeBox',
  schema: z.object({
    userNo: z.string(),
    unread: z.array(z.object({ noticeNo: z.string(), doctorNo: z.string() })).max(MOST_UNREAD),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'NOTICEBOX' }),
})
export type NoticeBox = z.output<typeof noticeBoxItem.schema>
