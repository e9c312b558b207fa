import * as z from 'zod'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { importPartition } from './imports.items.ts'

/**
 * A typed list under the name of its call (deps.repeat): sent again after it broke off, it goes on under the same
 * numbers and knows its own rows. Outlives the 24 h of an Idempotency-Key.
 */
export const typedImportItem = itemType({
  type: 'TypedImport',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    importNo: z.string(),
    batchNumber: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; repeat: string }) => ({ pk: `CO#${of.doctorNo}#TYPED#${of.repeat}`, sk: 'TYPED' }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY),
})

/**
 * Marks an interrupted typed import as not resumable: a row has changed since. Outlives what its call would go on under
 * (TypedImport).
 */
export const endedImportItem = itemType({
  type: 'EndedImport',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; importNo: string }) => ({ pk: importPartition(of.doctorNo, of.importNo), sk: 'ENDED' }),
  expiresAt: ({ at }) => secondsAfter(at, 3 * DAY),
})
