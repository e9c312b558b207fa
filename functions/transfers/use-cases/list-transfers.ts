import type { Input } from '../../../shared/contract/call.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { transfersList } from '../transfers.source.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

/** A page of the transfer log of a company: one read, and one for the count. */
export const listTransfers = (
  deps: TransfersDeps,
  actor: CompanyActor,
  input: Input<typeof transfers.calls.listTransfers>,
) => readList(transfersList(deps, actor, input), input)
