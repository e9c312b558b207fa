import { beforeAll, describe, expect, inject, it } from 'vitest'
import { addMonths, dayIn } from '../../shared/values/day.ts'
import { signIn } from '../support/people.ts'
import { check, checkScreen, choose, fill, open, row, submit, visit } from './console.ts'
import { addressOf, type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// Rates of a warehouse. The super admin sets categories and defaults. The warehouse admin sets rates and a discount for
// one company, plans a rate for a future day, and copies the rates in force to another company. The company views its
// rates.

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
const closeDialog = async ({ page, words }: Person): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: words.text('components.close'), exact: true })
    .last()
    .click()
  await dialog.waitFor({ state: 'hidden' })
}
/** Assigns the same warehouse admin to another company; returns the number of that company. */
const serve = async ({ doctor }: NewCompany): Promise<string> => {
  const { api, userNo: doctorNo } = await signIn(inject('stack').baseUrl, doctor)
  const email = addressOf(company.house)
  const { invitationNo } = await api.people.inviteUser({ doctorNo, roleId: 3, email })
  await trade.house.api.people.setInvitationStatus({ invitationNo, status: 1 })
  return doctorNo
}
const fee = ({ words: { text } }: Person, label: string): string => text('components.field.dollars', { label })

describe('rates:', () => {
  it('the super admin adds a category and views the discounts of a warehouse admin', async () => {
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

  it('a warehouse admin sets a rate for one company, sees who set it, and restores the default', async () => {
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
    // The new company has no fees yet, so only the texts of the dialog are checked; other tests check the figures.
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
    await closeDialog(house)
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

  it('a discount is set on a phone, and the company sees its rates', async () => {
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
    await act(house, 'restore', company.companyName)
    await submit(house, text('rates.rate.restore'))
    await row(house, company.companyName).getByText(text('rates.discounts.standard')).waitFor()
    expect(house.complaints).toEqual([])
  })

  it('on a phone, a rate is planned, the rates in force are copied to another company, and the plan is canceled', async () => {
    const [other, from] = [
      await newCompany('tariff-two'),
      `${addMonths(dayIn(new Date().toISOString()), 2).slice(0, 8)}15`,
    ]
    const otherNo = await serve(other)
    const house = await signedIn(company.house, PHONE)
    const { page, words } = house
    const { text } = words
    const dialog = page.getByRole('dialog')
    await open(house, `/companyRates/${trade.doctor.userNo}`, company.companyName)
    await act(house, 'edit', 'L')
    await fill(house, { [fee(house, text('rates.boxes.inboundBaseFee'))]: '1.2345', [text('rates.rate.from')]: from })
    await submit(house, text('rates.rate.save'))
    await row(house, 'Large').getByText(text('rates.rate.planned', { from })).waitFor()
    // The copy uses the rates in force now.
    await act(house, 'edit', 'Poly bag')
    await fill(house, { [fee(house, text('rates.services.fee'))]: '0.8125' })
    await submit(house, text('rates.rate.save'))
    await row(house, 'Poly bag').getByText('$0.8125').waitFor()

    await open(house, `/companyRates/${otherNo}`, other.companyName)
    await press(house, text('rates.companies.clone'))
    await choose(house, text('rates.companies.from'), company.companyName)
    await checkScreen(house)
    await submit(house, text('rates.companies.cloneDo'), words.done('rates.cloneCard'))
    await row(house, 'Poly bag').getByText('$0.8125').waitFor()
    expect(await row(house, 'Large').getByText(from).count()).toBe(0)
    await act(house, 'history', 'Poly bag')
    await dialog.getByText(text('rates.rate.clonedFrom', { name: company.companyName })).waitFor()
    await dialog.getByText(text('rates.rate.inForce')).waitFor()
    await checkScreen(house)
    await closeDialog(house)

    await open(house, `/companyRates/${trade.doctor.userNo}`, company.companyName)
    await act(house, 'restore', 'L')
    await submit(house, text('rates.rate.restore'))
    await row(house, 'Large').getByText(from).waitFor({ state: 'detached' })
    await act(house, 'history', 'L')
    await dialog.getByText(text('rates.rate.superseded')).waitFor()
    await checkScreen(house)
    await closeDialog(house)
    await check(house)
    expect(house.complaints).toEqual([])
  })
})
