import * as z from 'zod'
import { lettersOf } from '../../../shared/values/id.ts'
import { itemType } from '../../platform/db/item.ts'

/** Partitions of one hour: takes of a busy hour are spread over them. */
export const HOLD_SHARDS = 4

/**
 * What is to be done about a held take, in the hour in which it is due: first the nurse is warned, then the units that no
 * tracking number stands for go back. The schedule reads the hours that are due, and nothing else.
 */
export const holdItem = itemType({
  type: 'Hold',
  schema: z.object({
    doctorNo: z.string(),
    inboundNo: z.string(),
    step: z.enum(['warn', 'release']),
    /** When the step is due; the hold itself ends at `until`. */
    dueAt: z.string(),
    until: z.string(),
  }),
  key: ({ dueAt, inboundNo, step }: { dueAt: string; inboundNo: string; step: 'warn' | 'release' }) => ({
    ...holdsDueIn(hourOf(dueAt), shardOf(inboundNo)),
    sk: `${inboundNo}#${step}`,
  }),
})
export type Hold = z.output<typeof holdItem.schema>

/** What is due in an hour, a shard of it. */
export const holdsDueIn = (hour: string, shard: number) => ({ pk: `HOLD#${hour}#${shard}` })

/** 'yyyy-MM-ddThh' of an instant. */
export const hourOf = (instant: string): string => instant.slice(0, 13)

const shardOf = (inboundNo: string): number =>
  [...lettersOf(inboundNo)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HOLD_SHARDS

/** The hour from which the schedule has to read: all before it is done. */
export const holdsDoneItem = itemType({
  type: 'HoldsDone',
  schema: z.object({ name: z.literal('holds'), from: z.string() }),
  key: (_: { name: 'holds' }) => ({ pk: 'HOLDS', sk: 'DONE' }),
})
