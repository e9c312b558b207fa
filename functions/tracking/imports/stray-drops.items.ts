import * as z from 'zod'
import { STRAY_REASONS } from '../../../shared/tracking/import.rules.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/** An uploaded file without a known owner. It is keyed by its event, so a repeated event writes the same item. */
export const strayDropItem = itemType({
  type: 'StrayDrop',
  schema: z.object({
    eventHash: z.string(),
    /** Key of the object in the first event, shortened. */
    key: z.string(),
    size: z.int(),
    reason: z.enum(STRAY_REASONS),
    at: z.string(),
  }),
  key: (of: { at: string; eventHash: string }) => ({ pk: PARTITION, sk: `${of.at}#${of.eventHash}` }),
  expiresAt: ({ at }) => secondsAfter(at, 60 * DAY_SECONDS),
})
export type StrayDrop = z.output<typeof strayDropItem.schema>

const PARTITION = 'STRAYDROPS'

/**
 * All files without a known owner, in the order of their events. They are few and belong to no company, so one
 * partition is enough.
 */
export const strayDrops: Range = { pk: PARTITION }
