import * as z from 'zod'
import { MAIL_CHOICES, TOPICS } from '../../../shared/notifications/notices.rules.ts'
import { itemType } from '../../platform/db/item.ts'

/** A person's notification settings, and the key that signs their unsubscribe links. */
export const noticeSettingsItem = itemType({
  type: 'NoticeSettings',
  schema: z.object({
    userNo: z.string(),
    /** Topics that the person has set; all others use the default. */
    topics: z.partialRecord(z.enum(TOPICS), z.object({ mail: z.enum(MAIL_CHOICES), console: z.boolean() })),
    /** 256 random bits per person, so that a leaked link cannot unsubscribe anyone else. */
    unsubscribeKey: z.string(),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'NOTICESETTINGS' }),
})
export type NoticeSettings = z.output<typeof noticeSettingsItem.schema>
