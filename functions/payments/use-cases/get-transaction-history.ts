import type { payments } from '../../../shared/payments/payments.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { transactionsList } from '../ledger/transactions.source.ts'

/** A page of the changes of the company's balances with its nurses. */
export const getTransactionHistory: UseCase<typeof payments.calls.getTransactionHistory> = async (deps, actor, input) =>
  readList(await transactionsList(deps, actor, input), input)
