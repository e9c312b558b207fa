import { beforeAll, describe, expect, it } from 'vitest'
import { check, checkScreen, fill, open, row, submit, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// What a warehouse charges: categories and defaults by the super admin, rates of a warehouse admin and of one company,
// its discount, and what the company sees of it.

const { signedIn } = visitorsOf('rates')
let company: NewCompany
let trade: Trade

beforeAll(async () => {
  company = await newCompany('tariff')
  trade = await startTrade(company)
})

const press = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true }).first().click()
const act = (person: Person, what: 'edit' | 'restore' | 'history', name: string) =>
  press(person, person.words.text(`rates.rate.${what}Of`, { name }))
const fee = ({ words: { text } }: Person, label: string): string => text('components.field.dollars', { label })

describe('rates', () => {
  it('the super admin adds a category and looks at the rates of a warehouse admin', async () => {
    const root = await signedIn('super', DESK)
    const { page, words } = root
    const { text } = words
    await visit(root, '/boxsizes', text('rates.boxes.title'))
    await press(root, text('rates.boxes.add'))
    const fees = ['inboundBaseFee', 'inboundRate', 'outboundBaseFee', 'outboundRate', 'storageBaseFee'] as const
    await fill(root, {
      [text('rates.boxes.sizeLabel')]: 'TRF',
      [text('rates.boxes.sizeDefined')]: 'Tariff pallet',
      ...Object.fromEntries(fees.map((name, index) => [fee(root, text(`rates.boxes.${name}`)), `0.${index + 1}`])),
      [fee(root, text('rates.boxes.storageBaseFeeOver'))]: '0.0125',
    })
    await checkScreen(root)
    await submit(root, text('rates.boxes.add'))
    await row(root, 'Tariff pallet').getByText('$0.0125').waitFor()
    await open(root, '/discounts', text('rates.discounts.title'))
    await page.getByText(text('rates.companies.chooseAdmin')).waitFor()
    await visit(root, `/discounts?adminNo=${trade.house.userNo}`, text('rates.discounts.title'))
    await row(root, company.companyName).getByText(text('rates.discounts.standard')).waitFor()
    expect(root.complaints).toEqual([])
  })

  it('a warehouse admin sets a rate for one company, plans another, sees who did, and restores it', async () => {
    const house = await signedIn(company.house, DESK)
    const { page, words } = house
    const { text } = words
    await visit(house, '/boxsizes/users', text('rates.boxes.title'))
    await row(house, company.companyName).getByText(text('rates.companies.notSet')).waitFor()
    await act(house, 'edit', company.companyName)
    await page.getByRole('heading', { level: 1, name: company.companyName }).waitFor()
    await row(house, 'Medium').waitFor()
    await check(house)
    await act(house, 'edit', 'M')
    await fill(house, { [fee(house, text('rates.boxes.inboundBaseFee'))]: '0.7777' })
    // Nothing was charged before the company was there; the figures are for the tests of the calculation.
    await press(house, text('rates.whatIf.ask'))
    await page.getByRole('dialog').getByText(text('rates.whatIf.note')).waitFor()
    await page.getByRole('dialog').getByText(company.companyName).waitFor()
    await checkScreen(house)
    await submit(house, text('rates.rate.save'))
    await row(house, 'Medium').getByText('$0.7777').waitFor()
    await act(house, 'history', 'M')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('$0.7777').waitFor()
    await dialog.getByText(company.house).waitFor()
    await checkScreen(house)
    await dialog
      .getByRole('button', { name: text('components.close'), exact: true })
      .last()
      .click()
    await act(house, 'restore', 'M')
    await submit(house, text('rates.rate.restore'))
    await row(house, 'Medium').getByText('$0.6000').waitFor()
    await act(house, 'edit', 'Relabel')
    await fill(house, { [fee(house, text('rates.services.fee'))]: '0.4321' })
    await submit(house, text('rates.rate.save'))
    await row(house, 'Relabel').getByText('$0.4321').waitFor()
    await visit(house, '/serviceFee/users', text('rates.services.title'))
    await row(house, company.companyName).getByText(text('rates.companies.set'), { exact: true }).waitFor()
    expect(house.complaints).toEqual([])
  })

  it('a discount is set on a phone, and the company sees what it pays', async () => {
    const house = await signedIn(company.house, PHONE)
    const { text } = house.words
    await visit(house, '/discounts', text('rates.discounts.title'))
    await act(house, 'edit', company.companyName)
    await fill(house, { [text('rates.discounts.freeMonths')]: '6', [text('rates.discounts.rate')]: '0.85' })
    await checkScreen(house)
    await submit(house, text('rates.rate.save'))
    await row(house, company.companyName).getByText(text('rates.discounts.own')).waitFor()
    expect(house.complaints).toEqual([])
    const doctor = await signedIn(company.doctor, PHONE)
    await open(doctor, '/warehouse', doctor.words.text('warehouses.title'))
    await press(doctor, doctor.words.text('warehouses.rates'))
    await doctor.page.getByRole('heading', { level: 1, name: doctor.words.text('rates.card.title') }).waitFor()
    await doctor.page.getByText('0.85').waitFor()
    await check(doctor)
    expect(doctor.complaints).toEqual([])
  })
})
