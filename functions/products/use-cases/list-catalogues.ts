import type { Input } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { Deps } from '../../platform/deps.ts'
import { catalogueItem, cataloguesOf } from '../catalogue/catalogue.items.ts'
import { catalogueRecordOf } from '../catalogue/catalogue-record.ts'

/** A page of the workbooks of products that a company has uploaded. */
export const listCatalogues = (deps: Deps, actor: CompanyActor, input: Input<typeof products.calls.listCatalogues>) =>
  readList(
    {
      source: rangeSource(deps, catalogueItem, cataloguesOf(actor.company.doctorNo)),
      present: (records) => records.map(catalogueRecordOf),
    },
    input,
  )
