import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { requestsAsked } from '../../requests/requests.source.ts'

/** A page of payment requests. */
export const listPayments = async (deps: Deps, actor: CompanyActor, input: Input<typeof payments.calls.listPayments>) =>
  readList(await requestsAsked(deps, actor, input), input)
