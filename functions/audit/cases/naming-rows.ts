import { isWholeId } from '../../../shared/values/id.ts'
import type { LedgerRow, StockLog } from '../../books/public.ts'
import type { AuditRun, NamingRows } from '../audit-run.ts'

type Run = Pick<AuditRun, 'named'>

/** Collects a log row if it names a discrepancy case as its cause. */
export const noteCorrection = ({ named }: Run, row: StockLog): void => {
  if (!isWholeId('discrepancy', row.refNo)) return
  const naming = namingOf(named, row.refNo)
  naming.rows.set(`${row.productNo} ${row.warehouseNo} ${row.seq}`, correctionOf(row))
  naming.products.add(row.productNo)
}

/** Collects a ledger row if it names a discrepancy case as its cause. */
export const noteAdjustment = ({ named }: Run, row: LedgerRow): void => {
  if (!isWholeId('discrepancy', row.refNo)) return
  const naming = namingOf(named, row.refNo)
  naming.rows.set(`${row.userNo} ${row.seq}`, adjustmentOf(row))
  naming.nurses.add(row.userNo)
}

const namingOf = (named: Map<string, NamingRows>, caseNo: string): NamingRows => {
  const naming = named.get(caseNo) ?? { rows: new Map(), products: new Set(), nurses: new Set() }
  named.set(caseNo, naming)
  return naming
}

/** Text of a log row with its counter, movement, number and quantity, comparable with the texts of `rowsDue`. */
export const correctionOf = ({ counter, movement, seq, qty }: StockLog): string =>
  `${counter} ${movement} ${seq} of ${qty}`
export const adjustmentOf = ({ kind, seq, amount }: LedgerRow): string => `${kind} ${seq} of ${amount}`
