import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_COLUMNS } from '../../shared/products/catalogue.rules.ts'
import { productsReasons } from '../../shared/products/products.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'
import { check, checkScreen, fill, open, press, pressInside, row, rows, submit, valuesOf, visit } from './console.ts'
import { newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// A company's products: pictures, a catalog from a workbook, a stocktake, and the deletion of a product.

const { signedIn } = visitorsOf('goods')
const PRODUCT = 'Borealis Kettle 1.7 l'
const UPC = '810055510017'

let trade: Trade
let productNo = ''

beforeAll(async () => {
  trade = await startTrade(await newCompany('goods'))
  productNo = await trade.product({ productName: PRODUCT, upc: UPC })
})

/** A catalog of three rows: a valid one, one with an unknown category, one with an invalid price. */
const workbook = async (): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Products')
  const { productName, upc, price, size } = CATALOGUE_COLUMNS
  sheet.addRows([
    [productName, upc, price, size],
    ['Borealis Toaster', '810055510024', 34.5, 'M'],
    ['Borealis Grill', '810055510031', 61, 'Huge'],
    ['Borealis Mixer', '810055510048', 'ask', 'S'],
  ])
  return Buffer.from(await book.xlsx.writeBuffer())
}

const dialogOf = ({ page }: Person) => page.getByRole('dialog')

