import { beforeAll, expect, it } from 'vitest'
import { clicksFromNow } from '../clicks.ts'
import { check, row, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, visitorsOf } from '../visitors.ts'

// A nurse takes from the rows of the list, with the keyboard alone.

const { signedIn } = visitorsOf('take-in-row', { stay: true })
const PRODUCTS = ['Alpha Lamp', 'Bravo Heater', 'Charlie Drill', 'Delta Kettle', 'Echo Fan']

let trade: Trade
let nurse: Person

beforeAll(async () => {
  const company = await newCompany('take-in-row')
  trade = await startTrade(company)
  for (const [at, productName] of PRODUCTS.entries())
    await trade.offer(await trade.product({ productName, upc: `81007771003${at}` }), { holdHours: at === 0 ? 24 : 0 })
  nurse = await signedIn(company.nurse, DESK)
})

it('five offers are taken by one click, and a digit and Enter for each', async () => {
  const { page, words } = nurse
  const { text } = words
  await visit(nurse, '/offer', text('offers.title'))
  const units = (product: string) => page.getByLabel(text('taking.row.unitsOf', { product }))
  const products = await page.locator('[data-take] input').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(products).toHaveLength(5)
  const clicks = await clicksFromNow(nurse)
  let keys = 0
  await page.locator('[data-take] input').first().click()
  for (const quantity of ['1', '2', '3', '4', '5']) {
    for (const key of [quantity, 'Enter']) {
      await page.keyboard.press(key)
      keys++
    }
  }
  for (const quantity of ['1', '2', '3', '4', '5'])
    await page.getByText(text('taking.row.taken', { units: quantity }), { exact: true }).waitFor()
  expect({ clicks: await clicks(), keys }).toEqual({ clicks: 1, keys: 10 })
  const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
  expect(records.map(({ leftNum }) => leftNum).sort()).toEqual([5, 6, 7, 8, 9])
  await check(nurse)

  const [product = ''] = PRODUCTS
  const leftOf = async () => {
    const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
    return records.find(({ productName }) => productName === product)?.leftNum
  }
  const before = await leftOf()
  await units(product).fill('1')
  await page.keyboard.press('Enter')
  await page
    .getByText(text('offers.take.done', { units: '1', product }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: text('components.undo.do'), exact: true }).click()
  await expect.poll(leftOf).toBe(before)
  await units(product).fill('2')
  await row(nurse, product)
    .getByText(text('taking.row.held', { worth: '$40.00', hours: '24' }))
    .waitFor()
  await units(product).fill('200')
  await page.keyboard.press('Enter')
  await row(nurse, product).getByRole('alert').waitFor()
  await check(nurse)
  expect(nurse.complaints).toEqual([])
})
