import * as z from 'zod'
import { MAIL_CHOICES, TOPICS } from '../../../shared/notifications/notices.rules.ts'
import { itemType } from '../../platform/db/item.ts'

/** What a person has chosen to hear of, and the key that signs the links by which their mails can be ended. */
export const noticeSettingsItem = itemType({
  type: 'NoticeSettings',
  schema: z.object({
    userNo: z.string(),
    /** Topics of which they have chosen something; for the others the default holds. */
    topics: z.partialRecord(z.enum(TOPICS), z.object({ mail: z.enum(MAIL_CHOICES), console: z.boolean() })),
    /** 256 random bits of their own: a link that somebody got hold of ends no other person's mails. */
    unsubscribeKey: z.string(),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'NOTICESETTINGS' }),
})
export type NoticeSettings = z.output<typeof noticeSettingsItem.schema>