describe('the inventory of a company', () => {
  it('adds a picture to a product, and shows it in the list and on its page', async () => {
    const doctor = await signedIn(trade.doctor.userName, DESK)
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/inventory', text('products.title'))
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } })
    await page.getByRole('button', { name: text('products.columns.pictureOf', { product: PRODUCT }) }).click()
    const file = dialogOf(doctor).locator('input[type=file]')
    await file.setInputFiles({ name: 'kettle.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText(text('products.picture.unreadable')).first().waitFor()
    await checkScreen(doctor)
    await file.setInputFiles({ name: 'kettle.png', mimeType: 'image/png', buffer: picture })
    await submit(doctor, text('products.picture.submit'))
    const widthOf = (image: ReturnType<typeof page.locator>) =>
      image.evaluate((element) =>
        element instanceof HTMLImageElement ? element.decode().then(() => element.naturalWidth) : 0,
      )
    // The list shows a thumbnail of 96 px on its longer side.
    expect(await widthOf(row(doctor, PRODUCT).locator('img'))).toBe(96)
    await page.getByRole('link', { name: PRODUCT }).click()
    const large = page.getByRole('img', { name: text('products.columns.pictureOf', { product: PRODUCT }) })
    await large.waitFor()
    expect(await widthOf(large)).toBe(640)
    await check(doctor)
    expect(doctor.complaints).toEqual([])
  })

  it('checks a catalog row by row, and adds the product of its only valid row', async () => {
    const doctor = await signedIn(trade.doctor.userName, DESK)
    const { page, words } = doctor
    const { text, say } = words
    await visit(doctor, '/inventory/import', text('catalogue.title'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'spring.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() })
    await page.getByRole('button', { name: text('catalogue.upload.submit') }).click()
    const good = text('catalogue.state.submit_one', { good: '1' })
    await page.getByRole('button', { name: good, exact: true }).waitFor()
    await row(doctor, 'ask')
      .getByText(say(reasonMessage(valuesReasons.numberNone)))
      .waitFor()
    expect(await Promise.all((await rows(doctor).all()).map(async (one) => (await valuesOf(one)).slice(0, 2)))).toEqual(
      [
        [CATALOGUE_COLUMNS.size, 'Huge'],
        [CATALOGUE_COLUMNS.price, 'ask'],
      ],
    )
    await check(doctor)
    await page.getByRole('button', { name: good, exact: true }).click()
    await page.getByText(text('catalogue.state.done_one', { done: '1' })).waitFor()
    await open(doctor, '/inventory', text('products.title'))
    expect(await rows(doctor).count()).toBe(2)
    expect((await valuesOf(row(doctor, 'Borealis Toaster'))).join(' ')).toContain('$34.50')
    expect(doctor.complaints).toEqual([])
  })

  it('shows the stock of a warehouse to its admin, who counts it, to the nurse, and to the company, which changes the price', async () => {
    const [productName, upc, tracking] = ['Borealis Heater', '810055510055', '1Z999AA10655510055']
    const { userNo: doctorNo } = trade.doctor
    const heater = await trade.product({ productName, upc })
    const inboundNo = await trade.take(await trade.offer(heater), 3)
    await trade.arrive({ productNo: heater, upc, tracking, qty: 2 })
    await trade.nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking, qty: 2 }] })
    await trade.nurse.api.inbound.claimTracking({ doctorNo, inboundNo, tracking, qty: 2 })

    const house = await signedIn(trade.house.userName, DESK)
    const { text } = house.words
    await visit(house, '/inventory', text('inventory.holds.title'))
    // The first cell has the checkbox.
    expect((await valuesOf(row(house, productName))).slice(1, 4)).toEqual(['2', '0', upc])
    await press(house, text('inventory.holds.countOf', { product: productName }))
    await dialogOf(house)
      .getByText(text('products.stocktake.recorded', { recorded: '2' }))
      .waitFor()
    await fill(house, { [text('products.stocktake.counted')]: '4', [text('products.fbm.note')]: 'Two behind the rack' })
    await checkScreen(house)
    await submit(house, text('products.stocktake.submit'))
    await row(house, productName).getByText('4', { exact: true }).waitFor()

    const nurse = await signedIn(trade.nurse.userName, PHONE)
    await visit(nurse, '/inventory', nurse.words.text('inventory.brings.title'))
    expect(await valuesOf(row(nurse, productName))).toEqual(['1', '2', '$40.00', upc])

    const company = await signedIn(trade.doctor.userName, DESK)
    await visit(company, `/inventory/nurses/${trade.nurse.userNo}`, new RegExp(trade.nurse.userName))
    expect(await valuesOf(row(company, productName))).toEqual(['1', '2', '$40.00', upc])
    await open(company, '/inventory', text('products.title'))
    await press(company, text('products.columns.editOf', { product: productName }))
    await fill(company, { [text('products.form.price')]: '24.5' })
    await checkScreen(company)
    await submit(company, text('products.form.save'))
    await row(company, productName).getByText('$24.50').waitFor()
    expect((await valuesOf(row(company, productName))).slice(1, 4)).toEqual(['4', '1', '0'])
    expect([...house.complaints, ...nurse.complaints, ...company.complaints]).toEqual([])
  })

  it('deletes a product once it has no dependent records', async () => {
    const { doctor, nurse } = trade
    const offerNo = await trade.offer(productNo)
    const company = await signedIn(doctor.userName, PHONE)
    const { page, words } = company
    const { text, say } = words
    await visit(company, '/inventory', text('products.title'))
    await page.getByRole('button', { name: text('products.columns.deleteOf', { product: PRODUCT }) }).click()
    const refused = async (why: ReasonMessage) => {
      await pressInside(company, text('products.delete.submit'))
      await dialogOf(company).getByText(say(why)).waitFor()
    }
    await refused(reasonMessage(productsReasons.openOffers, { count: 1 }))
    await checkScreen(company)
    const inboundNo = await trade.take(offerNo, 3)
    await refused(reasonMessage(productsReasons.unitsUnderWay, { count: 3 }))
    const tracking = '1Z999AA10655510017'
    await trade.arrive({ productNo, upc: UPC, tracking, qty: 2 })
    await refused(reasonMessage(productsReasons.unclaimedLeft, { count: 2 }))
    const { userNo: doctorNo } = doctor
    await nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking, qty: 2 }] })
    await nurse.api.inbound.claimTracking({ doctorNo, inboundNo, tracking, qty: 2 })
    await refused(reasonMessage(productsReasons.stockLeft))
    await count(company)
    const report = { doctorNo, itemId: productNo, warehouseNo: trade.warehouseNo, quantity: 1 }
    const { id } = await nurse.api.inventory.saveReport(report)
    await nurse.api.offers.cancelNurseInbound({ doctorNo, inboundNo, cancelNum: 1 })
    await doctor.api.offers.changeOfferStatus({ doctorNo, offerNo, status: 'archived' })
    await open(company, '/inventory', text('products.title'))
    await page.getByRole('button', { name: text('products.columns.deleteOf', { product: PRODUCT }) }).click()
    await refused(reasonMessage(productsReasons.pendingReports, { count: 1 }))
    await doctor.api.inventory.changeReportStatus({ doctorNo, id, status: 2 })
    await submit(company, text('products.delete.submit'), text('products.delete.done'))
    await row(company, PRODUCT).waitFor({ state: 'hidden' })
    expect(company.complaints).toEqual(Array(5).fill(expect.stringContaining('409')))
  })

  /** On the product page, counts zero units instead of the two recorded ones. */
  const count = async (company: Person): Promise<void> => {
    const { page, words } = company
    const { text } = words
    await visit(company, `/inventory/${productNo}`, PRODUCT)
    await page
      .getByRole('button', { name: /18 Terminal Road/ })
      .first()
      .click()
    await dialogOf(company)
      .getByText(text('products.stocktake.recorded', { recorded: '2' }))
      .waitFor()
    await fill(company, { [text('products.stocktake.counted')]: '0' })
    await dialogOf(company)
      .getByRole('button', { name: text('products.stocktake.submit') })
      .click()
    await dialogOf(company)
      .getByText(words.say(reasonMessage(productsReasons.noteRequired)))
      .waitFor()
    await checkScreen(company)
    await fill(company, { [text('products.fbm.note')]: '搬运时损坏' })
    await submit(company, text('products.stocktake.submit'))
    await page.getByRole('tab', { name: text('products.log.title') }).click()
    const counted = row(company, text('products.movements.type6'))
    await counted.getByRole('button', { name: text('components.table.more') }).click()
    await counted.getByText('搬运时损坏').waitFor()
    await check(company)
  }
})
