import { beforeAll, describe, expect, it } from 'vitest'
import { checkScreen, choose, fill, row, submit, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// A bundle is saved as a template from the shipment form, and shipped from it.

const { signedIn } = visitorsOf('bundles')
const TRAY = 'Lyra Tray'
const CUP = 'Lyra Cup'
/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FILE = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }

let trade: Trade

beforeAll(async () => {
  trade = await startTrade(await newCompany('bundles'))
  const { doctor, warehouseNo, product } = trade
  for (const [productName, upc] of [
    [TRAY, '810055540014'],
    [CUP, '810055540021'],
  ] as const) {
    const productNo = await product({ productName, upc })
    await doctor.api.products.saveFbm({ doctorNo: doctor.userNo, productNo, warehouseNo, qty: 9, note: 'First count' })
  }
})

describe.each([
  ['a desktop', DESK, 1],
  ['a phone', PHONE, 2],
] as const)('a bundle on %s', (_, seat, nth) => {
  it('is saved without submitting the shipment form behind the dialog, and is then selected and shipped', async () => {
    const doctor = await signedIn(trade.doctor.userName, seat)
    const { page, words, quiet } = doctor
    const { text } = words
    const shipments = async () =>
      (await trade.doctor.api.outbound.listOutbounds({ doctorNo: trade.doctor.userNo })).records
    const units = (product: string) => page.getByLabel(text('shipping.items.toShipOf', { product }))
    await visit(doctor, '/outbound', text('outbound.title'))
    // The shipment form is complete before the dialog is opened.
    await page.getByRole('combobox', { name: text('shipping.items.add') }).fill('tray')
    await page.getByRole('option', { name: TRAY }).first().click()
    await units(TRAY).waitFor()
    await page.locator('input[type=file]').setInputFiles(FILE)
    await page.getByRole('button', { name: new RegExp(`^${text('shipping.details.user')}`) }).click()
    await page.getByRole('option', { name: trade.nurse.userName }).click()

    await page.getByRole('button', { name: text('shipping.items.bundles'), exact: true }).click()
    await page.getByRole('button', { name: text('templates.bundles.add') }).click()
    const name = `Tea set ${nth}`
    await fill(doctor, { [text('templates.bundles.name')]: name })
    await choose(doctor, text('templates.bundles.warehouse'), /./)
    await choose(doctor, text('templates.bundles.main'), TRAY)
    await page.getByRole('button', { name: text('templates.bundles.addRow') }).click()
    await page.getByRole('dialog').getByLabel(text('templates.bundles.product'), { exact: true }).last().click()
    await page.getByRole('option', { name: CUP }).first().click()
    await page.getByRole('dialog').getByLabel(text('templates.bundles.qty'), { exact: true }).last().fill('2')
    await checkScreen(doctor)
    await submit(doctor, text('templates.save'))
    await page.getByRole('button', { name: text('templates.chooseOf', { name }) }).waitFor()
    await quiet()
    expect(await shipments()).toHaveLength(nth - 1)
    await checkScreen(doctor)
    await page.getByRole('button', { name: text('templates.chooseOf', { name }) }).click()
    await units(CUP).waitFor()
    expect([await units(TRAY).inputValue(), await units(CUP).inputValue()]).toEqual(['1', '2'])
    await page.getByRole('button', { name: text('shipping.submit') }).click()
    await page.waitForURL('**/outbound/working')
    await row(doctor, TRAY).first().waitFor()
    expect(await shipments()).toHaveLength(nth)
    expect((await shipments())[0]).toMatchObject({ units: 3 })
    await row(doctor, TRAY).first().getByRole('link', { name: TRAY }).click()
    await page.getByText(text('outbound.story.submitted'), { exact: true }).first().waitFor()
    // Its header has five buttons, which need more than one line on a phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(doctor.complaints).toEqual([])
  })
})
