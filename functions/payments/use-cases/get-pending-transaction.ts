import type { payments } from '../../../shared/payments/payments.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { pendingList } from '../balances/pending.source.ts'

/** A page of takes under way, which are not owed yet. */
export const getPendingTransaction: UseCase<typeof payments.calls.getPendingTransaction> = async (deps, actor, input) =>
  readList(await pendingList(deps, actor, input), input)
