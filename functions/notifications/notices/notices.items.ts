import * as z from 'zod'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { NOTICE_DAYS, NOTICE_GROUPS, TOPICS } from '../../../shared/notifications/notices.rules.ts'
import { rightName } from '../../../shared/rights/rights.fields.ts'
import { LANGUAGES } from '../../../shared/values/language.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/**
 * Title of a notice in each language, so that people who change their language also see earlier notices in the new one.
 */
export const noticeTitle = z.record(z.enum(LANGUAGES), z.string())

/**
 * A notice for one person; written once, on delivery, and never changed. The staff of a company sees the notices of its
 * owner about the company, as far as their rights allow (DEC-notifications-22).
 */
export const noticeItem = itemType({
  type: 'Notice',
  schema: z.object({
    userNo: z.string(),
    noticeNo: z.string(),
    topic: z.enum(TOPICS),
    /** Absent in notices stored before the bell grouped them: the topic. */
    group: z.enum(NOTICE_GROUPS).optional(),
    /** Rights, any one of which the staff needs to see it; absent: that of the topic. */
    rights: z.array(rightName).optional(),
    /** The company in which the notice is shown; empty if it belongs to no company or to several. */
    doctorNo: z.string(),
    doctorName: z.string(),
    title: noticeTitle,
    /** Path of the record in the console: `/payments/requests?company=US-...`. */
    path: z.string(),
    at: z.string(),
    /**
     * True if the owner of a company has turned off this topic in the console: only the staff of the company sees the
     * notice.
     */
    isForStaff: z.literal(true).optional(),
    /** True for a notice to the owner alone, which the staff of the company does not see. */
    isPersonal: z.literal(true).optional(),
    /** True for a notice that is shown regardless of the reader's settings. */
    isUnconditional: z.literal(true).optional(),
  }),
  key: (of: { userNo: string; noticeNo: string }) => ({ pk: `USER#${of.userNo}#NOTICES`, sk: of.noticeNo }),
  expiresAt: ({ at }) => secondsAfter(at, NOTICE_DAYS * DAY_SECONDS),
})
export type Notice = z.output<typeof noticeItem.schema>

/** A person's notices, sorted by number and therefore by time: all of them, or those from a number on. */
export const noticesOf = (userNo: string, from?: string): Range => ({
  pk: `USER#${userNo}#NOTICES`,
  ...(from === undefined ? {} : { from }),
})

/**
 * A person's unread notices, oldest first. Limited to the newest hundred, so that one read can count them. A notice
 * that is not listed here counts as read.
 */
export const noticeBoxItem = itemType({
  type: 'NoticeBox',
  schema: z.object({
    userNo: z.string(),
    unread: z
      .array(
        z.object({
          noticeNo: z.string(),
          doctorNo: z.string(),
          /** Decide whether a person on the staff of the company still sees it; only in the boxes of such people. */
          topic: z.enum(TOPICS).optional(),
          rights: z.array(rightName).optional(),
          /** Group at the bell; without it, the notice is counted on its own. */
          group: z.enum(NOTICE_GROUPS).optional(),
          /** Path of the record, if the notices of the group are grouped by record. */
          record: z.string().optional(),
        }),
      )
      .max(MAX_UNREAD),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'NOTICEBOX' }),
})
export type NoticeBox = z.output<typeof noticeBoxItem.schema>

/**
 * Notices of a company that a member of its staff has read: all up to `upTo`, and those in `read`. `read` is limited to
 * the newest hundred, because only the newest hundred notices of a company can be unread.
 */
export const noticeMarkItem = itemType({
  type: 'NoticeMark',
  schema: z.object({
    userNo: z.string(),
    doctorNo: z.string(),
    upTo: z.string(),
    read: z.array(z.string()).max(MAX_UNREAD),
    rev: z.int(),
  }),
  key: (of: { userNo: string; doctorNo: string }) => ({ pk: `USER#${of.userNo}`, sk: `NOTICEMARK#${of.doctorNo}` }),
})
export type NoticeMark = z.output<typeof noticeMarkItem.schema>
