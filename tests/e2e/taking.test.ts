import { beforeAll, describe, expect, inject, it } from 'vitest'
import { check, checkScreen, fill, open, row, submit, valuesOf, visit } from './console.ts'
import { mailTo } from './inbox.ts'
import { addressOf, type NewCompany, newCompany } from './new-company.ts'
import { runSchedule } from './schedules.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// A nurse on a phone undoes and reduces takes, makes proposals, and reports units. The company answers on a desktop.

const { info } = inject('stack')
const { signedIn } = visitorsOf('taking', { stay: true })
const HELD = { productName: 'Delta Lamp', upc: '810077710011' }
const SHORT = { productName: 'Foxtrot Heater', upc: '810077710035' }
const EXPIRED = { productName: 'Echo Drill', upc: '810077710028' }

let company: NewCompany
let trade: Trade
let nurse: Person
let doctor: Person
let expiredNo = ''

beforeAll(async () => {
  company = await newCompany('taking')
  trade = await startTrade(company)
  const [held, expired] = await Promise.all([trade.product(HELD), trade.product(EXPIRED)])
  await trade.offer(held, { holdHours: 24 })
  expiredNo = await trade.offer(expired, { quantity: 6 })
  await trade.expire(expiredNo)
  nurse = await signedIn(company.nurse, PHONE)
  doctor = await signedIn(company.doctor, DESK)
})

const dialogOf = ({ page }: Person) => page.getByRole('dialog')
/** Waits for a message. Takes the first match, since on a slow machine the text is also still in the live region. */
const messageShown = ({ page }: Person, message: string) => page.getByText(message).first().waitFor()

/** Processes holds as if this many minutes had passed; one-day holds remain. */
const holdsAfter = (minutes: number): Promise<void> => runSchedule('release-holds', minutes)

