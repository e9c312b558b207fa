import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { WHAT_IF_DAYS, WHAT_IF_STATES } from '../../../shared/fees/what-if.rules.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/** Money: actual cost, cost at the current rates, and cost with the draft. */
export const costs = { cost: z.int(), costNow: z.int(), costDrafted: z.int() }

/** A draft as stored; its fees are Money. */
export const storedDraft = z.object({
  boxes: z.array(
    z.object({
      boxSizeId: z.string(),
      inboundBaseFee: z.int(),
      inboundRate: z.int(),
      outboundBaseFee: z.int(),
      outboundRate: z.int(),
      storageBaseFee: z.int(),
      storageBaseFeeOver: z.int(),
    }),
  ),
  services: z.array(z.object({ serviceFeeId: z.string(), serviceBaseFee: z.int() })),
  discount: z
    .object({ storageFreeDuration: z.int(), discountPercent: z.int(), storageFeeOverDays: z.int() })
    .optional(),
  /** True if the draft replaces the owner's whole card. */
  isWhole: z.boolean().optional(),
})

const expiresAt = ({ startedAt }: { startedAt: string }) => secondsAfter(startedAt, WHAT_IF_DAYS * DAY_SECONDS)

/**
 * A calculation: the owner of the draft, and the progress. Each step is committed only if `rev` is unchanged, so that a
 * step that is run twice counts once.
 */
export const whatIfItem = itemType({
  type: 'WhatIf',
  schema: z.object({
    userNo: z.string(),
    whatIfNo: z.string(),
    /** Owner of the drafted card, as for versions of rates; both absent for the defaults. */
    adminNo: z.string().optional(),
    doctorNo: z.string().optional(),
    draft: storedDraft,
    month: z.string(),
    startedAt: z.string(),
    state: z.enum(WHAT_IF_STATES),
    companies: z.int(),
    computed: z.int(),
    isCut: z.boolean(),
    /** Totals of the completed companies. */
    ...costs,
    /** Resume point: the first company, warehouse and day not computed yet. '' means the first one. */
    at: z.object({ doctorNo: z.string(), warehouseNo: z.string(), day: z.string() }),
    /** Costs of the company at the resume point so far. */
    part: z.object(costs),
    error: reason.optional(),
    rev: z.int(),
  }),
  key: (of: { whatIfNo: string }) => ({ pk: `WHATIF#${of.whatIfNo}`, sk: 'RUN' }),
  expiresAt,
})
export type WhatIf = z.output<typeof whatIfItem.schema>
export type Costs = WhatIf['part']

/** The latest calculation that a person started. Earlier ones are stopped. */
export const newestWhatIfItem = itemType({
  type: 'NewestWhatIf',
  schema: z.object({ userNo: z.string(), whatIfNo: z.string(), startedAt: z.string(), rev: z.int() }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'WHATIF' }),
  expiresAt,
})

const COMPANY = 'COMPANY#'

/** Result for one company. */
export const whatIfCompanyItem = itemType({
  type: 'WhatIfCompany',
  schema: z.object({
    whatIfNo: z.string(),
    doctorNo: z.string(),
    isDone: z.boolean(),
    startedAt: z.string(),
    ...costs,
  }),
  key: (of: { whatIfNo: string; doctorNo: string }) => ({
    pk: whatIfCompaniesOf(of.whatIfNo).pk,
    sk: `${COMPANY}${of.doctorNo}`,
  }),
  expiresAt,
})
export type WhatIfCompany = z.output<typeof whatIfCompanyItem.schema>

/** All companies of a calculation, or those starting with a company number. */
export const whatIfCompaniesOf = (whatIfNo: string, from?: string): Range => ({
  pk: `WHATIF#${whatIfNo}`,
  ...(from === undefined ? { prefix: COMPANY } : { from: `${COMPANY}${from}`, to: `${COMPANY}~` }),
})
