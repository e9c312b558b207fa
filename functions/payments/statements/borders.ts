import { TRANSACTION_TYPES } from '../../../shared/payments/payments.rules.ts'
import type { Money } from '../../../shared/values/money.ts'
import { type Account, ledgerOfKind, ledgerRowsOf, ledgerRowType } from '../../books/public.ts'
import type { Table } from '../../platform/db/table.ts'

/** Position of an instant in a ledger: the number of the first row at or after it, and the balance before that row. */
export interface Border {
  seq: number
  balance: Money
}

/** Rows per read when stepping back. */
const STEP = 20

/**
 * Finds the border through the ledger's index by time, which may lag behind, and then steps back in the table itself,
 * whose rows are sorted by time. `account`: the account as read; rows added since then are ignored.
 */
export const borderAt = async (table: Table, account: Account, instant: string): Promise<Border> => {
  const { doctorNo, userNo, seq: last } = account
  const firsts = await Promise.all(
    TRANSACTION_TYPES.map((kind) =>
      table.query(ledgerRowType, ledgerOfKind(doctorNo, userNo, kind, { from: instant }), { limit: 1 }),
    ),
  )
  const known = firsts.flatMap(({ records }) => records.map(({ seq }) => seq))
  let seq = Math.min(last + 1, ...known)
  while (seq > 1) {
    const range = ledgerRowsOf(doctorNo, userNo, { from: Math.max(1, seq - STEP), to: seq - 1 })
    const { records } = await table.query(ledgerRowType, range, { reverse: true, limit: STEP, consistent: true })
    const before = records.find(({ at }) => at < instant)
    if (before) return { seq: before.seq + 1, balance: before.balance }
    seq = records.at(-1)?.seq ?? 1
  }
  return { seq: 1, balance: 0 }
}
