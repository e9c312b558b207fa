import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'

/**
 * That an offer is to be told to nurses, written with the offer and removed once the mails are on their way. One
 * partition for all companies: it holds the last minutes only.
 */
export const offerNewsItem = itemType({
  type: 'OfferNews',
  schema: z.object({
    /** Start of the ten minutes that are told in one mail. */
    window: z.string(),
    doctorNo: z.string(),
    offerNo: z.string(),
    /** The offer's, that it led to. */
    rev: z.int(),
    relisted: z.boolean(),
    /** Of an edit: for whom the offer was before; they are not told again. */
    before: z.object({ scope: z.enum(['public', 'private']), nurses: z.array(z.string()) }).optional(),
  }),
  key: (of: { window: string; doctorNo: string; offerNo: string; rev: number }) => ({
    pk: 'NEWS',
    sk: `${of.window}#${of.doctorNo}#${of.offerNo}#${of.rev}`,
  }),
})
export type OfferNews = z.output<typeof offerNewsItem.schema>

/** What is to be told of all windows up to this one. */
export const newsUpTo = (window: string) => ({ pk: 'NEWS', to: `${window}#~` })

const WINDOW_MS = 10 * 60_000
/** A call that read the clock within a window has committed by then: its function is ended long before. */
const SETTLED_MS = 60_000

const windowAt = (ms: number): string => new Date(Math.floor(ms / WINDOW_MS) * WINDOW_MS).toISOString()
export const windowOf = (instant: string): string => windowAt(Date.parse(instant))

/** The last window that nothing is added to any more. */
export const lastSettledWindow = (instant: string): string => windowAt(Date.parse(instant) - SETTLED_MS - WINDOW_MS)
