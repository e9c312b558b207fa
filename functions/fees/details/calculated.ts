import { moneyToWire } from '../../../shared/values/money.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Bill } from '../bills/bills.items.ts'
import { payableOf } from '../bills/write-bill.ts'
import { readMonth } from '../months/write-month.ts'

/**
 * The total of a bill and the time of its calculation. Rows are added while the month is open, and late ones may be
 * added until the bill is recalculated.
 */
export const calculatedOf = async (deps: Pick<Deps, 'table'>, bill: Bill) => ({
  builtDate: bill.builtAt,
  totalFee: moneyToWire(payableOf(bill)),
  isPreview: bill.isPreview,
  hasRowsSince: (await readMonth(deps, bill))?.seq !== bill.builtFrom,
})
