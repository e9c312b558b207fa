import * as z from 'zod'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/**
 * Parcels of one pack of an import that its call (deps.repeat) has taken, written in the same commit: a retry reports
 * them as taken and does not touch what happened to them since. Outlives the 24 h of an Idempotency-Key.
 */
export const importedParcelsItem = itemType({
  type: 'ImportedParcels',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    /** The first number of the pack, taken or not. */
    first: z.string(),
    trackings: z.array(z.string()),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; repeat: string; first: string }) => ({
    pk: `CO#${of.doctorNo}#MIXIMPORTED#${of.repeat}`,
    sk: of.first,
  }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, 2 * DAY),
})
export type ImportedParcels = z.output<typeof importedParcelsItem.schema>
