import * as z from 'zod'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/**
 * What one commit of a bulk claim has claimed, under the name of its call (deps.repeat): made again after it broke off, or
 * twice at once, the call answers for all of it. Outlives the 24 h of an Idempotency-Key.
 */
export const claimStepItem = itemType({
  type: 'ClaimStep',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    /** Number of the nurse's last ledger row before the step: no two steps share it. */
    seq: z.int(),
    claims: z.array(
      z.object({
        ...{ inboundNo: z.string(), tracking: z.string(), qty: z.int() },
        /** Money. */
        amount: z.int(),
      }),
    ),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; repeat: string; seq: number }) => ({
    ...claimStepsOf(of.doctorNo, of.repeat),
    sk: String(of.seq).padStart(12, '0'),
  }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY),
})
export type ClaimStep = z.output<typeof claimStepItem.schema>

/** The steps of a call and its repetitions, in their order. */
export const claimStepsOf = (doctorNo: string, repeat: string): Range => ({ pk: `CO#${doctorNo}#CLAIMS#${repeat}` })
