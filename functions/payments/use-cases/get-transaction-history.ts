import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { transactionsList } from '../ledger/transactions.source.ts'

/** A page of what changed the company's balances with its nurses. */
export const getTransactionHistory = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof payments.calls.getTransactionHistory>,
) => readList(await transactionsList(deps, actor, input), input)
