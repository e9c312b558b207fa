import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { billsReasons } from './bills.reasons.ts'
import { isDayOrMonth } from './report.rules.ts'

const dayOrMonth = () =>
  z
    .string(needs(billsReasons.useDayOrMonth))
    .trim()
    .max(10, says(billsReasons.useDayOrMonth))
    .refine(isDayOrMonth, says(billsReasons.useDayOrMonth))

/** Storage cost of a product for one day in one warehouse (SPEC-fees-8). */
export const storageFeeRecord = z.object({
  warehouseNo: z.string(),
  /** Name of the warehouse. */
  warehouse: z.string(),
  productNo: z.string(),
  product_name: z.string(),
  upc: z.string(),
  /** Units charged. */
  qty: z.int(),
  /** `charge_total` per unit, rounded half up to 4 decimals; lots of one product may have different rates. */
  price: amount(),
  charge_total: amount(),
  /** 'yyyy-MM-dd', in the time zone of the warehouse. */
  charge_date: z.string(),
})

const asked = {
  doctorNo: id('user'),
  warehouse: id('warehouse').optional(),
  /** Search text: words from a product name, or a UPC. */
  product_name: condition(),
  /** 'yyyy-MM-dd' or 'yyyy-MM', both included; 366 days at most. */
  startDate: dayOrMonth(),
  endDate: dayOrMonth(),
}
const access = { roles: ['doctor'], company: 'doctorNo' } as const

/** Storage cost of a company by day. */
export const reportCalls = {
  getStorageFeeList: call({
    route: 'POST /storageChargeStatistics/getStorageFeeList',
    access,
    right: 'fees:read',
    keys: true,
    body: z.object({ ...asked, ...paging }),
    result: page(storageFeeRecord),
    errors: ['missing'],
    summary: 'Storage fees by day, warehouse and product, newest day first. A day appears after it is closed.',
    writes: false,
  }),
  getStorageChargeTotal: call({
    route: 'POST /storageChargeStatistics/getStorageChargeTotal',
    access,
    right: 'fees:read',
    keys: true,
    body: z.object({ ...asked, by: z.enum(['day', 'month']).default('day') }),
    result: z.object({
      charge_total: amount(),
      /** Units charged, counted once per day. */
      unitDays: z.int(),
      /** One entry per requested day or month, oldest first. */
      points: z.array(z.object({ at: z.string(), charge_total: amount() })),
    }),
    errors: ['missing'],
    summary: 'The sum of the storage fees of a range of days, and its parts by day or month.',
    writes: false,
  }),
} as const
