import { refuse } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { ledgerRowRef } from '../../books/public.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { causeOf } from '../ledger/cause.ts'
import { linkOfNurse, oneNurse } from '../ledger/one-nurse.ts'
import { transactionRecords } from '../ledger/transaction-records.ts'
import { transactionsList } from '../ledger/transactions.source.ts'
import { readStatement, sumsOf } from '../statements/statement.ts'
import { statementLinesList } from '../statements/statement-lines.source.ts'

/** A page of the changes to the company's balances with its nurses. */
export const getTransactionHistory: UseCase<typeof payments.calls.getTransactionHistory> = async (deps, actor, input) =>
  readList(await transactionsList(deps, actor, input), input)

/** One change to a balance, with its cause. */
export const getTransaction: UseCase<typeof payments.calls.getTransaction> = async (deps, actor, { nurseNo, seq }) => {
  const { doctorNo } = actor.company
  const userNo = oneNurse(actor, nurseNo)
  const [row] = await Promise.all([
    deps.table.get(ledgerRowRef({ doctorNo, userNo, seq }), { consistent: true }),
    linkOfNurse(deps, { doctorNo, userNo }),
  ])
  if (!row) throw refuse(paymentsReasons.noRow)
  const [[record], cause] = await Promise.all([transactionRecords(deps, doctorNo, [row]), causeOf(deps, row)])
  if (!record) throw refuse(paymentsReasons.noRow)
  return {
    ...record,
    before: moneyToWire(row.balance - row.amount),
    // Nurses are not shown names of people who work for the company or its warehouse.
    byUserName: actor.role === 'doctor' || row.byUserNo === actor.userNo ? row.byUserName : '',
    approvedBy: actor.role === 'doctor' ? row.approvedBy : undefined,
    cause,
  }
}

/** A month of a nurse's ledger: opening balance, changes by kind, closing balance. */
export const getStatement: UseCase<typeof payments.calls.getStatement> = async (deps, actor, input) => {
  const statement = await readStatement(deps, actor, input)
  const { nurse, span, opens, closes } = statement
  const { delivered, adjusted, paid } = await sumsOf(deps, statement)
  return {
    userNo: nurse.userNo,
    userName: nurse.userName,
    company: actor.company.doctorName,
    month: input.month,
    ...span,
    isFinal: span.to <= deps.now(),
    rows: closes.seq - opens.seq,
    opening: moneyToWire(opens.balance),
    closing: moneyToWire(closes.balance),
    delivered: moneyToWire(delivered),
    adjusted: moneyToWire(adjusted),
    paid: moneyToWire(paid),
  }
}

/** A page of the lines of a statement. */
export const getStatementLines: UseCase<typeof payments.calls.getStatementLines> = async (deps, actor, input) =>
  readList(await statementLinesList(deps, actor, input), input)
