import { MAX_CATALOGUE_BYTES } from '../../../shared/products/catalogue.rules.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { catalogueKey } from '../catalogue/catalogue-key.ts'
import type { ProductsDeps } from '../products-deps.ts'

/**
 * An upload form for a workbook, under a number for checkCatalogue. The file type is determined later from its bytes.
 */
export const startCatalogue: UseCase<typeof products.calls.startCatalogue, ProductsDeps> = async (
  deps,
  actor,
  _input,
) => {
  const fileNo = deps.newId('file')
  const key = catalogueKey({ doctorNo: actor.company.doctorNo, fileNo })
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_CATALOGUE_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(key, of)] }
}
