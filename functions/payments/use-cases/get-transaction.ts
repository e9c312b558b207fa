import { refuse } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { ledgerRowRef } from '../../books/public.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { causeOf } from '../ledger/cause.ts'
import { linkOfNurse, oneNurse } from '../ledger/one-nurse.ts'
import { transactionRecords } from '../ledger/transaction-records.ts'

/** One change of a balance, with its cause. */
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
    cause,
  }
}
