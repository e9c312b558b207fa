import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { catalogueItem, catalogueProblemsItem } from '../catalogue/catalogue.items.ts'
import { catalogueRecordOf, problemOf } from '../catalogue/catalogue-record.ts'

/** How far a catalogue is, with a page of its problems: their parts are known by number, so each page costs the same. */
export const getCatalogue = async (
  deps: Deps,
  actor: CompanyActor,
  { catalogueNo, current }: Input<typeof products.calls.getCatalogue>,
) => {
  const key = { doctorNo: actor.company.doctorNo, catalogueNo }
  const [catalogue, part] = await deps.table.batchGet([
    ref(catalogueItem, key),
    ref(catalogueProblemsItem, { ...key, part: current - 1 }),
  ])
  if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
  const isKnown = catalogue.status !== 'checking'
  return { ...catalogueRecordOf(catalogue), problems: isKnown ? (part?.problems.map(problemOf) ?? []) : [] }
}
