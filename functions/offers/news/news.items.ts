import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'

/**
 * An offer whose announcement is due. Written with the offer, and removed once the notifications are queued. All
 * companies share one partition, because it contains only the entries of the last few minutes.
 */
export const offerNewsItem = itemType({
  type: 'OfferNews',
  schema: z.object({
    /** Start of the ten-minute window whose offers are announced together. */
    window: z.string(),
    doctorNo: z.string(),
    offerNo: z.string(),
    /** The offer's revision after the write that caused the entry. */
    rev: z.int(),
    relisted: z.boolean(),
    /** The audience of an edited offer before the edit; it is not notified again. */
    before: z.object({ scope: z.enum(['public', 'private']), nurses: z.array(z.string()) }).optional(),
  }),
  key: (of: { window: string; doctorNo: string; offerNo: string; rev: number }) => ({
    pk: 'NEWS',
    sk: `${of.window}#${of.doctorNo}#${of.offerNo}#${of.rev}`,
  }),
})
export type OfferNews = z.output<typeof offerNewsItem.schema>

/** Pending news of all windows up to and including this one. */
export const newsUpTo = (window: string) => ({ pk: 'NEWS', to: `${window}#~` })

const WINDOW_MS = 10 * 60_000
/**
 * Milliseconds after the end of a window by which every call that read the clock within it has committed: functions
 * time out long before that.
 */
const SETTLED_MS = 60_000

const windowAt = (ms: number): string => new Date(Math.floor(ms / WINDOW_MS) * WINDOW_MS).toISOString()
export const windowOf = (instant: string): string => windowAt(Date.parse(instant))

/** Start of the latest window that can no longer receive entries. */
export const lastSettledWindow = (instant: string): string => windowAt(Date.parse(instant) - SETTLED_MS - WINDOW_MS)
