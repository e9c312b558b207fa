import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { adminNo, boxFees, discountTerms, serviceFees } from '../rates/rates.fields.ts'
import { MAX_BOX_SIZES, MAX_SERVICE_FEES } from '../rates/rates.rules.ts'
import { whatIfReasons } from './what-if.reasons.ts'
import { WHAT_IF_STATES } from './what-if.rules.ts'

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Drafted rates; omitted ones stay as they are. */
const rates = {
  boxes: z
    .array(z.object({ boxSizeId: id('boxSize'), ...boxFees }))
    .max(MAX_BOX_SIZES)
    .refine((all) => isEachOnce(all.map(({ boxSizeId }) => boxSizeId)), says(whatIfReasons.draftedTwice))
    .default([]),
  services: z
    .array(z.object({ serviceFeeId: id('serviceFee'), ...serviceFees }))
    .max(MAX_SERVICE_FEES)
    .refine((all) => isEachOnce(all.map(({ serviceFeeId }) => serviceFeeId)), says(whatIfReasons.draftedTwice))
    .default([]),
}

/** Actual and drafted cost of a month. */
const costs = {
  /** Cost according to the current rows. */
  cost: amount(),
  /** Cost at today's rates, categories and events; differs from `cost` if the month needs a rebuild. */
  costNow: amount(),
  /** Cost at the drafted rates. */
  costDrafted: amount(),
}

/** Result for one company; its costs are 0 until the company is computed. */
export const whatIfCompany = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  isDone: z.boolean(),
  ...costs,
})

const setters = { roles: ['warehouseAdmin', 'superAdmin'] } as const
const started = z.object({ id: z.string() })

/** Cost of last month at unsaved rates. Each user has one calculation at a time; starting another stops it. */
export const whatIfCalls = {
  startWhatIf: call({
    route: 'POST /rates/startWhatIf',
    access: setters,
    clerk: 'admin',
    body: z.object({ adminNo: adminNo(), ...rates }),
    result: started,
    errors: ['missing'],
    summary:
      "Starts computing what last month would have cost every company with a draft of a warehouse admin's own rates, or of the defaults.",
    writes: true,
  }),
  startCompanyWhatIf: call({
    route: 'POST /rates/startCompanyWhatIf',
    access: { ...setters, company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({
      doctorNo: id('user'),
      adminNo: adminNo(),
      ...rates,
      /** Free months apply to later receipts only; they do not affect a past month. */
      discount: z.object(discountTerms).optional(),
    }),
    result: started,
    errors: ['missing'],
    summary:
      'Starts computing what last month would have cost a company with a draft of its rates with a warehouse admin.',
    writes: true,
  }),
  startCloneWhatIf: call({
    route: 'POST /rates/startCloneWhatIf',
    access: { ...setters, company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({
      /** The company that would receive the rates, and the company that has them. */
      doctorNo: id('user'),
      fromDoctorNo: id('user'),
      adminNo: adminNo(),
    }),
    result: started,
    errors: ['missing', 'conflict'],
    summary:
      'Starts computing what last month would have cost a company with the current custom rates of another company of the same warehouse admin.',
    writes: true,
  }),
  getWhatIf: call({
    route: 'POST /rates/getWhatIf',
    access: setters,
    clerk: 'admin',
    body: z.object({ id: id('whatIf') }),
    result: z.object({
      id: z.string(),
      state: z.enum(WHAT_IF_STATES),
      /** 'yyyy-MM' */
      month: z.string(),
      startedAt: instant(),
      /** Companies computed, companies in total, and whether companies beyond the limit are left out. */
      computed: z.int(),
      companies: z.int(),
      isCut: z.boolean(),
      /** Sums of all companies computed so far. */
      ...costs,
      /** Reason for the failure. */
      why: reason.extend({ message: z.string() }).optional(),
    }),
    errors: ['missing'],
    summary: "Progress and totals of the caller's calculation.",
    writes: false,
  }),
  listWhatIfCompanies: call({
    route: 'POST /rates/getWhatIfCompanies',
    access: setters,
    clerk: 'admin',
    body: z.object({ id: id('whatIf'), ...paging }),
    result: page(whatIfCompany),
    errors: ['missing'],
    summary: "Results of the caller's calculation by company.",
    writes: false,
  }),
} as const
