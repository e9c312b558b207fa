import { beforeAll, describe, expect, inject, it } from 'vitest'
import { clicksFromNow } from './clicks.ts'
import { checkScreen, choose, exported, fill, press, pressInside, row, rows, submit, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, type Seat, visitorsOf } from './visitors.ts'
import { workbookFile } from './workbook.ts'

// Arrivals at the warehouse: failed lines are corrected, unconfirmed rows are edited and removed, and confirmed rows
// are corrected and reversed.

const FAN = 'Table Fan, white'
const UPC = '810012342201'
const UNKNOWN = '999000222333'
const number = (end: number): string => `1Z999AA101234568${String(end).padStart(2, '0')}`

const { info } = inject('stack')
const { signedIn } = visitorsOf('arrivals')
let company: NewCompany
let trade: Trade
let productNo: string

beforeAll(async () => {
  company = await newCompany('quay')
  trade = await startTrade(company)
  productNo = await trade.product({ productName: FAN, upc: UPC })
})

/** Creates a batch of unconfirmed rows; returns its number. */
const waiting = async (...ends: readonly number[]): Promise<string> => {
  const data = ends.map((end) => ({ tracking: number(end), upc: UPC, qty: end }))
  const place = { doctorNo: trade.doctor.userNo, warehouseNo: trade.warehouseNo }
  return (await trade.house.api.tracking.saveImportData({ ...place, data })).batchNumber
}

/** Opens a list of arrivals as a warehouse admin. */
const atArrivals = async (seat: Seat, path: string) => {
  const house = await signedIn(company.house, seat)
  const { page, words } = house
  await visit(house, path, words.of('Inbound', 'tracking'))
  return { house, page, text: words.text, dialog: page.getByRole('dialog') }
}

/** Opens the import dialog, which preselects the only warehouse. */
const openImport = async (house: Person): Promise<void> => {
  await press(house, house.words.text('tracking.imports.import'))
  await house.page.getByRole('dialog').getByText('18 Terminal Road').first().waitFor()
}

