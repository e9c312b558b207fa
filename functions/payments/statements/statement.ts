import { refuseField } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { TransactionType } from '../../../shared/payments/payments.rules.ts'
import { type Month, spanOfMonth } from '../../../shared/values/day.ts'
import { addMoney, type Money } from '../../../shared/values/money.ts'
import { accountRef, type LedgerRow, ledgerOfKind, ledgerRowsOf, ledgerRowType } from '../../books/public.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { linkOfNurse, oneNurse } from '../ledger/one-nurse.ts'
import { type Border, borderAt } from './borders.ts'

/** A month of a nurse's ledger. `opens`: border at its first row; `closes`: border at the first row after it. */
export interface Statement {
  nurse: Membership
  span: { from: string; to: string }
  opens: Border
  closes: Border
}

const NOTHING: Border = { seq: 1, balance: 0 }

/**
 * Reads the statement of a month, in the time zone America/New_York because a ledger belongs to no warehouse. Refuses a
 * future month.
 */
export const readStatement = async (
  deps: Deps,
  actor: CompanyActor,
  { nurseNo, month }: { nurseNo?: string | undefined; month: Month },
): Promise<Statement> => {
  const owner = { doctorNo: actor.company.doctorNo, userNo: oneNurse(actor, nurseNo) }
  const span = spanOfMonth(month)
  if (span.from > deps.now()) throw refuseField('month', paymentsReasons.monthAhead)
  const [nurse, account] = await Promise.all([
    linkOfNurse(deps, owner),
    deps.table.get(accountRef(owner), { consistent: true }),
  ])
  if (!account) return { nurse, span, opens: NOTHING, closes: NOTHING }
  const [opens, closes] = await Promise.all([
    borderAt(deps.table, account, span.from),
    borderAt(deps.table, account, span.to),
  ])
  return { nurse, span, opens, closes }
}

/**
 * Sums of a statement's rows by kind. Deliveries are the most numerous rows, so their sum is computed as the remainder.
 */
export const sumsOf = async ({ table }: Pick<Deps, 'table'>, statement: Statement) => {
  const newest = await newestRows(table, statement)
  const [adjusted, paid] = await Promise.all([
    sumOfKind(table, statement, 'adjust', newest),
    sumOfKind(table, statement, 'payment', newest),
  ])
  const change = statement.closes.balance - statement.opens.balance
  return { adjusted, paid, delivered: change - adjusted - paid }
}

/** Number of newest rows read from the ledger itself; more than are added while its index lags behind. */
const NEWEST = 25

/** Reads the last rows of a statement from the ledger itself, because the index by kind may not contain them yet. */
const newestRows = async (
  table: Deps['table'],
  { nurse: { doctorNo, userNo }, opens, closes }: Statement,
): Promise<LedgerRow[]> => {
  if (opens.seq === closes.seq) return []
  const last = { from: Math.max(opens.seq, closes.seq - NEWEST), to: closes.seq - 1 }
  return readAll(table, ledgerRowType, ledgerRowsOf(doctorNo, userNo, last), { consistent: true })
}

const sumOfKind = async (
  table: Deps['table'],
  { nurse: { doctorNo, userNo }, span, opens, closes }: Statement,
  kind: TransactionType,
  newest: readonly LedgerRow[],
): Promise<Money> => {
  const indexed = await readAll(table, ledgerRowType, ledgerOfKind(doctorNo, userNo, kind, span))
  const rows = new Map([...indexed, ...newest.filter((row) => row.kind === kind)].map((row) => [row.seq, row]))
  const within = [...rows.values()].filter(({ seq }) => seq >= opens.seq && seq < closes.seq)
  return addMoney(...within.map(({ amount }) => amount))
}
