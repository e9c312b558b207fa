import { expect, inject } from 'vitest'
import { signIn } from '../../../support/people.ts'
import { choose, fill, row } from '../../console.ts'
import type { Trade } from '../../trade.ts'
import { button, dialogOf, goBy, goToTab, heading, type Performers, pressInDialog, pressOn } from '../perform-line.ts'

const PRICE = '20'
const PRODUCT = 'Tern Watch S'
const UPC = '036000291452'

export const prepareFirstParcel = async (trade: Trade): Promise<void> => {
  await trade.product({ productName: PRODUCT, upc: UPC })
}

export const FIRST_PARCEL: Performers = {
  'first-parcel: 0.a': async (_, { quote }) => {
    const { baseUrl } = inject('stack')
    const password = quote(3)
    const roles = [0, 1, 2].map(async (at) => (await signIn(baseUrl, quote(at), password)).role)
    expect(await Promise.all(roles)).toEqual(['doctor', 'nurse', 'warehouseAdmin'])
  },
  'first-parcel: 0.b': async ({ doctor: { page, words } }) => {
    await page.getByRole('button', { name: words.text('app.account.of', { user: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: words.text('app.account.logOut') }).waitFor()
    await page.keyboard.press('Escape')
  },
  'first-parcel: 0.1': async ({ doctor }, { label, quote }) => {
    const { words } = doctor
    expect(quote(0)).toBe('doctor1')
    await goBy(doctor, label('app:screens.offers'))
    await pressOn(doctor, label('offers:form.add'))
    await choose(doctor, words.of('Product', 'offers'), new RegExp(PRODUCT))
    await fill(doctor, { [words.of('Price', 'offers')]: PRICE, [words.text('offers.form.total')]: '5' })
    await pressInDialog(doctor, label('offers:form.post'))
    await row(doctor, PRODUCT).getByText(UPC).first().waitFor()
  },
  'first-parcel: 0.2': async ({ nurse }, { label, quote }) => {
    expect(quote(0)).toBe('nurse1')
    await goBy(nurse, label('app:screens.offers'))
    await button(row(nurse, PRODUCT), label('offers:columns.take')).click()
    await fill(nurse, { [nurse.words.of('Quantity', 'offers')]: '5' })
    await choose(nurse, nurse.words.of('Warehouse', 'offers'), /Newark/)
    await pressInDialog(nurse, label('offers:take.submit'))
    await dialogOf(nurse).waitFor({ state: 'hidden' })
  },
  'first-parcel: 0.3': async ({ nurse }, { label, quote }) => {
    expect(quote(0)).toBe('nurse1')
    await goBy(nurse, label('app:screens.inbound'))
    await button(row(nurse, PRODUCT), label('inbound:columns.add')).click()
    await fill(nurse, { [nurse.words.of('Tracking numbers', 'claims')]: quote(1) })
    await pressInDialog(nurse, nurse.words.of('Add', 'claims'))
    await row(nurse, PRODUCT)
      .getByText(nurse.words.text('inbound.counted.notArrived', { units: '1' }))
      .waitFor()
    await nurse.page.getByRole('button', { name: PRODUCT, exact: true }).click()
    await dialogOf(nurse).getByText(label('inbound:states.notArrived')).first().waitFor()
    await nurse.page.keyboard.press('Escape')
  },
  'first-parcel: 0.4': async ({ house, company }, { label, quote }) => {
    const { page, words } = house
    expect(quote(0)).toBe('warehouse1')
    await goBy(house, label('app:screens.inbound'))
    await pressOn(house, label('scan:entry.button'))
    await heading(house, words.text('scan.title'))
    await page.getByRole('main').getByLabel(words.text('scan.place.warehouse')).first().click()
    await page.getByRole('option').filter({ hasText: company.companyName }).first().click()
    await page.getByRole('button', { name: words.text('scan.place.change') }).waitFor()
    await page.keyboard.type('1Z999AA10123456784')
    await page.keyboard.press('Enter')
    await page.getByText(words.text('scan.signals.expected')).first().waitFor()
    for (const code of [UPC, '5']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await page.getByText(words.text('scan.unsent.none')).waitFor()
  },
  'first-parcel: 0.5': async ({ house, company }, { label, quote }) => {
    const { page, words } = house
    expect(quote(0)).toBe('warehouse1')
    await goBy(house, label('app:screens.inbound'))
    await pressOn(house, label('confirmation:title'))
    await choose(house, words.text('components.company'), company.companyName)
    await dialogOf(house).getByLabel(words.text('confirmation.batchNumber')).first().click()
    await page.getByRole('option').first().click()
    await dialogOf(house).getByText(PRODUCT).first().waitFor()
    await pressInDialog(house, label('confirmation:submit'))
    await dialogOf(house).getByText(words.text('confirmation.result.units')).waitFor()
    await pressInDialog(house, words.text('components.close'))
  },
  'first-parcel: 0.6': async ({ nurse }, { label, quote }) => {
    const { page } = nurse
    expect(quote(0)).toBe('nurse1')
    await goBy(nurse, label('app:screens.inbound'))
    // The page has been open since the tracking number was submitted.
    await page
      .getByRole('button', { name: label('components:refresh') })
      .first()
      .click()
    await button(row(nurse, PRODUCT), label('inbound:columns.claim')).click()
    await dialogOf(nurse).getByText('5 × $20.00 = $100.00').waitFor()
    await pressInDialog(nurse, label('inbound:columns.claim'))
    await dialogOf(nurse).waitFor({ state: 'hidden' })
  },
  'first-parcel: 0.7': async ({ doctor, nurse }, { label, quote }) => {
    expect([quote(0), quote(1)]).toEqual(['nurse1', 'doctor1'])
    await goBy(nurse, label('app:screens.payments'))
    await nurse.page.getByText('$100.00').first().waitFor()
    await goBy(doctor, label('app:screens.inventory'))
    await doctor.page.getByRole('link', { name: PRODUCT }).click()
    await doctor.page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    await row(doctor, '18 Terminal Road').getByText('5', { exact: true }).first().waitFor()
    await goToTab(doctor, label('products:log.title'))
    await row(doctor, doctor.words.text('products.movements.type1')).first().waitFor()
  },
}
