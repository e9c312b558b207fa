import { beforeAll, describe, expect, inject, it } from 'vitest'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { Preset } from '../../../shared/rights/rights.ts'
import { sessionReasons } from '../../../web/texts/session.reasons.ts'
import { signIn as signInByCall } from '../../support/people.ts'
import {
  check,
  checkDialog,
  checkScreen,
  choose,
  fill,
  go,
  note,
  open,
  press,
  row,
  signIn,
  submit,
} from '../console.ts'
import { linkInMailTo } from '../inbox.ts'
import { type NewCompany, newCompany, PASSWORD } from '../new-company.ts'
import { startTrade } from '../trade.ts'
import { DESK, type Person, PHONE, type Seat, visitorsOf } from '../visitors.ts'
import { isRefusedNothing, menuOf } from './refused-nothing.ts'

// The staff of a company: each preset from the invitation through its tasks to the suspension. Nothing that a person
// opens or does on the way is refused.

const stack = inject('stack')
const { come, signedIn } = visitorsOf('staff')
let company: NewCompany

const STOOL = 'Harbor Stool'
const CRATE = { productName: 'Harbor Crate', upc: '810012340038' }
const LABEL = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

/** Stock to ship, and a request to pay. */
beforeAll(async () => {
  company = await newCompany('crew')
  const { doctor, nurse, warehouseNo, product } = await startTrade(company)
  const doctorNo = doctor.userNo
  const productNo = await product(CRATE)
  await doctor.api.products.saveFbm({ doctorNo, productNo, warehouseNo, qty: 9, note: 'Counted' })
  const { bankNo } = await nurse.api.payments.saveBank({
    category: 'Bill Pay',
    currency: 'USD',
    accountNumber: '4471 8831',
  })
  await doctor.api.payments.addAdjustBalance({ nurseId: nurse.userNo, amount: 60, note: 'Carried over' })
  await nurse.api.payments.requestPayment({ doctorNo, bankNo, amount: 40, note: '<p>For November</p>' })
})

interface Job {
  seat: Seat
  /** Pages in the menu, in order. */
  menu: readonly string[]
  /** What the person does in the browser. */
  work: (person: Person) => Promise<void>
  /** A page that is closed to them; absent if all are open. */
  closed?: string
}

const addProduct = async (person: Person): Promise<void> => {
  const { text } = person.words
  await open(person, '/inventory', text('products.title'))
  await press(person, text('products.form.add'))
  await fill(person, {
    [text('products.form.name')]: STOOL,
    [text('products.form.upc')]: '810012340021',
    [text('products.form.price')]: '20',
  })
  await choose(person, text('products.form.size'), /./)
  await submit(person, text('products.form.add'))
  await row(person, STOOL).waitFor()
}

const addProductAndOffer = async (person: Person): Promise<void> => {
  const { text } = person.words
  await addProduct(person)
  await open(person, '/offer', text('offers.title'))
  await press(person, text('offers.form.add'))
  await choose(person, text('offers.form.product'), new RegExp(STOOL))
  await fill(person, { [text('offers.form.total')]: '6' })
  await submit(person, text('offers.form.post'))
  await row(person, STOOL).waitFor()
}

const adjustBalance = async (person: Person): Promise<void> => {
  const { text } = person.words
  await open(person, '/payments/balances', /./)
  await press(person, text('ledger.adjust.action'))
  await choose(person, text('ledger.nurse'), new RegExp(company.nurse))
  await choose(person, text('ledger.adjust.type'), text('ledger.adjust.types.deduct'))
  await fill(person, { [text('ledger.adjust.amount')]: '7.5', [text('ledger.adjust.note')]: 'Broken shade' })
  await submit(person, text('ledger.adjust.submit'))
  await row(person, company.nurse).getByText('$52.50').first().waitFor()
}

const adjustAndPay = async (person: Person): Promise<void> => {
  const { text } = person.words
  await adjustBalance(person)
  await open(person, '/payments/requests', /./)
  const named = { nurse: company.nurse, amount: '$40.00' }
  await press(person, text('requests.payOf', named))
  await note(person, text('requests.note'), 'Sent by wire')
  await submit(person, text('requests.paySubmit'), text('requests.paid', named))
  await row(person, '$40.00').getByText(text('requests.states.confirmed')).waitFor()
}

