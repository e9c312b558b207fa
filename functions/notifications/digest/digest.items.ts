import * as z from 'zod'
import { TOPICS } from '../../../shared/notifications/notices.rules.ts'
import { rightName } from '../../../shared/rights/rights.fields.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'
import { noticeTitle } from '../notices/notices.items.ts'

/** A line of a person's next daily email; removed once that email has been sent. */
export const digestLineItem = itemType({
  type: 'DigestLine',
  schema: z.object({
    userNo: z.string(),
    noticeNo: z.string(),
    topic: z.enum(TOPICS),
    /** Rights, any one of which the staff needs to see it; absent: that of the topic. */
    rights: z.array(rightName).optional(),
    doctorNo: z.string(),
    title: noticeTitle,
    path: z.string(),
    at: z.string(),
  }),
  key: (of: { userNo: string; noticeNo: string }) => ({ pk: `USER#${of.userNo}#DIGEST`, sk: of.noticeNo }),
  // Applies only to lines of a person whose account is disabled before the email is sent; other lines are removed
  // earlier.
  expiresAt: ({ at }) => secondsAfter(at, 30 * DAY_SECONDS),
})
export type DigestLine = z.output<typeof digestLineItem.schema>

/** Lines of a person's next daily email, by time. */
export const digestOf = (userNo: string): Range => ({ pk: `USER#${userNo}#DIGEST` })

/** Instant at which a person's daily email is due. Written with its lines, and removed when the email is queued. */
export const digestDueItem = itemType({
  type: 'DigestDue',
  schema: z.object({ due: z.string(), userNo: z.string() }),
  key: (of: { due: string; userNo: string }) => ({ pk: 'DIGESTS', sk: `${of.due}#${of.userNo}` }),
})

/** Daily emails due at or before an instant. */
export const digestsUpTo = (due: string): Range => ({ pk: 'DIGESTS', to: `${due}#~` })
