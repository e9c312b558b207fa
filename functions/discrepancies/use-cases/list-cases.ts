import type { Input } from '../../../shared/contract/call.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { casesList } from '../cases.source.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'

/** A page of discrepancy cases. */
export const listCases = async (
  deps: DiscrepanciesDeps,
  actor: MaybeCompanyActor,
  input: Input<typeof discrepancies.calls.listCases>,
) => readList(await casesList(deps, actor, input), input)
