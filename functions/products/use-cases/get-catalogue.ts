import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { catalogueItem } from '../catalogue/catalogue.items.ts'
import { catalogueRecordOf } from '../catalogue/catalogue-record.ts'

/** Progress of a catalogue. */
export const getCatalogue: UseCase<typeof products.calls.getCatalogue> = async (deps, actor, { catalogueNo }) => {
  const catalogue = await deps.table.get(ref(catalogueItem, { doctorNo: actor.company.doctorNo, catalogueNo }))
  if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
  return catalogueRecordOf(catalogue)
}
