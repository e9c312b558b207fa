import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { check, checkScreen, row, rows, submit, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'

// A company ships stock from its warehouse with its own labels, follows the shipment and cancels one.

const { signedIn } = visitorsOf('outbound')
const LAMP = 'Cygnus Desk Lamp'
const CHAIR = 'Cygnus Office Chair'
const TABLE = 'Cygnus Standing Desk'

/** A label with two pages. */
const LABEL = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj',
    '4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj',
    'xref\n0 5\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000107 00000 n \n0000000170 00000 n ',
    'trailer<</Size 5/Root 1 0 R>>\nstartxref\n233\n%%EOF\n',
  ].join('\n'),
)
const FILE = { name: 'ups.pdf', mimeType: 'application/pdf', buffer: LABEL }

let trade: Trade
let lamp = ''

beforeAll(async () => {
  trade = await startTrade(await newCompany('outbound'))
  const { doctor, warehouseNo, product } = trade
  const stock = async (productName: string, upc: string, qty: number): Promise<string> => {
    const productNo = await product({ productName, upc })
    const doctorNo = doctor.userNo
    await doctor.api.products.saveFbm({ doctorNo, productNo, warehouseNo, qty, note: 'First count' })
    return productNo
  }
  lamp = await stock(LAMP, '810055520016', 10)
  await stock(CHAIR, '810055520023', 10)
  await stock(TABLE, '810055520030', 10)
})

const search = ({ page, words }: Person) => page.getByRole('combobox', { name: words.text('shipping.items.add') })
const units = ({ page, words }: Person, product: string) =>
  page.getByLabel(words.text('shipping.items.toShipOf', { product }))

const pick = async (person: Person, typed: string, product: string): Promise<void> => {
  await search(person).fill(typed)
  await person.page.getByRole('option', { name: product }).first().click()
  await units(person, product).waitFor()
}

