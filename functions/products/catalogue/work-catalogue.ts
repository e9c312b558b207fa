import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueCalls } from '../../../shared/products/catalogue.calls.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import { type ReasonMessage, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { workTable } from '../../platform/queue/work-table.ts'
import {
  columnsAsRead,
  type RowProblem,
  SheetRefused,
  type SheetsRead,
  storeLayout,
  zerosIn,
} from '../../sheets/public.ts'
import type { Product } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'
import { addProducts, productOf } from './add-products.ts'
import { type Catalogue, catalogueItem, catalogueLockItem, importerOf, storedProblems } from './catalogue.items.ts'
import { indexCatalogue } from './index-catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

interface Step {
  doctorNo: string
  catalogueNo: string
  step: 'check' | 'import'
}

/**
 * Performs one step of a catalog. The check records every problem; the import adds the rows without problems. Messages
 * for a completed step are ignored. `close` ends a step whose retries are used up, without reading the file.
 */
export const workCatalogue = async (deps: ProductsDeps, of: Step, { close = false }: { close?: boolean } = {}) => {
  const catalogue = await deps.table.get(ref(catalogueItem, of), { consistent: true })
  if (catalogue?.status !== (of.step === 'check' ? 'checking' : 'importing')) return
  if (close) return finish(deps, of, 'failed', { cause: reasonMessage(catalogueReasons.brokeOff) })
  try {
    if (of.step === 'check') await check(deps, catalogue, of)
    else await add({ ...deps, table: await workTable(deps.table, workOf(catalogue)) }, catalogue, of)
  } catch (error) {
    if (error === LOST_RIGHTS) return finish(deps, of, 'failed', { cause: LOST_RIGHTS })
    if (!(error instanceof SheetRefused)) throw error
    await finish(deps, of, 'failed', { cause: error, layout: error.layout })
  }
}

/** Products that were added before the person lost the right to import them remain. */
const LOST_RIGHTS = refuse(catalogueReasons.importerLostRights)

const workOf = (catalogue: Catalogue) => ({
  call: catalogueCalls.importCatalogue,
  userNo: importerOf(catalogue).userNo,
  doctorNo: catalogue.doctorNo,
  lost: LOST_RIGHTS,
})

const check = async (deps: ProductsDeps, catalogue: Catalogue, of: Step): Promise<void> => {
  const problems: RowProblem[] = []
  let totalCount = 0
  let goodCount = 0
  let zerosLost = 0
  let sheets: SheetsRead | undefined
  const portions = readCatalogue(deps, catalogue, (read) => {
    sheets = read
  })
  for await (const portion of portions) {
    totalCount += portion.rows
    goodCount += portion.good.length
    problems.push(...portion.problems)
    zerosLost += zerosIn(portion.problems)
  }
  await deps.table.writeBatch(storedProblems(catalogue, problems))
  const counts = { totalCount, goodCount, problemCount: problems.length, zerosLost }
  await finish(deps, of, 'checked', { counts, layout: sheets?.layout })
}

const add = async (deps: ProductsDeps, catalogue: Catalogue, of: Step): Promise<void> => {
  const products: Product[] = []
  for await (const { good } of readCatalogue(deps, catalogue)) {
    products.push(...good.map((line) => productOf(catalogue, line)))
  }
  await indexCatalogue(deps, catalogue, products)
  await addProducts(deps, catalogue, products)
  await finish(deps, of, 'done', {})
}

interface Ending {
  cause?: ReasonMessage
  /** The layout of the sheet, set after a check that has read it. */
  layout?: SheetLayout | undefined
  counts?: Pick<Catalogue, 'totalCount' | 'goodCount' | 'problemCount' | 'zerosLost'>
}

/** Ends a step unless another run has ended it. */
const finish = (
  deps: ProductsDeps,
  of: Step,
  status: Catalogue['status'],
  { cause, counts, layout }: Ending,
): Promise<void> =>
  retryRace(async () => {
    const catalogue = await deps.table.get(ref(catalogueItem, of), { consistent: true })
    if (catalogue?.status !== (of.step === 'check' ? 'checking' : 'importing')) return
    const { reason, params } = cause ?? {}
    const reasons = reason === undefined || params === undefined ? [] : [storedReason({ reason, params })]
    const ended: Catalogue = {
      ...catalogue,
      ...counts,
      status,
      reasons,
      rev: catalogue.rev + 1,
      ...(layout ? { sheetName: layout.sheet } : {}),
      ...(layout && status === 'checked' ? { columns: columnsAsRead(layout) } : {}),
    }
    await deps.table.commit([
      put(catalogueItem, ended, asRead(catalogue)),
      ...(of.step === 'import' ? unlock(catalogue) : []),
      ...storeLayout(deps, { doctorNo: of.doctorNo, kind: 'catalogue', importNo: of.catalogueNo }, layout),
    ])
  })

const unlock = ({ doctorNo, catalogueNo }: Catalogue): Intent[] => [
  remove(catalogueLockItem, { doctorNo }, { when: { equals: { catalogueNo } }, error: 'race' }),
]
