import { beforeAll, describe, expect, it } from 'vitest'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'
import { clicksFromNow } from './clicks.ts'
import { checkScreen, choose, exported, fill, open, press, pressInside, row, rows, submit, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'
import { workbookFile } from './workbook.ts'

// Takes with several parcels: many numbers and many claims in one step, units delivered to self storage, and units
// that never arrive.

const KETTLE = 'Gooseneck Kettle, 1 L'
const LAMP = 'Desk Lamp, brass'
const CHAIR = 'Folding Chair'
const UPCS = { [KETTLE]: '810012341101', [LAMP]: '810012341102', [CHAIR]: '810012341103' }
const [FIRST, SECOND, THIRD, OTHER] = ['7101', '7102', '7103', '7104'].map((end) => `1Z999AA1012345${end}`) as [
  ...[string, string, string, string],
]

const { signedIn } = visitorsOf('inbound')
let company: NewCompany
let trade: Trade
/** Numbers of the products and of the nurse's takes, by product name. */
const products: Record<string, string> = {}
const takes: Record<string, string> = {}

beforeAll(async () => {
  company = await newCompany('wharf')
  trade = await startTrade(company)
  const { nurse, doctor } = trade
  const place = { name: '9 Elm Street', address: '9 Elm Street', city: 'Hoboken', state: 'NJ', zipCode: '07030' }
  const home = (await nurse.api.warehouses.saveWarehouse({ doctorNo: doctor.userNo, ...place })).warehouseNo
  for (const [productName, upc] of Object.entries(UPCS)) {
    const productNo = await trade.product({ productName, upc })
    products[productName] = productNo
    const offerNo = await trade.offer(productNo)
    const where = productName === CHAIR ? home : trade.warehouseNo
    const taken = { doctorNo: doctor.userNo, offerNo, warehouseNo: where, quantity: 6 }
    takes[productName] = (await nurse.api.offers.takeOffer(taken)).inboundNo
  }
})

/** Lets units arrive under a number, confirmed as this product. */
const arrive = (tracking: string, product: keyof typeof UPCS, qty: number): Promise<void> =>
  trade.arrive({ productNo: products[product] ?? '', upc: UPCS[product], tracking, qty })

/** Opens a parcel by the last digits of its number; on a phone the search box is behind an icon in the top bar. */
const findParcel = async (person: Person, tracking: string): Promise<void> => {
  const { page, words } = person
  const clicks = await clicksFromNow(person)
  await page.getByRole('button', { name: words.text('app.frame.openSearch'), exact: true }).click()
  const field = page.getByRole('combobox', { name: words.text('search.label'), exact: true })
  await field.fill(tracking.slice(-6))
  await page.getByRole('option', { name: new RegExp(`^${tracking}`) }).waitFor()
  await checkScreen(person)
  // The only result, so Enter opens it.
  await field.press('Enter')
  await page.waitForURL(`**/parcel/${tracking}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(tracking.slice(-6)) }).waitFor()
  expect(await clicks()).toBe(1)
}

describe('takes', () => {
  it('get numbers from text pasted for several takes and from a workbook, and can have a number removed', async () => {
    const nurse = await signedIn(company.nurse, DESK)
    const { page, words } = nurse
    const { text, of } = words
    await visit(nurse, '/inbound', of('Inbound', 'inbound'))
    expect(await exported(nurse)).toMatch(/\.xlsx$/)
    const clicks = await clicksFromNow(nurse)
    await press(nurse, text('inbound.paste'))
    const lines = [`${FIRST}, 2, ${UPCS[KETTLE]}`, `${SECOND}, 1, ${UPCS[KETTLE]}`, `${OTHER}, 2`]
    await fill(nurse, { [text('given.paste.label')]: lines.join('\n') })
    await page.getByLabel(text('given.paste.inboundOf', { line: '3' })).click()
    await page.getByRole('option', { name: LAMP }).click()
    await checkScreen(nurse)
    await submit(nurse, text('given.paste.submit'))
    // Two clicks to open the form and submit it, and two for the line that names neither a take nor a UPC.
    expect(await clicks()).toBe(4)
    await row(nurse, KETTLE)
      .getByText(text('inbound.counted.notArrived', { units: '2' }))
      .waitFor()
    await row(nurse, LAMP)
      .getByText(text('inbound.counted.notArrived', { units: '1' }))
      .waitFor()
    await press(nurse, KETTLE)
    await pressInside(nurse, text('claims.given.upload'))
    const file = await workbookFile('numbers.xlsx', [
      ['tracking', 'qty'],
      [THIRD, 1],
      ['12345', 1],
    ])
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await pressInside(nurse, text('given.sheet.check'))
    await page
      .getByRole('dialog')
      .getByText(words.say(reasonMessage(valuesReasons.trackingShort, { least: 12 })))
      .waitFor()
    await checkScreen(nurse)
    await pressInside(nurse, text('given.sheet.save_one', { units: '1' }))
    await pressInside(nurse, text('claims.given.removeOf', { tracking: SECOND }))
    await checkScreen(nurse)
    await pressInside(nurse, text('given.removing.submit'))
    await page
      .getByText(text('given.removing.done_one', { units: '1' }))
      .first()
      .waitFor()
    await page.getByRole('dialog').getByText(FIRST.slice(-6)).waitFor()
    expect(await page.getByRole('dialog').getByText(SECOND.slice(-6)).count()).toBe(0)
    expect(nurse.complaints).toEqual([])
  })

  it('are compared with the warehouse, and their arrivals are claimed for one take or for all', async () => {
    await arrive(FIRST, KETTLE, 2)
    await arrive(THIRD, KETTLE, 1)
    await arrive(OTHER, KETTLE, 2)
    const nurse = await signedIn(company.nurse, PHONE)
    const { page, words } = nurse
    const { text, of } = words
    await visit(nurse, '/inbound', of('Inbound', 'inbound'))
    await press(nurse, LAMP)
    await pressInside(nurse, text('components.moreActions'))
    await page.getByRole('menuitem', { name: text('takes.ofTake.compare') }).click()
    await page.getByRole('dialog').getByText(text('takes.compare.mismatch'), { exact: true }).waitFor()
    await checkScreen(nurse)
    await pressInside(nurse, text('components.close'))
    await pressInside(nurse, text('components.close'))
    await press(nurse, text('inbound.columns.claimManyFor', { count: '2', product: KETTLE }))
    const parcels = text('takes.run.parcels_other', { count: '2' })
    await page.getByText(text('takes.run.claimed_other', { units: '3', parcels, amount: '$60.00' })).waitFor()
    await checkScreen(nurse)
    await pressInside(nurse, text('components.close'))
    const { api } = trade.nurse
    const more = { tracking: SECOND, qty: 1 }
    await api.inbound.importTracking({ doctorNo: trade.doctor.userNo, inboundNo: takes[KETTLE] ?? '', data: [more] })
    await arrive(SECOND, KETTLE, 1)
    // A single press, since a confirmation would only repeat the button.
    const clicks = await clicksFromNow(nurse)
    await press(nurse, text('takes.claimAll'))
    const one = text('takes.run.parcels_one', { count: '1' })
    await page.getByText(text('takes.run.claimed_one', { units: '1', parcels: one, amount: '$20.00' })).waitFor()
    expect(await clicks()).toBe(1)
    await page.getByRole('dialog').getByText(OTHER.slice(-6)).first().waitFor()
    await checkScreen(nurse)
    await pressInside(nurse, text('components.close'))
    await findParcel(nurse, SECOND)
    await visit(nurse, '/inbound/history', of('Inbound', 'inbound'))
    await row(nurse, KETTLE).first().waitFor()
    expect(await rows(nurse).count()).toBe(3)
    expect(nurse.complaints).toEqual([])
  })

  it('are partly confirmed as received in self storage and otherwise canceled; other stock can be added there', async () => {
    const nurse = await signedIn(company.nurse, DESK)
    const { words } = nurse
    const { text, of } = words
    await open(nurse, '/inbound', of('Inbound', 'inbound'))
    await press(nurse, text('inbound.columns.confirmFor', { product: CHAIR }))
    await fill(nurse, { [text('takes.storage.quantity')]: '4' })
    await checkScreen(nurse)
    await submit(nurse, text('takes.storage.submit'))
    await row(nurse, CHAIR)
      .getByText(text('inbound.columns.leftOf', { left: '2', total: '6' }))
      .waitFor()
    await press(nurse, CHAIR)
    await pressInside(nurse, text('claims.given.cancelUnits'))
    await pressInside(nurse, text('taking.cancel.all', { units: '2' }))
    await checkScreen(nurse)
    await pressInside(nurse, text('taking.cancel.submit'))
    await row(nurse, CHAIR).waitFor({ state: 'detached' })
    await press(nurse, text('takes.addStock.open'))
    await choose(nurse, text('takes.addStock.product'), new RegExp(CHAIR))
    await choose(nurse, text('takes.addStock.storage'), /9 Elm Street/)
    await fill(nurse, { [text('takes.addStock.quantity')]: '5', [text('takes.addStock.note')]: 'From the old shop' })
    await checkScreen(nurse)
    await submit(nurse, text('takes.addStock.submit'), text('takes.addStock.done', { stock: '9' }))
    expect(nurse.complaints).toEqual([])
  })

  it('are shown to the company, which cancels units and releases a number', async () => {
    const doctor = await signedIn(company.doctor, PHONE)
    const { page, words } = doctor
    const { text, of } = words
    const title = of('Inbound', 'inbound')
    await visit(doctor, '/inbound', title)
    const saved = [await exported(doctor)]
    await press(doctor, LAMP)
    await pressInside(doctor, text('takes.cancel.open'))
    await fill(doctor, { [text('takes.cancel.quantity')]: '4', [text('takes.cancel.note')]: 'No shelf for them' })
    await checkScreen(doctor)
    await pressInside(doctor, text('takes.cancel.submit'))
    await row(doctor, LAMP)
      .getByText(text('inbound.columns.leftOf', { left: '2', total: '6' }))
      .waitFor()
    await visit(doctor, '/inbound/cancelled', title)
    await row(doctor, LAMP).waitFor()
    saved.push(await exported(doctor))
    await visit(doctor, '/inbound/tracking', title)
    await row(doctor, OTHER.slice(-6)).getByText(text('given.mismatch')).waitFor()
    saved.push(await exported(doctor))
    await press(doctor, text('given.list.freeOf', { tracking: OTHER }))
    await checkScreen(doctor)
    await submit(doctor, text('given.freeing.submit'))
    await row(doctor, OTHER.slice(-6)).waitFor({ state: 'detached' })
    await visit(doctor, '/inbound/history', title)
    await row(doctor, KETTLE).first().waitFor()
    await row(doctor, CHAIR).first().waitFor()
    saved.push(await exported(doctor))
    await visit(doctor, '/inbound/reported', title)
    await page.getByText(text('inventory.empty')).waitFor()
    expect(new Set(saved).size).toBe(4)
    expect(doctor.complaints).toEqual([])
  })
})
