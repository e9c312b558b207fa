import type { products } from '../../../shared/products/products.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { catalogueItem, cataloguesOf } from '../catalogue/catalogue.items.ts'
import { catalogueRecordOf } from '../catalogue/catalogue-record.ts'

/** A page of the workbooks of products a company uploaded. */
export const listCatalogues: UseCase<typeof products.calls.listCatalogues> = (deps, actor, input) =>
  readList(
    {
      source: rangeSource(deps, catalogueItem, cataloguesOf(actor.company.doctorNo)),
      present: (records) => records.map(catalogueRecordOf),
    },
    input,
  )
