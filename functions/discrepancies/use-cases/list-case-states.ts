import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { newestCaseItem } from '../cases/case-parts.items.ts'
import { caseItem } from '../cases/cases.items.ts'
import { takesPart } from '../cases/read-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'

/** Two reads per page of records, however many cases they have had. */
export const listCaseStates: UseCase<typeof discrepancies.calls.listCaseStates, DiscrepanciesDeps> = async (
  { table },
  actor,
  { numbers },
) => {
  const { doctorNo } = actor.company
  const wanted = [...new Set(numbers)]
  const newest = await table.batchGet(wanted.map((subjectNo) => ref(newestCaseItem, { doctorNo, subjectNo })))
  const known = newest.flatMap((one) => one ?? [])
  const cases = await table.batchGet(known.map(({ caseNo }) => ref(caseItem, { doctorNo, caseNo })))
  const mine = cases.flatMap((found) => (found && takesPart(found, actor) ? [found] : []))
  return { records: mine.map(({ subjectNo, caseNo, state }) => ({ subjectNo, caseNo, state })) }
}
