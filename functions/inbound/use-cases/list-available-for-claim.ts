import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { claimableTakesList } from '../claims/claimable-takes.source.ts'

/** A page of the nurse's takes that units can be claimed for. */
export const listAvailableForClaim: UseCase<typeof inbound.calls.listAvailableForClaim> = (deps, actor, input) =>
  readList(claimableTakesList(deps, actor, input), input)
