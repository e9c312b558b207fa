import type { Input } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { takeHistoryList } from '../takes/take-history.source.ts'

/** A page of what a nurse has taken. */
export const listTakeHistory = (deps: Deps, actor: CompanyActor, input: Input<typeof offers.calls.listTakeHistory>) =>
  readList(takeHistoryList(deps, actor, input), input)
