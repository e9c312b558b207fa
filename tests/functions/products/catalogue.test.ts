import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { workCatalogue } from '../../../functions/products/catalogue/work-catalogue.ts'
import type { ProductsDeps } from '../../../functions/products/products-deps.ts'
import { checkCatalogue } from '../../../functions/products/use-cases/check-catalogue.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { getCatalogue } from '../../../functions/products/use-cases/get-catalogue.ts'
import { importCatalogue } from '../../../functions/products/use-cases/import-catalogue.ts'
import { listCatalogueProblems } from '../../../functions/products/use-cases/list-catalogue-problems.ts'
import { listCatalogues } from '../../../functions/products/use-cases/list-catalogues.ts'
import { listProducts } from '../../../functions/products/use-cases/list-products.ts'
import { startCatalogue } from '../../../functions/products/use-cases/start-catalogue.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { newCompany, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'

const HEADER = ['Product name', 'UPC', 'Price', 'Category', 'Condition', 'Weight (lb)', 'Free storage months', 'Note']
const good = (index: number) => [`Thing ${index}`, `8100${index}`, '12.50', 'M', '', '', '', '']

let store: TestStore
let files: MemoryFiles
let deps: ProductsDeps
let doctor: CompanyActor

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  files = memoryFiles()
  deps = { ...store.deps, files }
  doctor = await newCompany(deps)
})

type Row = (string | number)[]

const upload = async (rows: Row[], header: Row = HEADER): Promise<string> => {
  const doctorNo = doctor.userNo
  const file = { name: 'list.xlsx', type: 'application/octet-stream', size: 1 }
  const { fileNo, uploads } = await startCatalogue(deps, doctor, { doctorNo, files: [file] })
  files.objects.set(uploads[0]?.fields.key ?? '', await xlsxOf([header, ...rows]))
  return (await checkCatalogue(deps, doctor, { doctorNo, fileId: fileNo, fileName: 'list.xlsx' })).catalogueNo
}
const work = (catalogueNo: string, step: 'check' | 'import', with_ = deps) =>
  workCatalogue(with_, { doctorNo: doctor.userNo, catalogueNo, step })
const checked = async (rows: Row[], header?: Row) => {
  const catalogueNo = await upload(rows, header)
  await work(catalogueNo, 'check')
  return catalogueNo
}
const read = async (catalogueNo: string) =>
  products.calls.getCatalogue.result.parse(await getCatalogue(deps, doctor, { doctorNo: doctor.userNo, catalogueNo }))
const problemsOf = async (catalogueNo: string, paging = {}) =>
  products.calls.listCatalogueProblems.result.parse(
    await listCatalogueProblems(
      deps,
      doctor,
      products.calls.listCatalogueProblems.body.parse({ doctorNo: doctor.userNo, catalogueNo, size: 100, ...paging }),
    ),
  ).records
const begin = (catalogueNo: string) => importCatalogue(deps, doctor, { doctorNo: doctor.userNo, catalogueNo })
const listed = async (condition?: string) =>
  listProducts(deps, doctor, products.calls.listProducts.body.parse({ doctorNo: doctor.userNo, condition, size: 100 }))

