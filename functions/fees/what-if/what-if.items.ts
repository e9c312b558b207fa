import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { WHAT_IF_DAYS, WHAT_IF_STATES } from '../../../shared/fees/what-if.rules.ts'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/** Money: what stands, what it is by the rates of now, what it is by the draft. */
export const costs = { cost: z.int(), costNow: z.int(), costDrafted: z.int() }

/** A draft as it is stored, its fees as Money. */
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
  /** It stands in place of all that the owner's card has. */
  isWhole: z.boolean().optional(),
})

const expiresAt = ({ startedAt }: { startedAt: string }) => secondsAfter(startedAt, WHAT_IF_DAYS * DAY)

/**
 * A calculation: whose draft it is of, and how far it is. Each step is committed under `rev`, so that steps that come
 * twice count once.
 */
export const whatIfItem = itemType({
  type: 'WhatIf',
  schema: z.object({
    userNo: z.string(),
    whatIfNo: z.string(),
    /** Whose card is drafted, as with the versions of rates: neither is the defaults. */
    adminNo: z.string().optional(),
    doctorNo: z.string().optional(),
    draft: storedDraft,
    month: z.string(),
    startedAt: z.string(),
    state: z.enum(WHAT_IF_STATES),
    companies: z.int(),
    computed: z.int(),
    isCut: z.boolean(),
    /** Of the companies that are computed. */
    ...costs,
    /** Where it goes on: the first company, warehouse and day that are not computed, '' for the first there is. */
    at: z.object({ doctorNo: z.string(), warehouseNo: z.string(), day: z.string() }),
    /** Of that company, as far as it is computed. */
    part: z.object(costs),
    error: reason.optional(),
    rev: z.int(),
  }),
  key: (of: { whatIfNo: string }) => ({ pk: `WHATIF#${of.whatIfNo}`, sk: 'RUN' }),
  expiresAt,
})
export type WhatIf = z.output<typeof whatIfItem.schema>
export type Costs = WhatIf['part']

/** The calculation that a person has started last: the only one that goes on. */
export const newestWhatIfItem = itemType({
  type: 'NewestWhatIf',
  schema: z.object({ userNo: z.string(), whatIfNo: z.string(), startedAt: z.string(), rev: z.int() }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'WHATIF' }),
  expiresAt,
})

const COMPANY = 'COMPANY#'

/** What it comes to for one company. */
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

/** All companies of a calculation, or those from one on. */
export const whatIfCompaniesOf = (whatIfNo: string, from?: string): Range => ({
  pk: `WHATIF#${whatIfNo}`,
  ...(from === undefined ? { prefix: COMPANY } : { from: `${COMPANY}${from}`, to: `${COMPANY}~` }),
})