describe('a warehouse admin', () => {
  it('corrects failed lines of a typed list; imports and confirms a list without errors in four clicks', async () => {
    const { house, page, text, dialog } = await atArrivals(DESK, '/inbound')
    await openImport(house)
    const lines = [`${number(1)} ${UPC} 2`, `${number(2)} ${UPC} many`]
    await fill(house, { [text('tracking.import.label')]: lines.join('\n') })
    await pressInside(house, text('tracking.import.submit'))
    await dialog.getByText(text('tracking.result.outcomes.Partial Success')).waitFor()
    await checkScreen(house)
    await pressInside(house, text('tracking.result.retry', { lines: '1' }))
    await fill(house, { [text('tracking.import.label')]: `${number(2)} ${UPC} 4` })
    await pressInside(house, text('imports.upload.andConfirm'))
    // The batch of the first lines, which now also contains the corrected line.
    await dialog.getByText(FAN).first().waitFor()
    await pressInside(house, text('confirmation.submit'))
    await dialog.getByText(text('confirmation.result.verdicts.All Successful')).waitFor()
    await pressInside(house, text('components.close'))
    await page.getByText(text('rows.list.empty')).waitFor()
    const clicks = await clicksFromNow(house)
    await openImport(house)
    await fill(house, { [text('tracking.import.label')]: `${number(3)} ${UPC} 6` })
    await pressInside(house, text('imports.upload.andConfirm'))
    await dialog.getByText(FAN).first().waitFor()
    await pressInside(house, text('confirmation.submit'))
    await dialog.getByText(text('confirmation.result.verdicts.All Successful')).waitFor()
    await pressInside(house, text('components.close'))
    await dialog.waitFor({ state: 'hidden' })
    expect(await clicks()).toBe(4)
    expect(house.complaints).toEqual([])
  })

  it('previews a workbook before the import, and reports UPCs without a product to the company', async () => {
    const { house, text, dialog } = await atArrivals(DESK, '/inbound')
    const head = ['trackingNum', 'upc', 'quantity', 'note']
    const lines = [head, [number(11), UNKNOWN, 3, 'wet'], [number(12), UPC, 'many', ''], [number(13), UPC, 5, '']]
    const file = await workbookFile('truck.xlsx', lines)
    const upload = async () => {
      await openImport(house)
      await dialog.getByText(text('imports.upload.byExcel')).click()
      await dialog.locator('input[type=file]').setInputFiles(file)
      await pressInside(house, text('tracking.import.submit'))
      const start = text('imports.preview.import_other', { good: '2' })
      await dialog.getByRole('button', { name: start, exact: true }).waitFor()
    }
    await upload()
    await checkScreen(house)
    await pressInside(house, text('imports.preview.discard'))
    await dialog.waitFor({ state: 'hidden' })
    // A file that was only previewed can be uploaded again.
    await upload()
    await pressInside(house, text('imports.upload.andConfirm'))
    await dialog.getByText(text('confirmation.unknown.title_one', { upcs: '1' })).waitFor()
    await pressInside(house, text('confirmation.unknown.send'))
    await dialog.getByText(new RegExp(`${company.companyName}.*${company.house}`)).waitFor()
    await checkScreen(house)
    await pressInside(house, text('confirmation.unknown.remove_one'))
    await pressInside(house, text('confirmation.submit'))
    await dialog.getByText(text('confirmation.result.verdicts.All Successful')).waitFor()
    await pressInside(house, text('components.close'))
    await row(house, UNKNOWN).getByText('wet').waitFor()
    const { emails } = (await (await fetch(`${info.inbox}/store`)).json()) as { emails: unknown[] }
    expect(JSON.stringify(emails)).toContain(UNKNOWN)
    await visit(house, '/inbound/imports', house.words.of('Inbound', 'tracking'))
    await row(house, 'truck.xlsx')
      .filter({ hasText: text('imports.states.discarded') })
      .waitFor()
    const done = row(house, 'truck.xlsx').filter({ hasNotText: text('imports.states.discarded') })
    await done.getByRole('button', { name: 'truck.xlsx', exact: true }).click()
    await dialog.getByRole('tab', { name: text('tracking.result.successTab', { lines: '2' }) }).click()
    await dialog.getByText(number(13).slice(-6)).waitFor()
    await checkScreen(house)
    await pressInside(house, text('components.close'))
    expect(house.complaints).toEqual([])
  })

  it('imports a workbook with unusual headers, whose columns are chosen once and remembered', async () => {
    const { house, text, dialog } = await atArrivals(DESK, '/inbound')
    const upload = async (name: string, ...ends: number[]) => {
      const lines = ends.map((end) => [number(end), UPC, 4])
      const file = await workbookFile(name, [['Ref', 'Item code', 'Pcs in box'], ...lines])
      await openImport(house)
      await dialog.getByText(text('imports.upload.byExcel')).click()
      await dialog.locator('input[type=file]').setInputFiles(file)
      await pressInside(house, text('tracking.import.submit'))
    }
    await upload('supplier.xlsx', 41, 42)
    await dialog.getByText(text('sheets.columns.title', { sheet: 'Arrivals' })).waitFor()
    await checkScreen(house)
    await pressInside(house, text('sheets.columns.apply'))
    await dialog.getByText(text('sheets.columns.needed')).first().waitFor()
    for (const [field, column] of [
      ['tracking', 'A: Ref'],
      ['upc', 'B: Item code'],
      ['qty', 'C: Pcs in box'],
    ] as const) {
      await choose(house, text(`sheets.columns.fields.${field}`), new RegExp(`^${column}`))
    }
    await checkScreen(house)
    await pressInside(house, text('sheets.columns.apply'))
    await dialog.getByText(text('sheets.columns.sources.chosen', { sheet: 'Arrivals' })).waitFor()
    await pressInside(house, text('imports.preview.import_other', { good: '2' }))
    await dialog.getByText(text('tracking.result.outcomes.All Successful')).waitFor()
    await pressInside(house, text('components.close'))
    await upload('supplier-again.xlsx', 43, 44)
    await dialog.getByText(text('sheets.columns.sources.remembered', { sheet: 'Arrivals' })).waitFor()
    await checkScreen(house)
    await pressInside(house, text('sheets.columns.forget'))
    await pressInside(house, text('imports.preview.import_other', { good: '2' }))
    await dialog.getByText(text('tracking.result.outcomes.All Successful')).waitFor()
    await pressInside(house, text('components.close'))
    expect(house.complaints).toEqual([])
  })

  it('edits an unconfirmed row, and removes it alone and the others with their batch', async () => {
    const batch = await waiting(21, 22, 23)
    const { house, text, dialog } = await atArrivals(PHONE, '/inbound')
    expect(await exported(house)).toMatch(/\.xlsx$/)
    await press(house, text('rows.list.editOf', { tracking: number(21) }))
    await fill(house, { [text('rows.list.quantity')]: '77' })
    await checkScreen(house)
    await submit(house, text('rows.edit.submit'))
    await row(house, number(21).slice(-6)).getByText('77', { exact: true }).waitFor()
    await press(house, text('rows.list.removeOf', { tracking: number(21) }))
    await checkScreen(house)
    await pressInside(house, text('rows.list.remove'))
    await row(house, number(21).slice(-6)).waitFor({ state: 'detached' })
    await press(house, text('rows.list.bulkRemove'))
    await choose(house, text('confirmation.batchNumber'), new RegExp(batch))
    await dialog.getByText(text('rows.bulk.all_other', { rows: '2' })).waitFor()
    await checkScreen(house)
    await submit(house, text('rows.bulk.submit'))
    await row(house, number(22).slice(-6)).waitFor({ state: 'detached' })
    expect(await row(house, number(23).slice(-6)).count()).toBe(0)
    expect(house.complaints).toEqual([])
  })

  it('edits a confirmed row, and reverses it alone and the others with their batch', async () => {
    const { house: staff, doctor } = trade
    const batchNumber = await waiting(31, 32, 33)
    await staff.api.tracking.bulkConfirm({ doctorNo: doctor.userNo, batchNumber, data: [{ upc: UPC, productNo }] })
    const { house, page, text, dialog } = await atArrivals(PHONE, `/inbound/history?batchNumber=${batchNumber}`)
    expect(await rows(house).count()).toBe(3)
    expect(await exported(house)).toMatch(/\.xlsx$/)
    await press(house, text('history.edit.of', { tracking: number(31) }))
    await fill(house, { [text('history.columns.quantity')]: '9', [text('history.edit.note')]: 'counted twice' })
    await checkScreen(house)
    await submit(house, text('history.edit.submit'))
    await row(house, 'counted twice').getByText('9', { exact: true }).waitFor()
    await press(house, text('history.reverse.of', { tracking: number(31) }))
    await checkScreen(house)
    await submit(house, text('history.reverse.action'))
    await row(house, 'counted twice').waitFor({ state: 'detached' })
    await press(house, text('history.list.bulkReverse'))
    await choose(house, text('history.bulk.batchNumber'), new RegExp(batchNumber))
    await page.getByText(text('history.bulk.going_other', { rows: '2' })).waitFor()
    await checkScreen(house)
    await pressInside(house, text('history.bulk.submit'))
    await dialog.getByText(text('history.result.all')).waitFor()
    await checkScreen(house)
    await pressInside(house, text('components.close'))
    await visit(house, '/inbound', house.words.of('Inbound', 'tracking'))
    for (const end of [31, 32, 33]) await row(house, number(end).slice(-6)).waitFor()
    expect(house.complaints).toEqual([])
  })

  it('creates a token for programs that upload arrivals, sees it once, and revokes it', async () => {
    const { house, text, dialog } = await atArrivals(DESK, '/inbound/tokens')
    await press(house, text('imports.tokens.add'))
    await fill(house, { [text('imports.tokens.name')]: 'Sorter 3' })
    await checkScreen(house)
    await pressInside(house, text('imports.tokens.add'))
    await dialog.getByText(text('imports.tokens.once')).waitFor()
    await checkScreen(house)
    await pressInside(house, text('components.close'))
    await press(house, text('imports.tokens.revokeOf', { name: 'Sorter 3' }))
    await checkScreen(house)
    await submit(house, text('imports.tokens.revoke'))
    await row(house, 'Sorter 3').getByText(text('imports.tokens.revoked')).waitFor()
    expect(house.complaints).toEqual([])
  })
})
