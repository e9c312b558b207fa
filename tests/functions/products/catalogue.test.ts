import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CellValue } from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { workCatalogue } from '../../../functions/products/catalogue/work-catalogue.ts'
import {
  getCatalogue,
  importCatalogue,
  listCatalogueProblems,
  listCatalogues,
} from '../../../functions/products/use-cases/catalogue.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { type CellObject, xlsOf, xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { newCompany, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { type CatalogueDesk, catalogueDesk, good } from './catalogue-desk.ts'

let store: TestStore
let desk: CatalogueDesk

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  desk = await catalogueDesk(store)
})

const problemsOf = async (catalogueNo: string, paging = {}) => {
  const { deps, doctor, doctorNo } = desk
  const asked = { doctorNo, catalogueNo, size: 100, ...paging }
  return products.calls.listCatalogueProblems.result.parse(
    await listCatalogueProblems(deps, doctor, products.calls.listCatalogueProblems.body.parse(asked)),
  ).records
}
describe('a catalog', () => {
  it('adds products with Chinese, Japanese and long names, each found by parts of its name', async () => {
    const file = join(import.meta.dirname, '../../fixtures/sheets/files/names.xlsx')
    const catalogueNo = await desk.checkedFile(readFileSync(file))
    await desk.begin(catalogueNo)
    await desk.work(catalogueNo, 'import')
    const namesBy = async (condition: string) =>
      (await desk.listed(condition)).records.map(({ productName }) => productName)
    for (const condition of ['手机', '防摔', '机']) expect(await namesBy(condition)).toEqual(['苹果手机壳透明防摔'])
    for (const condition of ['イヤホン', 'ｲﾔﾎﾝ 充電', '充電ケース付き']) {
      expect(await namesBy(condition)).toEqual(['ワイヤレスイヤホン 充電ケース付き'])
    }
    expect(await namesBy('bluetooth microphone')).toHaveLength(1)
    expect(await namesBy('机手')).toEqual([])
  })

  it('refuses ambiguous and malformed prices, and accepts numeric cells and dollar amounts', async () => {
    const file = join(import.meta.dirname, '../../fixtures/sheets/files/price-comma.xlsx')
    expect((await problemsOf(await desk.checkedFile(readFileSync(file)))).map((one) => [one.row, one.message])).toEqual(
      [
        [2, '1.299 can be read in two ways. Enter 1299 or 1.2990.'],
        [3, '12,990 can be read in two ways. Enter 12990 or 12.9900.'],
      ],
    )
    const priced = (index: number, price: string | number) => [
      `Priced ${index}`,
      `8100${index}`,
      price,
      'M',
      '',
      '',
      '',
      '',
    ]
    const catalogueNo = await desk.checked([
      priced(1, 1.299),
      priced(2, 12990),
      priced(3, '$1,234.50'),
      priced(4, '\u00a512.50'),
      priced(5, '412,50'),
      priced(6, '(5)'),
      priced(7, '1e3'),
      priced(8, 0.0001),
    ])
    expect((await problemsOf(catalogueNo)).map((one) => [one.row, one.message])).toEqual([
      [5, 'Enter the amount in US dollars.'],
      [6, 'Use a dot for decimals: 412.50'],
      [7, 'Put the sign in front of the number: -5'],
      [8, 'Write the number in full, without an exponent.'],
    ])
    await desk.begin(catalogueNo)
    await desk.work(catalogueNo, 'import')
    const prices = (await desk.listed('Priced')).records.map(({ price }) => price)
    expect(prices.sort((one, other) => one - other)).toEqual([0.0001, 1.299, 1234.5, 12990])
  })

  it('is checked without adding products, then adds the valid rows', async () => {
    const catalogueNo = await desk.checked([
      ['Aurora 14', 810012340014, '$1,412.50', 'm', 'refurbished', 4.6, '', 'Two in a box'],
      ['', '12', 'much', 'Huge', 'Shiny', '', 1.5, ''],
      good(3),
    ])
    expect((await desk.listed()).total).toBe(0)
    const record = await desk.read(catalogueNo)
    expect(record).toMatchObject({ status: 'checked', totalCount: 3, goodCount: 2, problemCount: 5, doneCount: 0 })
    expect((await problemsOf(catalogueNo)).map(({ row, column, content }) => [row, column, content])).toEqual([
      [3, 'condition', 'Shiny'],
      [3, 'size', 'Huge'],
      [3, 'price', 'much'],
      [3, 'productName', ''],
      [3, 'storageFreeDuration', '1.5'],
    ])
    expect((await problemsOf(catalogueNo))[3]?.message).toBe('Product Name is required.')
    expect((await problemsOf(catalogueNo))[4]?.message).toMatch('Free storage months are granted by the warehouse.')
    await desk.begin(catalogueNo)
    await desk.work(catalogueNo, 'import')
    expect(await desk.read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 2 })
    expect((await desk.listed('aurora')).records).toMatchObject([
      {
        productName: 'Aurora 14',
        upc: '810012340014',
        price: 1412.5,
        condition: 'Refurbished',
        sizeLabel: 'M',
        weight: 4.6,
        note: 'Two in a box',
      },
    ])
  })

  it('reports a numeric UPC that has lost its zero, and adds the zero once the user accepts it', async () => {
    const catalogueNo = await desk.checked([
      ['Zero lost', 36000291452, 5, 'S'],
      ['Zero lost, and no price', 12345678905, '', 'S'],
      ['Kept as text', '036000291452', 5, 'S'],
      ['A number of its own', 36000291453, 5, 'S'],
    ])
    expect(await desk.read(catalogueNo)).toMatchObject({ goodCount: 2, zerosLost: 1 })
    expect((await problemsOf(catalogueNo))[0]).toMatchObject({
      row: 2,
      column: 'upc',
      content: '36000291452',
      reasons: [{ reason: 'sheets.zeroLost', params: { code: '036000291452' } }],
    })
    await desk.begin(catalogueNo, { addZeros: true })
    await desk.work(catalogueNo, 'import')
    expect(await desk.read(catalogueNo)).toMatchObject({ status: 'done', goodCount: 3, doneCount: 3 })
    const upcs = (await desk.listed()).records.map(({ productName, upc }) => [productName, upc])
    expect(upcs).toEqual(
      expect.arrayContaining([
        ['Zero lost', '036000291452'],
        ['Kept as text', '036000291452'],
        ['A number of its own', '36000291453'],
      ]),
    )
  })

  it('reports by row and column values that a spreadsheet has altered, in both workbook formats', async () => {
    const rows = (odd: 'xlsx' | 'xls') => {
      const cell = (xlsx: CellValue, xls: CellObject) => (odd === 'xlsx' ? xlsx : xls)
      const date = cell(new Date(Date.UTC(2026, 0, 2)), { t: 'n', v: 46024, z: 'yyyy-mm-dd' })
      return [
        ['Category', ' PRICE ', 'Barcode', 'Item name'],
        [],
        ['M', 12.5, 1.23457e21, 'Rounded'],
        ['M', date, '8100', 'Dated'],
        ['M', cell({ error: '#REF!' }, { t: 'e', v: 23 }), '8101', 'Broken'],
        ['M', cell({ formula: '6*2', result: 12 }, { t: 'n', v: 12, f: '6*2' }), '8102', ' Good\u200b one\u00a0'],
      ]
    }
    for (const bytes of [await xlsxOf(rows('xlsx') as CellValue[][]), xlsOf({ Sheet1: rows('xls') })]) {
      const catalogueNo = await desk.checkedFile(bytes)
      expect(await desk.read(catalogueNo)).toMatchObject({ totalCount: 4, goodCount: 1, problemCount: 3 })
      expect((await problemsOf(catalogueNo)).map(({ row, column, message }) => [row, column, message])).toEqual([
        [3, 'upc', 'Row 3: the spreadsheet has rounded this UPC; format the column as text'],
        [4, 'price', expect.stringContaining('Row 4: the spreadsheet has turned this price into a date')],
        [5, 'price', expect.stringContaining('Row 5: the price cell shows the error #REF!')],
      ])
    }
  })

  it('that is not a workbook is refused, and the refusal names its actual file type', async () => {
    const page = await desk.checkedFile(Buffer.from('<html><table></table></html>'))
    expect((await desk.read(page)).message).toContain('This file is a web page')
  })

  it('adds no product twice, whether a row is repeated, the product exists, or the file is uploaded again', async () => {
    await newProduct(desk.deps, desk.doctor, { productName: 'thing  1', upc: '81001' })
    const rows = [good(1), good(2), good(2)]
    const first = await desk.checked(rows)
    expect((await problemsOf(first)).map(({ row, message }) => [row, message])).toEqual([
      [2, 'A product with this name, UPC and condition already exists.'],
      [4, 'The same product (name, UPC and condition) is already in row 3.'],
    ])
    await desk.begin(first)
    await desk.work(first, 'import')
    const again = await desk.checked(rows)
    expect(await desk.read(again)).toMatchObject({ goodCount: 0, problemCount: 3 })
    await expect(desk.begin(again)).rejects.toMatchObject({ reason: 'catalogue.nothingToAdd' })
    expect((await desk.listed()).total).toBe(2)
  })

  it('uploaded and checked twice before its first import adds its products once', async () => {
    const [one, two] = [await desk.checked([good(1)]), await desk.checked([good(1)])]
    await desk.begin(one)
    await expect(desk.begin(two)).rejects.toMatchObject({ reason: 'catalogue.otherImporting' })
    await desk.work(one, 'import')
    await desk.begin(two)
    await desk.work(two, 'import')
    expect(await desk.read(two)).toMatchObject({ status: 'done', doneCount: 0 })
    expect((await desk.listed()).total).toBe(1)
  })

  it('is imported once by repeated messages and by two concurrent workers', async () => {
    const catalogueNo = await desk.checked(Array.from({ length: 200 }, (_, index) => good(index)))
    const answers = await Promise.allSettled([desk.begin(catalogueNo), desk.begin(catalogueNo)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all([desk.work(catalogueNo, 'import'), desk.work(catalogueNo, 'import')])
    await desk.work(catalogueNo, 'import')
    expect(await desk.read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 200, goodCount: 200 })
    expect((await desk.listed()).total).toBe(200)
  })

  it('is imported only after its check, and its file is not read afterwards', async () => {
    const catalogueNo = await desk.upload([good(1)])
    await expect(desk.begin(catalogueNo)).rejects.toMatchObject({ reason: 'catalogue.notChecked' })
    await desk.work(catalogueNo, 'check')
    await desk.begin(catalogueNo)
    await desk.work(catalogueNo, 'import')
    await expect(desk.begin(catalogueNo)).rejects.toMatchObject({ reason: 'catalogue.notChecked' })
    const read = vi.fn(desk.files.read)
    for (const step of ['check', 'import'] as const) {
      await desk.work(catalogueNo, step, { ...desk.deps, files: { ...desk.files, read } })
    }
    expect(read).not.toHaveBeenCalled()
  })

  it('does not restore a product that another worker has imported and the company has deleted meanwhile', async () => {
    const catalogueNo = await desk.checked([good(1), good(2)])
    await desk.begin(catalogueNo)
    const table = overtakenTable(desk.deps.table, async () => {
      await desk.work(catalogueNo, 'import')
      for (const { productNo } of (await desk.listed()).records)
        await deleteProduct(desk.deps, desk.doctor, { doctorNo: desk.doctorNo, productNo })
    })
    await desk.work(catalogueNo, 'import', { ...desk.deps, table })
    expect((await desk.listed()).records).toEqual([])
  })

  it('resumes after its worker was killed, and does not overwrite later changes', async () => {
    const catalogueNo = await desk.checked(Array.from({ length: 250 }, (_, index) => good(index)))
    await desk.begin(catalogueNo)
    let commits = 0
    const table = interruptedTable(desk.deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 5) throw new Error('killed')
    })
    await expect(desk.work(catalogueNo, 'import', { ...desk.deps, table })).rejects.toThrow('killed')
    expect(await desk.read(catalogueNo)).toMatchObject({ status: 'importing', doneCount: 95 })
    // A search for words of products that do not exist yet has no results.
    expect((await desk.listed('thing 120')).records).toEqual([])
    const named17 = async () =>
      (await desk.listed('thing 17')).records.filter(({ productName }) => productName === 'Thing 17')
    const [gone] = await named17()
    await deleteProduct(desk.deps, desk.doctor, { doctorNo: desk.doctorNo, productNo: gone?.productNo ?? '' })
    await desk.work(catalogueNo, 'import')
    expect(await desk.read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 250 })
    expect((await desk.listed()).total).toBe(249)
    expect(await named17()).toEqual([])
  })

  it('fails after its last attempt, and the next catalog can then be imported', async () => {
    const catalogueNo = await desk.checked([good(1)])
    await desk.begin(catalogueNo)
    await workCatalogue(desk.deps, { doctorNo: desk.doctorNo, catalogueNo, step: 'import' }, { close: true })
    expect(await desk.read(catalogueNo)).toMatchObject({
      status: 'failed',
      reasons: [{ reason: 'catalogue.brokeOff' }],
    })
    const next = await desk.checked([good(1)])
    await expect(desk.begin(next)).resolves.toEqual({ catalogueNo: next })
  })

  it('reports a file that lacks columns or is missing', async () => {
    const noHeader = await desk.checked([good(1)], ['A', 'UPC', 'Price', 'D'])
    expect((await desk.read(noHeader)).message).toContain('lacks these columns: productName, size')
    const gone = await desk.upload([good(1)])
    desk.files.objects.clear()
    await desk.work(gone, 'check')
    expect(await desk.read(gone)).toMatchObject({ status: 'failed', reasons: [{ reason: 'catalogue.fileGone' }] })
    await expect(desk.begin(gone)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is visible only to its company, with its problems listed page by page', async () => {
    const catalogueNo = await desk.checked(
      Array.from({ length: 130 }, (_, index) => [...good(index).slice(0, 3), 'Huge']),
    )
    const pages = await Promise.all([1, 2, 3].map((current) => problemsOf(catalogueNo, { size: 60, current })))
    expect(pages.map((page) => [page.length, page[0]?.row])).toEqual([
      [60, 2],
      [60, 62],
      [10, 122],
    ])
    const page = await listCatalogues(desk.deps, desk.doctor, { doctorNo: desk.doctorNo, current: 1, size: 10 })
    expect(page.records.map((one) => one.catalogueNo)).toEqual([catalogueNo])
    const stranger = await newCompany(desk.deps)
    const foreign = getCatalogue(desk.deps, stranger, { doctorNo: stranger.userNo, catalogueNo })
    await expect(foreign).rejects.toMatchObject({ code: 'missing' })
    const stolen = importCatalogue(desk.deps, stranger, { doctorNo: stranger.userNo, catalogueNo })
    await expect(stolen).rejects.toMatchObject({ code: 'missing' })
  })
})
