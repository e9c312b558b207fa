import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { arrivalsList } from '../transfers.source.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

/** A page of received transfers: one read per company. */
export const listTransferChecks: UseCase<typeof transfers.calls.listTransferChecks, TransfersDeps> = async (
  deps,
  actor,
  input,
) => readList(await arrivalsList(deps, actor, input), input)
