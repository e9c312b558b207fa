import { beforeAll, expect, it } from 'vitest'
import { check, checkDialog, go, open, row, rows } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade } from '../trade.ts'
import { DESK, type Person, visitorsOf } from '../visitors.ts'

// A company finds its way with the keyboard: palette, shortcuts, and the keys of a list.

const { signedIn } = visitorsOf('keys', { stay: true })
const PRODUCTS = ['Larch Camera', 'Maple Printer', 'Willow Router']
/** Between the keys of a person, and after a key until it counts. */
const APART_MS = 150

let company: NewCompany
let doctor: Person

beforeAll(async () => {
  company = await newCompany('shortcuts')
  const trade = await startTrade(company)
  const numbers = await Promise.all(
    PRODUCTS.map((productName, at) => trade.product({ productName, upc: `81006661${at}014` })),
  )
  for (const productNo of numbers) await trade.offer(productNo)
  doctor = await signedIn(company.doctor, DESK)
})

const keys = async (...names: string[]) => {
  for (const name of names) {
    await doctor.page.keyboard.press(name)
    await doctor.page.waitForTimeout(APART_MS)
  }
}
const dialog = () => doctor.page.getByRole('dialog').last()
const path = () => new URL(doctor.page.url()).pathname
const current = () => doctor.page.locator('tr:focus')
const chosen = () => doctor.page.locator('tbody :checked')

it('the keys of a list move between rows, select, edit and open them', async () => {
  const { page, words } = doctor
  await open(doctor, '/offer', words.text('offers.title'))
  await expect.poll(() => rows(doctor).count()).toBe(PRODUCTS.length)
  await keys('j', 'j')
  await expect
    .poll(() =>
      rows(doctor)
        .nth(1)
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await check(doctor)
  await keys('k', 'x', 'j', 'x')
  await expect.poll(() => chosen().count()).toBe(2)
  await keys('Escape')
  await expect.poll(() => chosen().count()).toBe(0)
  await expect.poll(() => current().count()).toBe(0)
  await keys('j', 'e')
  await dialog().waitFor()
  await keys('Escape')
  await dialog().waitFor({ state: 'hidden' })
  // The focus is back on the row, whose link the key opens.
  await expect.poll(() => current().count()).toBe(1)
  await keys('Enter')
  await expect.poll(path).toMatch(/^\/(offer|inventory)\/(OF|PR)-/)
  await page.goBack()
})

it('a scanned code triggers no key', async () => {
  const { page, words } = doctor
  await go(doctor, '/offer')
  await open(doctor, '/offer', words.text('offers.title'))
  await expect.poll(() => rows(doctor).count()).toBe(PRODUCTS.length)
  await keys('j')
  await current().waitFor()
  await page.keyboard.type('x00jke?/1z')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1000)
  expect(await chosen().count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(path()).toBe('/offer')
})

it('the palette opens pages, tabs, records and actions', async () => {
  const { page, words } = doctor
  const { text } = words
  const field = page.getByRole('combobox', { name: text('keys.palette.field') })
  await keys('Control+k')
  await field.waitFor()
  await page.getByRole('option', { name: text('offers.empty.add'), exact: true }).waitFor()
  await checkDialog(doctor)
  await field.fill(text('outbound.tabs.archived'))
  await page
    .getByRole('option', { name: text('outbound.tabs.archived') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(path).toBe('/outbound/archived')
  await keys('Control+k')
  await field.fill(PRODUCTS[1] ?? '')
  await page
    .getByRole('group', { name: text('search.kinds.product') })
    .getByRole('option')
    .first()
    .click()
  await expect.poll(path).toMatch(/^\/inventory\/PR-/)
  await open(doctor, '/offer', text('offers.title'))
  await row(doctor, PRODUCTS[0] ?? '').waitFor()
  await keys('Control+k')
  await field.fill(text('offers.empty.add'))
  await page.getByRole('option', { name: text('offers.empty.add'), exact: true }).click()
  await expect.poll(() => field.count()).toBe(0)
  await dialog().waitFor()
  await keys('Escape')
})

it('? lists the keys, which can be turned off and on again', async () => {
  const { page, words } = doctor
  const { text } = words
  await dialog().waitFor({ state: 'hidden' })
  await keys('?')
  await dialog().getByText(text('keys.does.palette')).waitFor()
  await checkDialog(doctor)
  await dialog().getByText(text('keys.switch'), { exact: true }).click()
  await keys('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await keys('?', 'j')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: text('app.account.of', { user: company.doctor }) }).click()
  await page.getByRole('menuitem', { name: text('app.frame.shortcuts') }).click()
  await dialog().getByText(text('keys.switch'), { exact: true }).click()
  await keys('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await keys('j')
  await current().waitFor()
})
