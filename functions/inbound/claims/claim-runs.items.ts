import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/**
 * Claims of one commit of a bulk claim, stored under the idempotency key of its call (deps.repeat), so that a retry or
 * a concurrent run answers for all of them. Steps are numbered from 0 without gaps, so two runs cannot write the same
 * step: the run that answers first writes the last step, and no run can claim afterwards. Stored longer than the 24
 * hours for which an Idempotency-Key is valid.
 */
export const claimStepItem = itemType({
  type: 'ClaimStep',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    step: z.int(),
    claims: z.array(
      z.object({
        inboundNo: z.string(),
        tracking: z.string(),
        qty: z.int(),
        /** Money. */
        amount: z.int(),
      }),
    ),
    /** Set on the last step: the call has answered. The step has claims only if it is the call's only one. */
    isLast: z.literal(true).optional(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; repeat: string; step: number }) => ({
    ...claimStepsOf(of.doctorNo, of.repeat),
    sk: String(of.step).padStart(6, '0'),
  }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY_SECONDS),
})
export type ClaimStep = z.output<typeof claimStepItem.schema>

/** The steps of a call and its retries, in order. */
export const claimStepsOf = (doctorNo: string, repeat: string): Range => ({ pk: `CO#${doctorNo}#CLAIMS#${repeat}` })
