import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { catalogueItem } from '../catalogue/catalogue.items.ts'
import { catalogueRecordOf } from '../catalogue/catalogue-record.ts'

/** How far a catalogue is. */
export const getCatalogue = async (
  deps: Deps,
  actor: CompanyActor,
  { catalogueNo }: Input<typeof products.calls.getCatalogue>,
) => {
  const catalogue = await deps.table.get(ref(catalogueItem, { doctorNo: actor.company.doctorNo, catalogueNo }))
  if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
  return catalogueRecordOf(catalogue)
}
