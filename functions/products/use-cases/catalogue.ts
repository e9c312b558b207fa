import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueQueue } from '../../../shared/products/catalogue.messages.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import { MAX_CATALOGUE_BYTES } from '../../../shared/products/catalogue.rules.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { checkColumns, problemsPage } from '../../sheets/public.ts'
import {
  type Catalogue,
  catalogueItem,
  catalogueLockItem,
  catalogueProblemsItem,
  cataloguesOf,
} from '../catalogue/catalogue.items.ts'
import { catalogueKey } from '../catalogue/catalogue-keys.ts'
import { catalogueHeader } from '../catalogue/catalogue-lines.ts'
import { catalogueRecordOf, problemOf } from '../catalogue/catalogue-record.ts'
import type { ProductsDeps } from '../products-deps.ts'

/**
 * Creates an upload form for a workbook, and the file number to pass to `checkCatalogue`. The file type is determined
 * later from the first bytes of the file.
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

/**
 * Creates the record of an uploaded workbook and queues its check. A missing file is detected when the check reads it.
 */
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

/** Queues the import of a checked catalog once. A company imports one catalog at a time. */
export const importCatalogue: UseCase<typeof products.calls.importCatalogue, ProductsDeps> = (
  deps,
  actor,
  { catalogueNo, addZeros = false },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const catalogue = await deps.table.get(ref(catalogueItem, { doctorNo, catalogueNo }), { consistent: true })
    if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
    if (catalogue.status !== 'checked') throw refuse(catalogueReasons.notChecked)
    const goodCount = catalogue.goodCount + (addZeros ? catalogue.zerosLost : 0)
    if (goodCount === 0) throw refuse(catalogueReasons.nothingToAdd)
    const importing = {
      ...catalogue,
      addZeros,
      goodCount,
      status: 'importing' as const,
      importer: { userNo: actor.userNo, userName: actor.userName },
      rev: catalogue.rev + 1,
    }
    await deps.table.commit(
      [
        put(catalogueItem, importing, asRead(catalogue)),
        put(
          catalogueLockItem,
          { doctorNo, catalogueNo },
          { when: { is: 'absent' }, error: refuse(catalogueReasons.otherImporting) },
        ),
        ...toQueue(deps, catalogueQueue, [{ doctorNo, catalogueNo, step: 'import' }]),
      ],
      { catalogueNo },
    )
    return { catalogueNo }
  })

/** A page of the product workbooks that a company uploaded. */
export const listCatalogues: UseCase<typeof products.calls.listCatalogues> = (deps, actor, input) =>
  readList(
    {
      source: rangeSource(deps, catalogueItem, cataloguesOf(actor.company.doctorNo)),
      present: (records) => records.map(catalogueRecordOf),
    },
    input,
  )

/** The progress of a catalog. */
export const getCatalogue: UseCase<typeof products.calls.getCatalogue> = async (deps, actor, { catalogueNo }) => {
  const catalogue = await deps.table.get(ref(catalogueItem, { doctorNo: actor.company.doctorNo, catalogueNo }))
  if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
  return catalogueRecordOf(catalogue)
}

/** A page of the problems of a catalog. Parts are read by number, so each page costs the same. */
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
