import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'

/**
 * An offer whose announcement is due: written with the offer, removed once the mails are queued. One partition for all
 * companies, since it contains only the last minutes.
 */
export const offerNewsItem = itemType({
  type: 'OfferNews',
  schema: z.object({
    /** Start of the ten minutes announced in one mail. */
    window: z.string(),
    doctorNo: z.string(),
    offerNo: z.string(),
    /** The offer's revision after this write. */
    rev: z.int(),
    relisted: z.boolean(),
    /** Previous audience of an edited offer, which is not notified again. */
    before: z.object({ scope: z.enum(['public', 'private']), nurses: z.array(z.string()) }).optional(),
  }),
  key: (of: { window: string; doctorNo: string; offerNo: string; rev: number }) => ({
    pk: 'NEWS',
    sk: `${of.window}#${of.doctorNo}#${of.offerNo}#${of.rev}`,
  }),
})
export type OfferNews = z.output<typeof offerNewsItem.schema>

/** Pending news of all windows up to this one. */
export const newsUpTo = (window: string) => ({ pk: 'NEWS', to: `${window}#~` })

const WINDOW_MS = 10 * 60_000
/** Any call that read the clock within a window has committed by then: functions time out long before. */
const SETTLED_MS = 60_000

const windowAt = (ms: number): string => new Date(Math.floor(ms / WINDOW_MS) * WINDOW_MS).toISOString()
export const windowOf = (instant: string): string => windowAt(Date.parse(instant))

/** The last window that can no longer receive entries. */
export const lastSettledWindow = (instant: string): string => windowAt(Date.parse(instant) - SETTLED_MS - WINDOW_MS)
