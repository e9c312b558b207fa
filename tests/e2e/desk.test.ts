import { beforeAll, describe, expect, it } from 'vitest'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { check, checkScreen, choose, fill, open, row, rows, submit, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, visitorsOf } from './visitors.ts'

// A company posts a private offer, sees its claims, duplicates it, raises its total, and archives and relists it.

const { signedIn } = visitorsOf('desk', { stay: true })
const PRODUCT = 'Cirrus Speaker'
const UPC = '810066610014'
const GROUP = 'Weekenders'
const TRACKING = '1Z999AA10766610014'

let company: NewCompany
let trade: Trade
let doctor: Person

beforeAll(async () => {
  company = await newCompany('desk')
  trade = await startTrade(company)
  const { doctor: owner, nurse } = trade
  await owner.api.people.saveGroup({ doctorNo: owner.userNo, groupName: GROUP, users: nurse.userNo })
  doctor = await signedIn(company.doctor, DESK)
})

const dialog = () => doctor.page.getByRole('dialog').last()

describe('a company', () => {
  it('posts a private offer with a formatted note, for a product added from the form', async () => {
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/offer', text('offers.title'))
    await page
      .getByRole('button', { name: text('offers.empty.add') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('desk.form.addProduct') })
      .click()
    const product = dialog()
    await product.getByLabel(text('products.form.name')).fill(PRODUCT)
    await product.getByLabel(text('products.form.upc')).fill(UPC)
    await product.getByLabel(new RegExp(`^${text('products.form.price')}`)).fill('20')
    await product.getByLabel(text('products.form.size')).first().click()
    await page.getByRole('option', { name: /^Small/ }).click()
    await checkScreen(doctor)
    await product.getByRole('button', { name: text('products.form.add'), exact: true }).click()
    // The product is selected, and its price is filled in.
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: new RegExp(PRODUCT) }).waitFor()
    expect(await form.getByLabel(/^Price/).inputValue()).toBe('20.00')
    await fill(doctor, { [text('offers.form.total')]: '10', [text('offers.form.hold')]: '24' })
    await choose(doctor, text('offers.form.scope'), new RegExp(`^${text('offers.scopes.private')}`))
    await form.getByRole('button', { name: text('teams.picker.open', { name: GROUP }) }).click()
    await form.getByRole('checkbox', { name: company.nurse }).waitFor()
    await form.getByRole('checkbox', { name: GROUP }).check()
    await form.getByRole('button', { name: text('teams.picker.remove', { name: GROUP }) }).waitFor()
    await form.getByRole('textbox', { name: text('offers.form.note') }).click()
    await page.keyboard.type('One order a box. ')
    await form.getByText('One order a box.').waitFor()
    await form.getByRole('button', { name: text('note.bold') }).click()
    await form.getByRole('button', { name: text('note.bold'), pressed: true }).waitFor()
    // The editor regains focus one frame later; anything typed before that is lost.
    await form
      .getByRole('textbox', { name: text('offers.form.note') })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type('Black only')
    await form.getByRole('button', { name: text('desk.form.addLink') }).click()
    await form.getByLabel(`${text('desk.form.link', { number: '1' })}: ${text('desk.form.linkName')}`).fill('Shop')
    await form
      .getByLabel(`${text('desk.form.link', { number: '1' })}: ${text('desk.form.linkUrl')}`)
      .fill('https://shop.example/speaker')
    await checkScreen(doctor)
    await submit(doctor, text('offers.form.post'))
    await page.getByRole('link', { name: PRODUCT }).click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    await page.locator('main strong', { hasText: 'Black only' }).waitFor()
    await page.getByText(text('offers.scopes.named', { nurses: GROUP })).waitFor()
    expect(await page.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('https://shop.example/speaker')
    await check(doctor)
  })

  it('sees the units claimed for an offer, and duplicates it', async () => {
    const { page, words } = doctor
    const { text } = words
    const { nurse } = trade
    const { userNo: doctorNo } = trade.doctor
    const { records } = await trade.doctor.api.offers.listOffers({ doctorNo })
    const [{ offerNo, productNo } = { offerNo: '', productNo: '' }] = records
    const inboundNo = await trade.take(offerNo, 4)
    await trade.arrive({ productNo, upc: UPC, tracking: TRACKING, qty: 3 })
    await nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking: TRACKING, qty: 3 }] })
    await nurse.api.inbound.claimTracking({ doctorNo, inboundNo, tracking: TRACKING, qty: 3 })
    await page.reload()
    await page.getByRole('button', { name: text('desk.claims'), exact: true }).click()
    const claimed = dialog().getByRole('row', { name: new RegExp(TRACKING) })
    await claimed.getByText('$60.00').waitFor()
    await checkScreen(doctor)
    await dialog()
      .getByRole('button', { name: text('components.close') })
      .last()
      .click()
    await page.getByRole('button', { name: text('offers.detail.duplicate') }).click()
    await dialog().getByText('Black only').waitFor()
    await submit(doctor, text('offers.form.post'))
    await open(doctor, '/offer', text('offers.title'))
    expect(await rows(doctor).count()).toBe(2)
  })

  it('raises the total of an offer and thereby the units left, but cannot lower it below the units taken', async () => {
    const { page, words } = doctor
    const { text } = words
    // Four units have been taken.
    const taken = rows(doctor).filter({ has: page.getByRole('cell', { name: '6', exact: true }) })
    await taken.getByRole('button', { name: text('offers.columns.editOf', { product: PRODUCT }) }).click()
    const total = dialog().getByLabel(text('offers.form.originalTotal'))
    const left = dialog().getByLabel(text('offers.form.left'), { exact: true })
    await left.fill('11')
    expect(await total.inputValue()).toBe('15')
    await total.fill('3')
    await dialog()
      .getByRole('button', { name: text('offers.form.save'), exact: true })
      .click()
    await dialog()
      .getByText(words.say(reasonMessage(offersReasons.totalBelowTaken, { taken: 4 })))
      .waitFor()
    await checkScreen(doctor)
    await total.fill('12')
    await submit(doctor, text('offers.form.save'))
    await rows(doctor)
      .filter({ has: page.getByRole('cell', { name: '8', exact: true }) })
      .waitFor()
  })

  it('archives both offers together, and relists one', async () => {
    const { page, words } = doctor
    const { text } = words
    const boxes = page.getByRole('checkbox', { name: `Select the offer of ${PRODUCT}`, exact: true })
    for (const box of await boxes.all()) await box.check()
    await page.getByRole('button', { name: text('desk.many.button', { units: '2' }) }).click()
    await checkScreen(doctor)
    await submit(doctor, text('desk.archive'))
    await page.getByText(text('offers.empty.open')).waitFor()
    await visit(doctor, '/offer/history', text('offers.title'))
    expect(await rows(doctor).count()).toBe(2)
    // The offer from which four units were taken.
    const taken = rows(doctor).filter({ has: page.getByRole('cell', { name: '8', exact: true }) })
    await taken.getByRole('button', { name: text('desk.relistOf', { product: PRODUCT }) }).click()
    await dialog().getByLabel(text('desk.relisting.oldExpiry')).waitFor()
    await checkScreen(doctor)
    await submit(doctor, text('desk.relist'))
    await open(doctor, '/offer/open', text('offers.title'))
    await row(doctor, PRODUCT).getByText(text('offers.states.offering')).waitFor()
    expect(await rows(doctor).count()).toBe(1)
    expect(doctor.complaints).toEqual([])
  })
})
