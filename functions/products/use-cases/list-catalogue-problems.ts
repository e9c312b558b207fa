import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { catalogueItem, catalogueProblemsItem, PROBLEMS_OF_PART } from '../catalogue/catalogue.items.ts'
import { problemOf } from '../catalogue/catalogue-record.ts'

/** A page of the problems of a catalogue: their parts are known by number, so each page costs the same. */
export const listCatalogueProblems = async (
  deps: Deps,
  actor: CompanyActor,
  { catalogueNo, current, size }: Input<typeof products.calls.listCatalogueProblems>,
) => {
  const key = { doctorNo: actor.company.doctorNo, catalogueNo }
  const catalogue = await deps.table.get(ref(catalogueItem, key))
  if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
  const total = catalogue.problemCount
  const from = (current - 1) * size
  const to = Math.min(from + size, total)
  if (from >= to) return { records: [], total, current, size }
  const first = Math.floor(from / PROBLEMS_OF_PART)
  const parts = Array.from({ length: Math.ceil(to / PROBLEMS_OF_PART) - first }, (_, index) =>
    ref(catalogueProblemsItem, { ...key, part: first + index }),
  )
  const problems = (await deps.table.batchGet(parts)).flatMap((part) => part?.problems ?? [])
  const skipped = first * PROBLEMS_OF_PART
  return { records: problems.slice(from - skipped, to - skipped).map(problemOf), total, current, size }
}