describe('a catalogue', () => {
  it('is checked without adding a product, then adds the rows that have no problem', async () => {
    const catalogueNo = await checked([
      ['Aurora 14', 810012340017, '$1,412.50', 'm', 'refurbished', 4.6, 6, 'Two in a box'],
      ['', '12', 'much', 'Huge', 'Shiny', '', 1.5, ''],
      good(3),
    ])
    expect((await listed()).total).toBe(0)
    const record = await read(catalogueNo)
    expect(record).toMatchObject({ status: 'checked', totalCount: 3, goodCount: 2, problemCount: 5, doneCount: 0 })
    expect((await problemsOf(catalogueNo)).map(({ row, column, content }) => [row, column, content])).toEqual([
      [3, 'condition', 'Shiny'],
      [3, 'size', 'Huge'],
      [3, 'price', 'much'],
      [3, 'productName', ''],
      [3, 'storageFreeDuration', '1.5'],
    ])
    expect((await problemsOf(catalogueNo))[3]?.message).toBe('Product Name is required.')
    await begin(catalogueNo)
    await work(catalogueNo, 'import')
    expect(await read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 2 })
    expect((await listed('aurora')).records).toMatchObject([
      {
        ...{ productName: 'Aurora 14', upc: '810012340017', price: 1412.5, condition: 'Refurbished', sizeLabel: 'M' },
        ...{ weight: 4.6, storageFreeDuration: 6, note: 'Two in a box' },
      },
    ])
  })

  it('adds nothing twice: neither its own rows, nor what the company has, nor the same file again', async () => {
    await newProduct(deps, doctor, { productName: 'thing  1', upc: '81001' })
    const rows = [good(1), good(2), good(2)]
    const first = await checked(rows)
    expect((await problemsOf(first)).map(({ row, message }) => [row, message])).toEqual([
      [2, 'A product of this name, UPC and condition exists already.'],
      [4, 'The same product (name, UPC and condition) stands in row 3.'],
    ])
    await begin(first)
    await work(first, 'import')
    const again = await checked(rows)
    expect(await read(again)).toMatchObject({ goodCount: 0, problemCount: 3 })
    await expect(begin(again)).rejects.toMatchObject({ reason: 'catalogue.nothingToAdd' })
    expect((await listed()).total).toBe(2)
  })

  it('of the same bytes, checked twice before either is imported, adds its products once', async () => {
    const [one, two] = [await checked([good(1)]), await checked([good(1)])]
    await begin(one)
    await expect(begin(two)).rejects.toMatchObject({ reason: 'catalogue.otherImporting' })
    await work(one, 'import')
    await begin(two)
    await work(two, 'import')
    expect(await read(two)).toMatchObject({ status: 'done', doneCount: 0 })
    expect((await listed()).total).toBe(1)
  })

  it('is imported once, however often its message comes, and by two workers at once', async () => {
    const catalogueNo = await checked(Array.from({ length: 200 }, (_, index) => good(index)))
    const answers = await Promise.allSettled([begin(catalogueNo), begin(catalogueNo)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all([work(catalogueNo, 'import'), work(catalogueNo, 'import')])
    await work(catalogueNo, 'import')
    expect(await read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 200, goodCount: 200 })
    expect((await listed()).total).toBe(200)
  })

  it('goes on where a worker was killed, and leaves alone what was changed since', async () => {
    const catalogueNo = await checked(Array.from({ length: 250 }, (_, index) => good(index)))
    await begin(catalogueNo)
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 18) throw new Error('killed')
    })
    await expect(work(catalogueNo, 'import', { ...deps, table })).rejects.toThrow('killed')
    expect(await read(catalogueNo)).toMatchObject({ status: 'importing', doneCount: 90 })
    // Words that were written for products that are not there yet find nothing.
    expect((await listed('thing 120')).records).toEqual([])
    const named17 = async () =>
      (await listed('thing 17')).records.filter(({ productName }) => productName === 'Thing 17')
    const [gone] = await named17()
    await deleteProduct(deps, doctor, { doctorNo: doctor.userNo, productNo: gone?.productNo ?? '' })
    await work(catalogueNo, 'import')
    expect(await read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 250 })
    expect((await listed()).total).toBe(249)
    expect(await named17()).toEqual([])
  })

  it('is closed when its tries are used up, and the next one may be imported', async () => {
    const catalogueNo = await checked([good(1)])
    await begin(catalogueNo)
    await workCatalogue(deps, { doctorNo: doctor.userNo, catalogueNo, step: 'import' }, { close: true })
    expect(await read(catalogueNo)).toMatchObject({ status: 'failed', reasons: [{ reason: 'catalogue.brokeOff' }] })
    const next = await checked([good(1)])
    await expect(begin(next)).resolves.toEqual({ catalogueNo: next })
  })

  it('that is no workbook, has no header or is gone says so', async () => {
    const noHeader = await checked([good(1)], ['A', 'UPC', 'Price', 'D'])
    expect((await read(noHeader)).message).toContain('lacks these columns: productName, size')
    const gone = await upload([good(1)])
    files.objects.clear()
    await work(gone, 'check')
    expect(await read(gone)).toMatchObject({ status: 'failed', reasons: [{ reason: 'catalogue.fileGone' }] })
    await expect(begin(gone)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('lists its problems page by page, and its uploads newest first, for its own company alone', async () => {
    const catalogueNo = await checked(Array.from({ length: 130 }, (_, index) => [...good(index).slice(0, 3), 'Huge']))
    const pages = await Promise.all([1, 2, 3].map((current) => problemsOf(catalogueNo, { size: 60, current })))
    expect(pages.map((page) => [page.length, page[0]?.row])).toEqual([
      [60, 2],
      [60, 62],
      [10, 122],
    ])
    const page = await listCatalogues(deps, doctor, { doctorNo: doctor.userNo, current: 1, size: 10 })
    expect(page.records.map((one) => one.catalogueNo)).toEqual([catalogueNo])
    const stranger = await newCompany(deps)
    const foreign = getCatalogue(deps, stranger, { doctorNo: stranger.userNo, catalogueNo })
    await expect(foreign).rejects.toMatchObject({ code: 'missing' })
    const stolen = importCatalogue(deps, stranger, { doctorNo: stranger.userNo, catalogueNo })
    await expect(stolen).rejects.toMatchObject({ code: 'missing' })
  })
})
