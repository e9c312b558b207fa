import { isMonth } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { billsOf, billType, payableOf } from '../../fees/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { warehouseLines } from '../../warehouses/public.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { companyOf, type Found, NOTHING, type Search } from './hit.ts'

/** Bills of a month read at most; a warehouse has one. */
const MOST = 100

/** Bills by month, such as '2026-10': those of the company, or those owed to a warehouse admin. */
export const findBills = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const { role, userNo } = actor
  const month = condition
  if (role === 'nurse' || !isMonth(month)) return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const { doctorNo } = company
    const { records } = await deps.table.query(billType, billsOf(doctorNo, month), { limit: MOST })
    const theirs = records.filter(({ adminNo }) => role === 'doctor' || adminNo === userNo)
    const lines = await warehouseLines(
      deps,
      doctorNo,
      theirs.map(({ warehouseNo }) => warehouseNo),
    )
    return theirs.map((bill) => ({
      no: bill.billNo,
      ...companyOf(company),
      isExact: false,
      month,
      amount: moneyToWire(payableOf(bill)),
      warehouse: lines.get(bill.warehouseNo) ?? bill.warehouseNo,
    }))
  })
  return { hits: found.flat(), more: false }
}
