import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { importPartition } from './imports.items.ts'

/**
 * A typed list, keyed by its call (`deps.repeat`). A retry of an interrupted call continues with the same numbers and
 * recognizes its own rows. Outlives the 24 h of an Idempotency-Key.
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
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY_SECONDS),
})

/**
 * Marks an interrupted typed import as not resumable, because a row has changed since. Outlives the TypedImport with
 * which its call would resume.
 */
export const endedImportItem = itemType({
  type: 'EndedImport',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; importNo: string }) => ({ pk: importPartition(of.doctorNo, of.importNo), sk: 'ENDED' }),
  expiresAt: ({ at }) => secondsAfter(at, 3 * DAY_SECONDS),
})
