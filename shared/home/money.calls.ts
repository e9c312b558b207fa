import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'
import { FORECAST_DAYS } from './forecast.rules.ts'

/** Current and expected debts of the company. */
export const moneyCalls = {
  getBalanceSums: call({
    route: 'POST /common/getBalanceSums',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:read',
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      /** Sum of all balances: `owed` minus `owedBack`. */
      total: amount(),
      /** Amounts that the company owes nurses, and amounts that nurses owe the company. */
      owed: amount(),
      owedBack: amount(),
      /** Value of units taken and not yet delivered. */
      pendingAmount: amount(),
      /** Sum that nurses can request. */
      requestAmount: amount(),
    }),
    errors: [],
    summary: 'Sums over the balances of all nurses of the company, slightly behind the balances.',
    writes: false,
  }),
  getForecast: call({
    route: 'POST /common/getForecast',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:read',
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      /** Owed to nurses now. */
      owed: amount(),
      /** Value of arrived, claimable units; owed as soon as nurses claim them. */
      arrived: amount(),
      /** Value of outstanding units whose expected day has passed. */
      overdue: amount(),
      /** Value of units expected after the last of `within`. */
      later: amount(),
      /** Expected days from a take to its delivery. */
      leadDays: z.int(),
      /** Number of deliveries from which the median is computed; 0 if there are too few and the default applies. */
      basedOn: z.int(),
      within: z.array(
        z.object({
          days: z.union(FORECAST_DAYS.map((days) => z.literal(days))),
          /** Value of units expected by then, including overdue ones. */
          expected: amount(),
          /** Sum owed by then: current debt, arrived units and expected units. */
          total: amount(),
        }),
      ),
    }),
    errors: [],
    summary:
      'The amounts the company will owe its nurses within 7, 14 and 30 days, from open takes and unclaimed arrivals.',
    writes: false,
  }),
} as const
