import { moneyToWire } from '../../../shared/values/money.ts'
import type { LedgerRow } from '../../books/public.ts'
import { memberNames } from '../../people/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouses/public.ts'

/** Records of ledger rows for the console. Names of nurses and warehouses take one read each. */
export const transactionRecords = async (deps: Deps, doctorNo: string, rows: readonly LedgerRow[]) => {
  const placed = rows.flatMap(({ warehouseNo }) => (warehouseNo ? [warehouseNo] : []))
  const [placeNames, names] = await Promise.all([
    warehouseNames(deps, doctorNo, placed),
    memberNames(
      deps,
      doctorNo,
      rows.map(({ userNo }) => userNo),
    ),
  ])
  return rows.map((row) => recordOf(row, { placeNames, names }))
}

interface Names {
  placeNames: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

const recordOf = (row: LedgerRow, { placeNames, names }: Names) => {
  const { ledgerNo, seq, userNo, kind, productName, at, price, qty, warehouseNo, amount, note, balance } = row
  return {
    ledgerNo,
    seq,
    userNo,
    userName: names.get(userNo) ?? userNo,
    type: kind,
    productName,
    dateTime: at,
    price: moneyToWire(price),
    quantity: qty,
    warehouse: placeNames.get(warehouseNo) ?? warehouseNo,
    amount: moneyToWire(amount),
    note,
    balance: moneyToWire(balance),
    // A payment enters the ledger when it is paid.
    status: kind === 'payment' ? (1 as const) : undefined,
  }
}
export type TransactionRecord = ReturnType<typeof recordOf>
