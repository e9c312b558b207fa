import * as z from 'zod'
import type { Month } from '../../shared/values/day.ts'
import { itemType } from '../platform/db/item.ts'
import type { RateOwner } from './rates.items.ts'

/**
 * That a month was paid by an owner's rates: no version of them may begin in it or before it any more. Put by the commit
 * that pays a bill, for each card that its rows may have been priced by.
 */
export const paidMonthItem = itemType({
  type: 'PaidMonth',
  schema: z.object({ adminNo: z.string().optional(), doctorNo: z.string().optional(), month: z.string() }),
  key: (of: RateOwner & { month: Month }) => ({ ...paidMonthsOf(of), sk: of.month }),
})

/** From a month on, newest last. */
export const paidMonthsOf = ({ adminNo, doctorNo }: RateOwner, from: Month = '') => ({
  pk: `PAIDMONTHS#${[adminNo ?? 'default', doctorNo].filter((part) => part !== undefined).join('#')}`,
  from,
  to: '~',
})
