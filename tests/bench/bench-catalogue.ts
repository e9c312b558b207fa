import { setTimeout as sleep } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { cpuMeter } from './cpu.ts'
import { sized } from './size.ts'
import { report, showRate } from './timing.ts'

const ROWS = sized(20_000, 20)

const workbook = async (): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Products')
  sheet.addRow(['Product name', 'UPC', 'Price', 'Category', 'Note'])
  const run = String(Date.now() % 1_000_000).padStart(6, '0')
  for (let row = 0; row < ROWS; row++) {
    sheet.addRow([`Bench ${run} thing ${row}, 16 GB, Silver`, `8${run}${String(row).padStart(5, '0')}`, 12.5, 'M', ''])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/**
 * Uploads a catalog of 20,000 products through its upload form, checks and imports it, then reads pages of the product
 * list.
 */
export const benchCatalogue = async ({ baseUrl, process: { pid } }: BenchStack): Promise<void> => {
  const { api, userNo: doctorNo } = await signIn(baseUrl, 'doctor2')
  const body = await workbook()
  const meter = cpuMeter(pid ?? 0)
  const type = 'application/octet-stream'
  const { fileNo, uploads } = await api.products.startCatalogue({
    doctorNo,
    files: [{ name: 'bench.xlsx', type, size: body.length }],
  })
  for (const { url, fields } of uploads) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(body)]))
    const answer = await fetch(url, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(`The upload returned ${answer.status}: ${await answer.text()}`)
  }
  meter()
  const { catalogueNo } = await api.products.checkCatalogue({ doctorNo, fileId: fileNo, fileName: 'bench.xlsx' })
  const until = async (status: string) => {
    const began = Date.now()
    for (;;) {
      const record = await api.products.getCatalogue({ doctorNo, catalogueNo })
      if (record.status === status) return { record, seconds: (Date.now() - began) / 1000 }
      if (record.status === 'failed' || Date.now() - began > 300_000) {
        throw new Error(`The catalog is ${record.status} instead of ${status}: ${record.message}`)
      }
      await sleep(200)
    }
  }
  const tell = (what: string, count: number, seconds: number) =>
    report(`${what} of ${ROWS} products`, showRate(count, seconds, meter()))
  const checked = await until('checked')
  tell('check of a catalog', checked.record.totalCount, checked.seconds)
  await api.products.importCatalogue({ doctorNo, catalogueNo })
  const done = await until('done')
  tell('import of a catalog', done.record.doneCount, done.seconds)
  for (const [what, narrowed] of [
    ['all', {}],
    ['with a rare condition', { itemCondition: 'Collectible good' as const }],
    ['with a condition', { itemCondition: 'New' as const }],
    ['in a category', { category: (await api.rates.listBoxSizeOptions({})).records[1]?.id }],
    ['found by a UPC', { condition: '81' }],
  ] as const) {
    const began = performance.now()
    for (let times = 0; times < 5; times++) await api.products.listProducts({ doctorNo, ...narrowed })
    report(`page of products, ${what}`, `${((performance.now() - began) / 5).toFixed(0)} ms`)
  }
}
