import type { Input, Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { type Money, moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { alone, concatenated, emptySource, type List, mapped, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseLines } from '../../warehouses/public.ts'
import { type Bill, billItem, billsOf } from '../bills/bills.items.ts'
import { payableOf } from '../bills/write-bill.ts'
import { feeDetailOf } from '../details/fee-detail-record.ts'
import { type FeeRow, feeRowItem, rowsOfMonth } from '../rows/fee-rows.items.ts'

type Call = typeof fees.calls.getFeeStatementLines

/** A row of fees, or what follows the rows of a bill. */
type Line = { bill: Bill } & ({ type: 'fee'; row: FeeRow } | { type: 'rounding' | 'total'; amount: Money })

/** The lines of all bills of a month: of the company, or of those among them that a warehouse admin is owed. */
export const feeStatementLinesList = async (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  { month }: Pick<Input<Call>, 'month'>,
): Promise<List<Line, Output<Call>['records'][number]>> => {
  const all = await readAll(deps.table, billItem, billsOf(doctorNo, month))
  const bills = all.filter(({ adminNo }) => role === 'doctor' || adminNo === userNo)
  const source = bills.map((bill) => linesOf(deps, bill)).reduce<Source<Line>>(concatenated, emptySource)
  const places = await warehouseLines(
    deps,
    doctorNo,
    bills.map(({ warehouseNo }) => warehouseNo),
  )
  return { source, present: (lines) => lines.map((line) => recordOf(line, places)) }
}

const linesOf = (deps: Deps, bill: Bill): Source<Line> => {
  const rows = rangeSource(deps, feeRowItem, rowsOfMonth(bill), { reverse: false })
  const fees = mapped<FeeRow, Line>(rows, async (some) => some.map((row) => ({ bill, type: 'fee', row })))
  const total = payableOf(bill)
  const rounding = total - bill.total
  const end = (type: 'rounding' | 'total', amount: Money) =>
    alone<Line>(`${type} ${bill.billNo}`, { bill, type, amount })
  const rounded = rounding === 0 ? fees : concatenated(fees, end('rounding', rounding))
  return concatenated(rounded, end('total', total))
}

const recordOf = (line: Line, places: ReadonlyMap<string, string>) => {
  const { bill, type } = line
  const { warehouseNo, billNo } = bill
  const place = { type, warehouseNo, warehouse: places.get(warehouseNo) ?? '' }
  if (line.type !== 'fee') return { ...place, id: `${type} ${billNo}`, amount: moneyToWire(line.amount) }
  return { ...place, ...feeDetailOf(line.row), amount: moneyToWire(line.row.amount) }
}