describe('outbound', () => {
  it('keeps a draft shipment across a reload, submits it, and cancels it', async () => {
    const doctor = await signedIn(trade.doctor.userName, DESK)
    const { page, words, quiet } = doctor
    const { text, say } = words
    await visit(doctor, '/outbound', text('outbound.title'))
    await page.getByRole('button', { name: text('shipping.submit') }).click()
    await page.getByText(say(reasonMessage(outboundReasons.noItems))).waitFor()
    await page.getByText(say(reasonMessage(outboundReasons.labelRequired))).waitFor()
    await pick(doctor, 'lamp', LAMP)
    await units(doctor, LAMP).fill('11')
    await page
      .getByText(say(reasonMessage(outboundReasons.stockShort, { have: 10, need: 11, product: LAMP })))
      .waitFor()
    await units(doctor, LAMP).fill('4')
    await page.locator('input[type=file]').setInputFiles(FILE)
    await page
      .getByRole('button', { name: text('shipping.labels.pages_other', { file: FILE.name, count: '2' }) })
      .waitFor()
    await page.getByLabel(text('shipping.details.tracking')).fill('TBA 5550 001')
    await checkScreen(doctor)

    await page.reload()
    await units(doctor, LAMP).waitFor()
    expect(await units(doctor, LAMP).inputValue()).toBe('4')
    expect(await page.getByLabel(text('shipping.details.tracking')).inputValue()).toBe('TBA 5550 001')
    await page.getByText(FILE.name, { exact: true }).waitFor()

    await page.getByRole('button', { name: new RegExp(`^${text('shipping.details.user')}`) }).click()
    await page.getByRole('option', { name: trade.nurse.userName }).click()
    await page.getByRole('button', { name: text('shipping.submit') }).click()
    await page.waitForURL('**/outbound/working')
    await row(doctor, LAMP).getByText('TBA5550001').first().waitFor()
    await check(doctor)

    const downloading = page.waitForEvent('download')
    await row(doctor, LAMP)
      .getByRole('button', { name: text('outbound.labels.downloadOf', { product: LAMP }) })
      .click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(FILE.name)
    expect(await readFile(await download.path())).toEqual(LABEL)

    await row(doctor, LAMP).getByRole('link', { name: LAMP }).click()
    await page.getByText(text('outbound.story.submitted'), { exact: true }).first().waitFor()
    await check(doctor)
    await page.getByRole('button', { name: text('outbound.cancel.doOf', { product: LAMP }) }).click()
    await submit(doctor, text('outbound.cancel.confirm'))
    await page.getByText(text('outbound.story.cancelled'), { exact: true }).first().waitFor()
    await visit(doctor, `/inventory/${lamp}?tab=outbound`, LAMP)
    await row(doctor, text('outbound.tabs.cancelled')).waitFor()
    await quiet()
    expect(doctor.complaints).toEqual([])
    const { records } = await trade.doctor.api.products.listFbm({ doctorNo: trade.doctor.userNo, productNo: lamp })
    expect(records).toMatchObject([{ qty: 10 }])
  })

  it('ships three products with fewer than 40 key presses', async () => {
    const doctor = await signedIn(trade.doctor.userName, DESK)
    const { page, words, quiet } = doctor
    const { text } = words
    await visit(doctor, '/outbound', text('outbound.title'))
    let presses = 0
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key)
        presses++
      }
    }
    const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
    // From the top of the page past its header, then from field to field.
    await page.reload()
    await search(doctor).waitFor()
    await quiet()
    await press('Tab', 'Enter')
    while (!(await isFocused(search(doctor))) && presses < 40) await press('Tab')
    for (const [letters, product, count] of [
      ['lam', LAMP, '2'],
      ['cha', CHAIR, '3'],
      ['sta', TABLE, '1'],
    ] as const) {
      await press(...letters)
      await page.getByRole('option', { name: product }).first().waitFor()
      await quiet()
      await press('ArrowDown', 'Enter')
      await units(doctor, product).waitFor()
      await expect.poll(() => isFocused(units(doctor, product)), { timeout: 15_000 }).toBe(true)
      await press(count, 'Enter')
    }
    // Missing fields get the focus: first the labels, whose file dialog belongs to the operating system.
    await press('Control+Enter')
    const choose = page.locator('input[type=file]')
    // Starts to wait for the file chooser before reading the focus, because a chooser that opens earlier is missed. The
    // browser has received the request to wait once it reports the focus: both use one channel, keys use another.
    const choosing = page.waitForEvent('filechooser')
    await expect.poll(() => isFocused(choose), { timeout: 15_000 }).toBe(true)
    await press('Space')
    await (await choosing).setFiles(FILE)
    await page.getByText(FILE.name, { exact: true }).waitFor()
    await press('Control+Enter')
    const user = page.getByRole('button', { name: new RegExp(`^${text('shipping.details.user')}`) })
    await expect.poll(() => isFocused(user), { timeout: 15_000 }).toBe(true)
    await press('Enter')
    await page.getByRole('option', { name: trade.nurse.userName }).waitFor()
    await press('ArrowDown', 'Enter', 'Control+Enter')
    await page.waitForURL('**/outbound/working')
    await rows(doctor).first().waitFor()
    expect(presses).toBeLessThan(40)
    const { records } = await trade.doctor.api.outbound.listOutbounds({ doctorNo: trade.doctor.userNo })
    expect(records[0]).toMatchObject({ units: 6, users: expect.stringContaining('outbound-') })
    expect(doctor.complaints).toEqual([])
  })

  it('lets the packer of a shipment archive it on a phone', async () => {
    const nurse = await signedIn(trade.nurse.userName, PHONE)
    const { page, words } = nurse
    const { text } = words
    await visit(nurse, '/outbound', text('outbound.title'))
    await rows(nurse).first().waitFor()
    await rows(nurse)
      .first()
      .getByRole('button', { name: new RegExp(text('outbound.archive.do')) })
      .first()
      .click()
    await submit(nurse, text('outbound.archive.confirm'))
    await page.getByText(text('outbound.empty.working')).waitFor()
    await visit(nurse, '/outbound/archived', text('outbound.title'))
    await rows(nurse).first().waitFor()
    await check(nurse)
    expect(nurse.complaints).toEqual([])
  })
})
