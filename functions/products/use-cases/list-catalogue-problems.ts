import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { problemsPage } from '../../sheets/public.ts'
import { catalogueItem, catalogueProblemsItem } from '../catalogue/catalogue.items.ts'
import { problemOf } from '../catalogue/catalogue-record.ts'

/** A page of the problems of a catalogue: their parts are addressed by number, so each page costs the same. */
export const listCatalogueProblems: UseCase<typeof products.calls.listCatalogueProblems> = async (
  deps,
  actor,
  { catalogueNo, ...paging },
) => {
  const key = { doctorNo: actor.company.doctorNo, catalogueNo }
  const catalogue = await deps.table.get(ref(catalogueItem, key))
  if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
  return problemsPage(
    catalogue.problemCount,
    paging,
    (parts) => deps.table.batchGet(parts.map((part) => ref(catalogueProblemsItem, { ...key, part }))),
    problemOf,
  )
}