const addInstruction = async (person: Person): Promise<void> => {
  const { text } = person.words
  await open(person, '/outbound/instructions', /./)
  await press(person, text('templates.instructions.add'))
  await fill(person, { [text('templates.instructions.name')]: 'Fragile' })
  await fill(person, { [text('templates.instructions.text')]: 'Wrap each unit twice' })
  await submit(person, text('templates.save'))
  await row(person, 'Fragile').waitFor()
}

const addInstructionAndShip = async (person: Person): Promise<void> => {
  const { page, words } = person
  const { text } = words
  await addInstruction(person)
  await open(person, '/outbound', text('outbound.title'))
  await page.getByRole('combobox', { name: text('shipping.items.add') }).fill('crate')
  await page.getByRole('option', { name: CRATE.productName }).first().click()
  await page.getByLabel(text('shipping.items.toShipOf', { product: CRATE.productName })).fill('2')
  await page.locator('input[type=file]').setInputFiles(LABEL)
  await page.getByRole('button', { name: new RegExp(`^${text('shipping.details.user')}`) }).click()
  await page.getByRole('option', { name: company.nurse }).click()
  await press(person, text('shipping.submit'))
  await page.waitForURL('**/outbound/working')
  await row(person, CRATE.productName).waitFor()
}

const inviteNurse = async (person: Person, email = 'by-manager@people.example'): Promise<void> => {
  const { text } = person.words
  await open(person, '/teams', text('teams.title'))
  await press(person, text('invitations.list.invite'))
  await fill(person, { [text('invitations.form.email')]: email })
  await submit(person, text('invitations.form.submit'))
}

const readProducts = async (person: Person): Promise<void> => {
  const { text } = person.words
  await open(person, '/inventory', text('products.title'))
  await row(person, STOOL).waitFor()
  expect(await person.page.getByRole('button', { name: text('products.form.add') }).count()).toBe(0)
}

const ALL = [
  '/overview',
  '/offer',
  '/inbound',
  '/discrepancies',
  '/mixedPackageClaim',
  '/inventory',
  '/outbound',
  '/storageFee',
  '/payments',
  '/approvals',
  '/warehouse',
  '/teams',
]
const JOBS: Record<Preset, Job> = {
  manager: { seat: DESK, menu: ALL, work: inviteNurse },
  buyer: {
    seat: DESK,
    // Outbound is open to them for transfers of stock.
    menu: ALL.filter((path) => !['/storageFee', '/payments', '/approvals', '/teams'].includes(path)),
    work: addProductAndOffer,
    closed: '/payments',
  },
  bookkeeper: { seat: DESK, menu: ALL, work: adjustAndPay, closed: '/inventory/import' },
  packer: {
    seat: PHONE,
    menu: ['/overview', '/inbound', '/inventory', '/outbound', '/warehouse'],
    work: addInstructionAndShip,
    closed: '/offer',
  },
  viewer: { seat: DESK, menu: ALL, work: readProducts, closed: '/inventory/import' },
}

/** The owner invites a person in the browser; returns the link in their email. */
const invite = async (owner: Person, preset: Preset, email: string): Promise<string> => {
  const { page, words } = owner
  const { text } = words
  await open(owner, '/teams?tab=staff', text('teams.title'))
  await press(owner, text('teams.staff.invite'))
  await fill(owner, { [text('invitations.form.email')]: email })
  await choose(owner, text('rights.preset'), text(`rights.presets.${preset}`))
  await checkDialog(owner)
  await submit(owner, text('invitations.form.submit'), text('invitations.form.sent', { email }))
  await page.getByRole('tab', { name: text('teams.invitations') }).click()
  await row(owner, email)
    .getByText(text(`rights.presets.${preset}`), { exact: true })
    .waitFor()
  return linkInMailTo(stack.info.inbox, email, 'register')
}

