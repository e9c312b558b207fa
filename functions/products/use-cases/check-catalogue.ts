import { catalogueQueue } from '../../../shared/products/catalogue.messages.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { put } from '../../platform/db/intent.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { checkColumns } from '../../sheets/public.ts'
import { type Catalogue, catalogueItem } from '../catalogue/catalogue.items.ts'
import { catalogueHeader } from '../catalogue/catalogue-lines.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** Creates the record of an uploaded workbook and queues its check. A missing file is detected when it is read. */
export const checkCatalogue: UseCase<typeof products.calls.checkCatalogue, ProductsDeps> = async (
  deps,
  actor,
  { fileId, fileName, columns },
) => {
  checkColumns(catalogueHeader.fields, columns)
  const { doctorNo } = actor.company
  const catalogue: Catalogue = {
    doctorNo,
    catalogueNo: deps.newId('catalogue'),
    fileNo: fileId,
    fileName,
    status: 'checking',
    reasons: [],
    totalCount: 0,
    goodCount: 0,
    doneCount: 0,
    problemCount: 0,
    zerosLost: 0,
    addZeros: false,
    sheetName: '',
    columns,
    userNo: actor.userNo,
    userName: actor.userName,
    createDate: deps.now(),
    rev: 1,
  }
  const { catalogueNo } = catalogue
  await deps.table.commit(
    [put(catalogueItem, catalogue), ...toQueue(deps, catalogueQueue, [{ doctorNo, catalogueNo, step: 'check' }])],
    { catalogueNo },
  )
  return { catalogueNo }
}
