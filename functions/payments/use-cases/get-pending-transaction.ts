import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { pendingList } from '../balances/pending.source.ts'

/** A page of what is under way and not owed yet. */
export const getPendingTransaction = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof payments.calls.getPendingTransaction>,
) => readList(await pendingList(deps, actor, input), input)
