import { refuse } from '../../shared/contract/errors.ts'
import { transfersReasons } from '../../shared/transfers/transfers.reasons.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { type Transfer, transferItem } from './transfers.items.ts'

/** A transfer received by a company the caller works for; transfers sent are not theirs to check (404). */
export const findArrival = async (deps: Deps, actor: MaybeCompanyActor, transferNo: string): Promise<Transfer> => {
  const companies = await companiesInScope(deps, actor)
  const found = await deps.table.batchGet(
    companies.map(({ doctorNo }) => ref(transferItem, { doctorNo, transferNo })),
    { consistent: true },
  )
  const arrival = found.find((one) => one?.direction === 'received')
  if (!arrival) throw refuse(transfersReasons.noTransfer)
  return arrival
}
