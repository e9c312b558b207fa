import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'
import { FORECAST_DAYS } from './forecast.rules.ts'

/** What the company owes in all, and what it will owe. */
export const moneyCalls = {
  getBalanceSums: call({
    route: 'POST /common/getBalanceSums',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      /** Sum of all balances: `owed` less `owedBack`. */
      total: amount(),
      /** What the company owes, and what nurses owe it. */
      owed: amount(),
      owedBack: amount(),
      /** Worth of what is taken and not delivered yet. */
      pendingAmount: amount(),
      /** What nurses can ask to be paid. */
      requestAmount: amount(),
    }),
    errors: [],
    summary: 'The sums of the balances of all nurses of the company, a moment behind them.',
    writes: false,
  }),
  getForecast: call({
    route: 'POST /common/getForecast',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      /** Owed to nurses now. */
      owed: amount(),
      /** Worth of units that have arrived and can be claimed: owed as soon as nurses claim them. */
      arrived: amount(),
      /** Worth of units to come whose expected day has passed. */
      overdue: amount(),
      /** Worth of units to come that are expected later than the last of `within`. */
      later: amount(),
      /** Days from a take to its delivery by which others are expected. */
      leadDays: z.int(),
      /** How many of the newest deliveries those are the median of; 0: too few, a default. */
      basedOn: z.int(),
      within: z.array(
        z.object({
          days: z.union(FORECAST_DAYS.map((days) => z.literal(days))),
          /** Worth of units to come that are expected by then, overdue ones among them. */
          expected: amount(),
          /** Owed by then: now, arrived and expected. */
          total: amount(),
        }),
      ),
    }),
    errors: [],
    summary:
      'What the company will owe its nurses within 7, 14 and 30 days, from takes under way and unclaimed arrivals.',
    writes: false,
  }),
} as const
