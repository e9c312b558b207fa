import type { Input } from '../../shared/contract/call.ts'
import type { payments } from '../../shared/payments/payments.contract.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { type LedgerRow, ledgerOfCompany, ledgerRowsOf, ledgerRowType } from '../books/public.ts'
import { memberNames, nurseAsked } from '../people/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type List } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { warehouseLines } from '../warehouses/public.ts'

interface Asked extends Pick<Input<typeof payments.calls.getTransactionHistory>, 'condition'> {
  doctorNo: string
  /** One nurse's; else those of all nurses of the company. */
  userNo: string | undefined
}

type AskedBy = Pick<Input<typeof payments.calls.getTransactionHistory>, 'nurseNo' | 'condition'>

/** What the caller may see of it: a nurse their own, the company that of all its nurses or of one. */
export const transactionsAsked = async (deps: Deps, actor: CompanyActor, { nurseNo, condition }: AskedBy) => {
  const userNo = await nurseAsked(deps, actor, nurseNo)
  return transactionsList(deps, { doctorNo: actor.company.doctorNo, userNo, condition })
}

/**
 * What changed the balances of a company with its nurses, newest first. A condition finds words of the product and the
 * note, and the numbers of the row and of what caused it.
 */
const transactionsList = (
  deps: Deps,
  { doctorNo, userNo, condition }: Asked,
): List<LedgerRow, ReturnType<typeof recordOf>> => {
  const range = userNo === undefined ? ledgerOfCompany(doctorNo) : ledgerRowsOf(doctorNo, userNo)
  const all = rangeSource(deps, ledgerRowType, range)
  return {
    source: condition ? filtered(all, (row) => hasWords(wordsIn(row), condition)) : all,
    present: async (rows) => {
      const placed = rows.flatMap(({ warehouseNo }) => (warehouseNo ? [warehouseNo] : []))
      const [lines, names] = await Promise.all([
        warehouseLines(deps, doctorNo, placed),
        memberNames(
          deps,
          doctorNo,
          rows.map((row) => row.userNo),
        ),
      ])
      return rows.map((row) => recordOf(row, { lines, names }))
    },
  }
}

const wordsIn = ({ productName, note, ledgerNo, refNo }: LedgerRow): string[] =>
  wordsOf(`${productName} ${note}`, [ledgerNo, refNo])

interface Names {
  lines: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

const recordOf = (row: LedgerRow, { lines, names }: Names) => {
  const { ledgerNo, userNo, kind, productName, at, price, qty, warehouseNo, amount, note, balance } = row
  return {
    ...{ ledgerNo, userNo, userName: names.get(userNo) ?? userNo, type: kind, productName, dateTime: at },
    ...{ price: moneyToWire(price), quantity: qty, warehouse: lines.get(warehouseNo) ?? warehouseNo },
    ...{ amount: moneyToWire(amount), note, balance: moneyToWire(balance) },
    // A payment enters the ledger once it is paid.
    ...(kind === 'payment' ? { status: 1 as const } : {}),
  }
}
