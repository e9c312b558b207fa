import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { transfersList } from '../transfers.source.ts'
import type { TransfersDeps } from '../transfers-deps.ts'

/** A page of the transfer log of a company: one read, and one for the count. */
export const listTransfers: UseCase<typeof transfers.calls.listTransfers, TransfersDeps> = (deps, actor, input) =>
  readList(transfersList(deps, actor, input), input)
