import type { payments } from '../../../shared/payments/payments.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readStatement, sumsOf } from '../statements/statement.ts'

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