describe('a nurse', () => {
  const takeSome = async (units: string): Promise<void> => {
    const { page, words } = nurse
    const { text } = words
    await page.getByRole('button', { name: text('offers.columns.takeOf', { product: HELD.productName }) }).click()
    await fill(nurse, { [text('offers.take.quantity')]: units })
    await dialogOf(nurse)
      .getByText(text('taking.hold.rule', { hours: '24' }))
      .waitFor()
    await submit(nurse, text('offers.take.submit'), text('offers.take.done', { units, product: HELD.productName }))
  }

  it('undoes a take from its message, and reduces another in the history', async () => {
    const { page, words } = nurse
    const { text } = words
    const { productName: product } = HELD
    await visit(nurse, '/offer', text('offers.title'))
    await takeSome('3')
    await row(nurse, product).getByText('7', { exact: true }).waitFor()
    await page.getByRole('button', { name: text('components.undo.do'), exact: true }).click()
    await messageShown(nurse, text('taking.lower.undone', { product }))
    await row(nurse, product).getByText('10', { exact: true }).waitFor()
    await takeSome('4')
    await visit(nurse, '/offer/history', text('offers.title'))
    const taken = row(nurse, text('taking.history.states.confirmed'))
    await taken.getByRole('button', { name: text('taking.history.lowerOf', { product }) }).click()
    await fill(nurse, { [text('taking.lower.keep')]: '2' })
    await checkScreen(nurse)
    await submit(nurse, text('taking.lower.submit'), text('taking.lower.lowered', { product, units: '2' }))
    await row(nurse, text('taking.history.states.canceled')).waitFor()
    const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
    expect(records.map(({ leftNum }) => leftNum)).toEqual([8])
  })

  it('is warned before a hold ends, and then loses the units without a tracking number, which the company sees', async () => {
    const { text } = nurse.words
    const { productName: product } = SHORT
    const { userNo: doctorNo } = trade.doctor
    const inboundNo = await trade.take(await trade.offer(await trade.product(SHORT), { holdHours: 1 }), 5)
    const data = [{ tracking: '1Z999AA10777710035', qty: 2 }]
    await trade.nurse.api.inbound.importTracking({ doctorNo, inboundNo, data })
    await open(nurse, '/inbound', text('inbound.title'))
    await row(nurse, product)
      .getByText(text('inbound.columns.holdFor', { units: '3' }))
      .waitFor()
    await check(nurse)
    await holdsAfter(50)
    await mailTo(info.inbox, addressOf(company.nurse), `请为 ${product} 添加快递单号`)
    await holdsAfter(61)
    await mailTo(info.inbox, addressOf(company.nurse), `3 件 ${product} 已退回求购单`)
    await open(nurse, '/inbound', text('inbound.title'))
    await row(nurse, product)
      .getByText(text('inbound.columns.leftOf', { left: '2', total: '5' }))
      .waitFor()
    expect(
      await row(nurse, product)
        .getByText(text('inbound.columns.holdFor', { units: '3' }))
        .count(),
    ).toBe(0)

    const { text: english } = doctor.words
    await visit(doctor, '/inbound/cancelled', english('inbound.title'))
    await row(doctor, product).getByText(english('takes.list.reasons.lapsed')).waitFor()
    expect((await valuesOf(row(doctor, product))).slice(1, 4)).toEqual([company.nurse, '3', '3'])
    await open(doctor, '/offer', english('offers.title'))
    await row(doctor, product).getByText('8', { exact: true }).waitFor()
  })

  it('makes proposals for an expired offer; the company confirms one and rejects another, and the nurse cancels a third', async () => {
    const { words } = nurse
    const { text } = words
    const { productName: product } = EXPIRED
    await visit(nurse, '/offer/expired', text('offers.title'))
    await nurse.page.getByRole('button', { name: text('taking.expired.proposeOf', { product }) }).click()
    await fill(nurse, { [text('taking.propose.quantity')]: '8', [text('taking.propose.price')]: '21.5' })
    await checkScreen(nurse)
    await submit(nurse, text('taking.propose.submit'), text('taking.propose.done', { units: '8', product }))
    const { api } = trade.nurse
    const like = { doctorNo: trade.doctor.userNo, offerNo: expiredNo, warehouseNo: trade.warehouseNo }
    await api.proposals.saveProposal({ ...like, quantity: 1, price: 88 })
    await api.proposals.saveProposal({ ...like, quantity: 2, price: 99 })
    await visit(nurse, '/offer/proposed', text('offers.title'))
    await row(nurse, '$99.00')
      .getByRole('button', { name: text('taking.proposals.cancelOf', { product }) })
      .click()
    await checkScreen(nurse)
    await submit(nurse, text('taking.cancelProposal.confirm'))
    await row(nurse, '$99.00').getByText(text('taking.proposals.states.cancelled')).waitFor()

    const { text: english } = doctor.words
    await visit(doctor, '/offer/proposed', english('offers.title'))
    const answer = (what: 'confirm' | 'reject', units: string) =>
      doctor.page
        .getByRole('button', { name: english(`taking.proposals.${what}Of`, { user: company.nurse, units, product }) })
        .click()
    await answer('reject', '1')
    await checkScreen(doctor)
    await submit(doctor, english('taking.proposals.reject'))
    await row(doctor, '$88.00').getByText(english('taking.proposals.states.rejected')).waitFor()
    await answer('confirm', '8')
    // Six units are left, so confirming eight raises the total by two.
    await dialogOf(doctor)
      .getByText(english('taking.confirm.grows', { left: '6', more: '2' }))
      .waitFor()
    await checkScreen(doctor)
    await submit(doctor, english('taking.proposals.confirm'))
    await row(doctor, '$21.50').getByText(english('taking.proposals.states.confirmed')).waitFor()
    await open(nurse, '/inbound', text('inbound.title'))
    await row(nurse, product)
      .getByText(text('inbound.columns.leftOf', { left: '8', total: '8' }))
      .waitFor()
  })

  it('reports units without a tracking number; the company confirms and credits them', async () => {
    const { page, words } = nurse
    const { text } = words
    const { productName: product } = EXPIRED
    await page.getByRole('button', { name: product, exact: true }).click()
    await dialogOf(nurse)
      .getByRole('button', { name: text('components.moreActions') })
      .click()
    await page.getByRole('menuitem', { name: text('claims.given.report') }).click()
    await fill(nurse, { [text('inventory.form.quantity')]: '3', [text('inventory.form.note')]: '第三个货架' })
    await checkScreen(nurse)
    await dialogOf(nurse)
      .getByRole('button', { name: text('inventory.form.submit'), exact: true })
      .click()
    await messageShown(nurse, text('inventory.form.sent'))

    const { text: english } = doctor.words
    await visit(doctor, '/inbound/reported', english('inbound.title'))
    await doctor.page
      .getByRole('button', { name: english('inventory.columns.reviewOf', { product, nurse: company.nurse }) })
      .click()
    const pays = english('inventory.report.willCredit', { nurse: company.nurse, amount: '$64.50' })
    await dialogOf(doctor).getByText(pays).waitFor()
    await dialogOf(doctor).getByText('第三个货架').first().waitFor()
    await checkScreen(doctor)
    await submit(
      doctor,
      english('inventory.report.confirm'),
      english('inventory.report.confirmed_other', { amount: '$64.50', units: '3' }),
    )
    await open(nurse, '/inbound/reported?status=confirmed', text('inbound.title'))
    await row(nurse, product).getByText('$64.50').waitFor()
    await check(nurse)
    expect([...nurse.complaints, ...doctor.complaints]).toEqual([])
  })
})
