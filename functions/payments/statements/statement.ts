import { refuseField } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { type Month, spanOfMonth } from '../../../shared/values/day.ts'
import { addMoney, type Money } from '../../../shared/values/money.ts'
import { accountRef, type LedgerKind, ledgerOfKind, ledgerRowType, type Span } from '../../books/public.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { linkOfNurse, oneNurse } from '../ledger/one-nurse.ts'
import { type Border, borderAt } from './borders.ts'

/** A month of a nurse's ledger: `opens` at its first row, `closes` at the first one behind it. */
export interface Statement {
  nurse: Membership
  span: { from: string; to: string }
  opens: Border
  closes: Border
}

const NOTHING: Border = { seq: 1, balance: 0 }

/** Months are those of America/New_York: a ledger has no warehouse of its own. One that has not begun is refused. */
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

/** Sums of the rows of a statement by what they are. Deliveries are the many: their sum is what the others leave. */
export const sumsOf = async ({ table }: Pick<Deps, 'table'>, { nurse, span, opens, closes }: Statement) => {
  const [adjusted, paid] = await Promise.all(
    (['adjust', 'payment'] as const).map((kind) => sumOfKind(table, nurse, kind, span, { opens, closes })),
  )
  const change = closes.balance - opens.balance
  return { adjusted: adjusted ?? 0, paid: paid ?? 0, delivered: change - (adjusted ?? 0) - (paid ?? 0) }
}

const sumOfKind = async (
  table: Deps['table'],
  { doctorNo, userNo }: Membership,
  kind: LedgerKind,
  span: Span,
  { opens, closes }: Pick<Statement, 'opens' | 'closes'>,
): Promise<Money> => {
  const rows = await readAll(table, ledgerRowType, ledgerOfKind(doctorNo, userNo, kind, span))
  const within = rows.filter(({ seq }) => seq >= opens.seq && seq < closes.seq)
  return addMoney(...within.map(({ amount }) => amount))
}
