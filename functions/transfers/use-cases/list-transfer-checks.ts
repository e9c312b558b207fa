import type { Input } from '../../../shared/contract/call.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { arrivalsList } from '../transfers.source.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

/** A page of what has come by transfer: a read of each company. */
export const listTransferChecks = async (
  deps: TransfersDeps,
  actor: MaybeCompanyActor,
  input: Input<typeof transfers.calls.listTransferChecks>,
) => readList(await arrivalsList(deps, actor, input), input)
