import type { Input } from '../../../shared/contract/call.ts'
import { MAX_CATALOGUE_BYTES } from '../../../shared/products/catalogue.rules.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { catalogueKey } from '../catalogue/catalogue-key.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** A form for a workbook, under a number that checkCatalogue is given. What the file is, its bytes say later. */
export const startCatalogue = async (
  deps: ProductsDeps,
  actor: CompanyActor,
  _input: Input<typeof products.calls.startCatalogue>,
) => {
  const fileNo = deps.newId('file')
  const key = catalogueKey({ doctorNo: actor.company.doctorNo, fileNo })
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_CATALOGUE_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(key, of)] }
}
