import type { Input, Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { addMoney, type Money, moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { concatenated, emptySource, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { type Bill, billItem, billsOf } from '../bills/bills.items.ts'
import { payableOf } from '../bills/write-bill.ts'
import { readMonth } from '../months/write-month.ts'
import { type FeeRow, feeRowItem, rowsOfMonth } from '../rows/fee-rows.items.ts'
import { totalOf } from '../sums/sums.ts'
import { sumsSoFar } from '../sums/sums-so-far.ts'
import { feeDetailOf } from './fee-detail-record.ts'

type Call = typeof fees.calls.getFeeStatementLines

/** A fee row, or one of the lines after the rows of a bill. */
type Line = { bill: Bill } & ({ type: 'fee'; row: FeeRow } | { type: LastLine; amount: Money })
/** The lines after the rows of a bill, in order. */
const LAST_LINES = ['later', 'rounding', 'total'] as const
type LastLine = (typeof LAST_LINES)[number]

/**
 * The lines of the bills for a month. The company sees all of them, a warehouse admin only those of the bills owed to
 * them.
 */
export const feeStatementLinesList = async (
  deps: Deps,
  { role, operatorNo, company: { doctorNo } }: CompanyActor,
  { month }: Pick<Input<Call>, 'month'>,
): Promise<List<Line, Output<Call>['records'][number]>> => {
  const all = await readAll(deps.table, billItem, billsOf(doctorNo, month))
  const bills = all.filter(({ adminNo }) => role === 'doctor' || adminNo === operatorNo)
  const source = bills.map((bill) => linesOf(deps, bill)).reduce<Source<Line>>(concatenated, emptySource)
  const places = await warehouseNames(
    deps,
    doctorNo,
    bills.map(({ warehouseNo }) => warehouseNo),
  )
  return { source, present: (lines) => lines.map((line) => recordOf(line, places)) }
}

const linesOf = (deps: Deps, bill: Bill): Source<Line> => {
  const rows = rangeSource(deps, feeRowItem, rowsOfMonth(bill), { reverse: false })
  const fees = mapped<FeeRow, Line>(rows, async (some) => some.map((row) => ({ bill, type: 'fee', row })))
  const last = inMemory<Line & { type: LastLine }>(
    `last ${bill.billNo}`,
    () => lastLines(deps, bill),
    ({ type }) => ({ at: String(LAST_LINES.length - LAST_LINES.indexOf(type)), pk: bill.billNo, sk: type }),
  )
  return concatenated<Line>(fees, last)
}

/**
 * Lines after the rows of a bill: a deduction for the late rows that are not billed yet and the rounding, each only if
 * nonzero, then the total.
 */
const lastLines = async (deps: Deps, bill: Bill): Promise<(Line & { type: LastLine })[]> => {
  const total = payableOf(bill)
  const month = await readMonth(deps, bill)
  const later = month?.seq === bill.builtFrom ? 0 : addMoney(bill.total, -totalOf(await sumsSoFar(deps, bill)))
  const amounts = { later, rounding: addMoney(total, -bill.total), total }
  return LAST_LINES.flatMap((type) =>
    type === 'total' || amounts[type] !== 0 ? [{ bill, type, amount: amounts[type] }] : [],
  )
}

const recordOf = (line: Line, places: ReadonlyMap<string, string>) => {
  const { bill, type } = line
  const { warehouseNo, billNo } = bill
  const place = { type, warehouseNo, warehouse: places.get(warehouseNo) ?? '' }
  if (line.type !== 'fee') return { ...place, id: `${type} ${billNo}`, amount: moneyToWire(line.amount) }
  return { ...place, ...feeDetailOf(line.row), amount: moneyToWire(line.row.amount) }
}
