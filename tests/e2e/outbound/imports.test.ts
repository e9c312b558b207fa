import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { check, checkScreen, row, rows, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'
import { workbookFile } from '../workbook.ts'

// A company ships a list from Excel: the list is checked, errors are shown, and the rest is submitted.

const { signedIn } = visitorsOf('imports')
const MUG = 'Lyra Mug'
const BOWL = 'Lyra Bowl'
const PDF = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 label') }

let trade: Trade

beforeAll(async () => {
  trade = await startTrade(await newCompany('imports'))
  const { doctor, warehouseNo, product } = trade
  for (const [productName, upc] of [
    [MUG, '810055530015'],
    [BOWL, '810055530022'],
  ] as const) {
    const productNo = await product({ productName, upc })
    await doctor.api.products.saveFbm({ doctorNo: doctor.userNo, productNo, warehouseNo, qty: 5, note: 'First count' })
  }
})

describe('shipments from a workbook', () => {
  it('are checked; invalid rows are reported, and valid shipments are submitted', async () => {
    const doctor = await signedIn(trade.doctor.userName, DESK)
    const { page, words, quiet } = doctor
    const { text, say } = words
    await visit(doctor, '/outbound/working', text('outbound.title'))
    await page.getByRole('button', { name: text('outbound.import') }).click()
    await page.getByRole('heading', { name: text('shipmentImports.title'), level: 1 }).waitFor()
    await page.getByRole('button', { name: text('shipmentImports.upload.submit') }).click()
    await page.getByText(text('shipmentImports.upload.missing')).waitFor()
    const choose = async (label: string, option: string | RegExp) => {
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await choose(text('shipmentImports.upload.warehouse'), /./)
    await choose(text('shipping.details.user'), trade.nurse.userName)
    const sheet = await workbookFile('friday.xlsx', [
      ['UPC', 'Quantity', 'Label file', 'Carrier', 'Tracking number'],
      ['810055530015', 2, 'a.pdf', 'UPS', '1Z999AA10123456784'],
      ['810055530022', 1, 'b.pdf', 'UPS', ''],
      ['810055530022', 3, 'a.pdf; c.pdf', '', ''],
    ])
    const [workbook, labels] = await page.locator('input[type=file]').all()
    await workbook?.setInputFiles(sheet)
    await labels?.setInputFiles([PDF, { ...PDF, name: 'c.pdf' }])
    await checkScreen(doctor)
    await page.getByRole('button', { name: text('shipmentImports.upload.submit') }).click()
    await page.waitForURL('**/outbound/import/SI-*')
    await page.getByText(say(reasonMessage(shipmentImportReasons.noLabelFile, { file: 'b.pdf' }))).waitFor()
    await check(doctor)
    await page.getByRole('button', { name: text('shipmentImports.state.submit_other', { good: '2' }) }).click()
    await page
      .getByText(text('shipmentImports.state.notAll_one', { done: '2', total: '3', left: '1' }))
      .waitFor({ timeout: 15_000 })
    await check(doctor)
    await page.getByRole('button', { name: text('shipmentImports.state.working') }).click()
    await row(doctor, MUG).getByText('1Z999AA10123456784').first().waitFor()
    const downloading = page.waitForEvent('download')
    await row(doctor, BOWL)
      .getByRole('button', { name: text('outbound.labels.downloadOf', { product: BOWL }) })
      .click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^labels_SP-\w+\.zip$/)
    const archive = (await readFile(await download.path())).toString('latin1')
    for (const part of ['PK', 'a.pdf', 'c.pdf', '%PDF-1.4 label']) expect(archive).toContain(part)
    await quiet()
    expect(doctor.complaints).toEqual([])
    const { records } = await trade.doctor.api.outbound.listOutbounds({ doctorNo: trade.doctor.userNo })
    expect(records.map(({ units, labels: files }) => [units, files.length])).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  it('can be opened from the list of imports on a phone', async () => {
    const doctor = await signedIn(trade.doctor.userName, PHONE)
    const { page, words } = doctor
    await visit(doctor, '/outbound/import', words.text('shipmentImports.title'))
    await rows(doctor).first().getByRole('link', { name: 'friday.xlsx' }).click()
    await page.getByText(words.say(reasonMessage(shipmentImportReasons.noLabelFile, { file: 'b.pdf' }))).waitFor()
    await check(doctor)
    expect(doctor.complaints).toEqual([])
  })
})
