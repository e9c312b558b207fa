import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { casesList } from '../cases.source.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'

/** A page of discrepancy cases. */
export const listCases: UseCase<typeof discrepancies.calls.listCases, DiscrepanciesDeps> = async (deps, actor, input) =>
  readList(await casesList(deps, actor, input), input)
