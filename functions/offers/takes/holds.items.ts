import * as z from 'zod'
import { lettersOf } from '../../../shared/values/id.ts'
import { itemType } from '../../platform/db/item.ts'

/** Partitions per hour, which spread the load of a busy hour. */
export const HOLD_SHARDS = 4

/**
 * A step due for a held take, by hour. First the nurse is warned; then the units without a tracking number return to
 * the offer. The schedule reads only the hours that are due.
 */
export const holdItem = itemType({
  type: 'Hold',
  schema: z.object({
    doctorNo: z.string(),
    inboundNo: z.string(),
    step: z.enum(['warn', 'release']),
    /** Time of the step. The hold itself ends at `until`. */
    dueAt: z.string(),
    until: z.string(),
  }),
  key: ({ dueAt, inboundNo, step }: { dueAt: string; inboundNo: string; step: 'warn' | 'release' }) => ({
    ...holdsDueIn(hourOf(dueAt), shardOf(inboundNo)),
    sk: `${inboundNo}#${step}`,
  }),
})
export type Hold = z.output<typeof holdItem.schema>

/** Steps due in one shard of an hour. */
export const holdsDueIn = (hour: string, shard: number) => ({ pk: `HOLD#${hour}#${shard}` })

/** The hour of an instant as 'yyyy-MM-ddThh'. */
export const hourOf = (instant: string): string => instant.slice(0, 13)

const shardOf = (inboundNo: string): number =>
  [...lettersOf(inboundNo)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HOLD_SHARDS

/** The hour from which the schedule reads; all earlier hours are done. */
export const holdsDoneItem = itemType({
  type: 'HoldsDone',
  schema: z.object({ name: z.literal('holds'), from: z.string() }),
  key: (_: { name: 'holds' }) => ({ pk: 'HOLDS', sk: 'DONE' }),
})
