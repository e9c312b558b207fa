import * as z from 'zod'
import type { Month } from '../../shared/values/day.ts'
import { itemType } from '../platform/db/item.ts'
import type { RateOwner } from './rates.items.ts'

const pkOf = ({ adminNo, doctorNo }: RateOwner): string =>
  `PAIDMONTHS#${[adminNo ?? 'default', doctorNo].filter((part) => part !== undefined).join('#')}`

/**
 * Marks a month whose fees, priced by an owner's rates, have been paid. No version of those rates may begin in or
 * before that month. Written by the commit that pays a bill, for each card that may have priced its rows.
 */
export const paidMonthItem = itemType({
  type: 'PaidMonth',
  schema: z.object({ adminNo: z.string().optional(), doctorNo: z.string().optional(), month: z.string() }),
  key: (of: RateOwner & { month: Month }) => ({ pk: pkOf(of), sk: of.month }),
})

/** Paid months from a given month on, newest last. */
export const paidMonthsOf = (owner: RateOwner, from: Month = '') => ({ pk: pkOf(owner), from, to: '~' })