/** The person registers with the link, without naming a company, and signs in. */
const join = async (person: Person, link: string, userName: string): Promise<void> => {
  const { page, words } = person
  const { text } = words
  await page.goto(link)
  await page.getByLabel(text('register.form.userName')).fill(userName)
  expect(await page.getByLabel(text('register.form.companyName')).count()).toBe(0)
  await page.getByLabel(text('register.form.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(text('register.form.repeat')).fill(PASSWORD)
  await page.getByLabel(text('register.form.phone')).fill('+1 555 010 1234')
  await page.getByRole('button', { name: text('register.form.submit') }).click()
  await page.getByRole('button', { name: text('register.ready.signIn') }).click()
  await signIn(person, userName, PASSWORD, words)
}

it('the owner of a company opens every page', async () => {
  const owner = await signedIn(company.doctor, DESK)
  await open(owner, '/overview', /./)
  expect((await menuOf(owner)).filter((href) => ALL.includes(href))).toEqual(ALL)
  await isRefusedNothing(owner, () => inviteNurse(owner, 'by-owner@people.example'))
  expect(owner.complaints).toEqual([])
})

describe('a member of the staff', () => {
  it.each(Object.entries(JOBS) as [Preset, Job][])(
    'with the preset %s joins, works, is refused elsewhere, and sees their suspension',
    { timeout: 120_000 },
    async (preset, { seat, menu, work, closed }) => {
      const userName = `crew-${preset}`
      const { companyName } = company
      const owner = await signedIn(company.doctor, DESK)
      const link = await invite(owner, preset, `${userName}@people.example`)
      const person = await come(seat)
      const { page, words } = person
      const { text, say } = words
      await join(person, link, userName)
      await page.getByRole('button', { name: text('app.company.current', { company: companyName }) }).waitFor()
      expect((await menuOf(person)).filter((href) => ALL.includes(href))).toEqual(menu)
      await checkScreen(person)
      await isRefusedNothing(person, () => work(person))
      await check(person)
      if (closed) {
        await go(person, closed)
        await page.getByText(text('app.noRight.text', { company: companyName })).waitFor()
        await checkScreen(person)
      }

      await open(owner, '/teams?tab=staff', owner.words.text('teams.title'))
      await row(owner, userName)
        .getByRole('button', { name: owner.words.text('teams.staff.more', { name: userName }) })
        .click()
      await owner.page.getByRole('menuitem', { name: owner.words.text('teams.staff.suspend') }).click()
      await submit(owner, owner.words.text('teams.staff.suspend'))
      await row(owner, userName).getByText(owner.words.text('teams.staff.suspended')).waitFor()
      await check(owner)

      // Their console asks for notifications every minute, and may have noticed the suspension by itself.
      if (new URL(page.url()).pathname !== '/login') await go(person, '/inventory')
      await page.waitForURL('**/login')
      await page.getByText(say(reasonMessage(sessionReasons.companyLost, { company: companyName }))).waitFor()
      await page.getByRole('heading', { name: text('login.noCompany.title') }).waitFor()
      await checkScreen(person)
      expect(owner.complaints).toEqual([])
    },
  )

  it('who has a company of their own accepts in the console, switches, and leaves again', async () => {
    const other = await newCompany('crew-other')
    const owner = await signInByCall(stack.baseUrl, company.doctor)
    await owner.api.people.inviteStaff({
      doctorNo: owner.userNo,
      email: `${other.doctor}@people.example`,
      rights: { inventory: 'write', team: 'read' },
    })
    const doctor = await signedIn(other.doctor, DESK)
    const { page, words } = doctor
    const { text, say } = words
    await open(doctor, '/overview', /./)
    await page.getByRole('button', { name: text('app.account.of', { user: other.doctor }) }).click()
    await page.getByRole('menuitem', { name: text('app.frame.openInvitations', { units: '1' }) }).click()
    const { companyName: name } = company
    await page.getByRole('button', { name: text('invitations.received.acceptNamed', { company: name }) }).click()
    await page
      .getByText(text('invitations.received.accepted', { company: name }))
      .first()
      .waitFor()
    await check(doctor)
    await page.getByRole('button', { name: text('app.company.current', { company: other.companyName }) }).click()
    await page.getByRole('menuitemcheckbox', { name }).click()
    await page.getByRole('button', { name: text('app.company.current', { company: name }) }).waitFor()
    await open(doctor, '/teams?tab=staff', text('teams.title'))
    await press(doctor, text('teams.staff.leave'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('teams.staff.leave') })
      .click()
    await page.getByText(say(reasonMessage(sessionReasons.companyLost, { company: name }))).waitFor()
    // They are back in their own company, which has no staff.
    await page.getByText(text('teams.staff.title')).first().waitFor()
    expect(await page.getByRole('button', { name: /^Company:/ }).count()).toBe(0)
  })
})
