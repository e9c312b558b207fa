import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { documentClient } from '../../functions/platform/aws.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { toStored } from '../../functions/platform/db/item.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { productItem } from '../../functions/products/public.ts'
import { signIn } from '../support/people.ts'
import { checkScreen, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// Exports a list as a workbook: a short one immediately, a long one in the background, with the real bucket and queue.

const MANY = 2100

const { baseUrl, info } = inject('stack')
const { signedIn } = visitorsOf('exports')
let company: NewCompany

beforeAll(async () => {
  company = await newCompany('sheets')
})

/** Creates one product by its call, and copies of it directly in the table: only their number matters. */
const stockUp = async (copies: number): Promise<void> => {
  const { api, userNo: doctorNo } = await signIn(baseUrl, company.doctor)
  const { id: size } = (await api.rates.listBoxSizeOptions({})).records[0] ?? { id: '' }
  const { productNo } = await api.products.saveProduct({
    productName: '=SUM(1)',
    upc: '00012345678905',
    price: 12.5,
    size,
  })
  const client = documentClient(info.dynamodbEndpoint)
  const table = dynamoTable(client, info.table)
  const product = await table.get(ref(productItem, { doctorNo, productNo }))
  const newId = idMaker(() => new Date().toISOString())
  if (product) {
    await table.writeBatch(
      Array.from({ length: copies }, () => toStored(productItem, { ...product, productNo: newId('product') })),
    )
  }
  client.destroy()
}

/** Downloads a file by pressing its button, and opens it. */
const download = async ({ page }: Person, press: () => Promise<void>) => {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(new Uint8Array(await readFile(await saved.path())).buffer)
  return { name: saved.suggestedFilename(), sheet: book.worksheets[0] }
}

describe('an export', () => {
  it('saves a short list immediately', async () => {
    await stockUp(0)
    const doctor = await signedIn(company.doctor, DESK)
    const { page, words } = doctor
    await visit(doctor, '/inventory', words.text('products.title'))
    const export_ = page.getByRole('button', { name: words.text('components.export.export'), exact: true })
    const { name, sheet } = await download(doctor, () => export_.click())
    expect(name).toBe('inventory.xlsx')
    expect(sheet?.rowCount).toBe(2)
    expect(sheet?.getCell('B2')).toMatchObject({ value: '=SUM(1)', numFmt: '@' })
    await checkScreen(doctor)
    expect(doctor.complaints).toEqual([])
  })

  it('writes a long list in the background, announces it after a reload, and lists it', async () => {
    await stockUp(MANY)
    const doctor = await signedIn(company.doctor, PHONE)
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/inventory', text('products.title'))
    await page.getByRole('button', { name: text('components.export.export'), exact: true }).click()
    await page.waitForFunction(() => localStorage.getItem('dockside.exports') !== null)
    await page.reload()
    await page.getByRole('link', { name: text('components.export.download') }).click()
    await page.getByRole('heading', { level: 1, name: text('exports.title') }).waitFor()
    await checkScreen(doctor)
    const save = page.getByRole('button', { name: text('exports.downloadOf', { file: 'inventory.xlsx' }) })
    const { sheet } = await download(doctor, () => save.click())
    expect(sheet?.name).toBe('库存')
    // The header, the copies, and the two products created by calls.
    expect(sheet?.rowCount).toBe(1 + MANY + 2)
    await visit(doctor, '/exports', text('exports.title'))
    expect(doctor.complaints).toEqual([])
  })
})
