import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, startBrowser, type Visitor } from '../support/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { choose, fill, row, signIn, submit, visit } from './console.ts'
import { linkInMailTo } from './inbox.ts'

// One real parcel, from an invitation to paid-for stock, by four people at their screens.

let stack: Stack
let browser: Browser
const people: Record<'root' | 'doctor' | 'nurse' | 'warehouse', Visitor | undefined> = {
  ...{ root: undefined, doctor: undefined, nurse: undefined, warehouse: undefined },
}
const at = (who: keyof typeof people): Visitor => {
  const visitor = people[who]
  if (!visitor) throw new Error(`${who} is not at her screen`)
  return visitor
}

const PASSWORD = 'Parcel-walk-1'
const PRODUCT = 'Aurora 14 Laptop, 16 GB / 512 GB, Silver'
const UPC = '810012349999'

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ seed: 'demo' }), startBrowser()])
  for (const who of ['root', 'doctor', 'nurse', 'warehouse'] as const) {
    people[who] = await newVisitor(browser, stack.baseUrl)
  }
})
// What each person sees when a step fails, for whoever has to find out why.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const who of ['root', 'doctor', 'nurse', 'warehouse'] as const) {
    await people[who]?.page.screenshot({ path: `node_modules/.cache/dockside/failed-${who}.png` })
  }
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const register = async (who: 'doctor' | 'nurse' | 'warehouse', email: string, companyName?: string): Promise<void> => {
  const visitor = at(who)
  const { page } = visitor
  await page.goto(await linkInMailTo(stack.info.inbox, email))
  if (companyName) await page.getByLabel('Company name').fill(companyName)
  await page.getByLabel('User name').fill(`${who}-walk`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByLabel('Phone').fill('+1 555 010 4242')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Your account is ready').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(visitor, `${who}-walk`, PASSWORD)
}

describe('one parcel', () => {
  it('super admin invites a company, which registers by the link in the mail', async () => {
    const root = at('root')
    await signIn(root, 'super', 'Dockside-demo-1')
    await visit(root, '/users', /Users|Invitations/)
    await root.page.getByRole('button', { name: 'Invite doctor' }).first().click()
    await fill(root, { 'E-mail': 'not an address' })
    await root.page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
    await root.page.getByText('Invalid email.').waitFor()
    await fill(root, { 'E-mail': 'walk@buyers.example' })
    await submit(root, 'Send invitation')
    await row(root, 'walk@buyers.example').waitFor()
    await register('doctor', 'walk@buyers.example', 'Walk Buyers')
  })

  it('the company adds a warehouse and a product, and invites its people', async () => {
    const doctor = at('doctor')
    await visit(doctor, '/warehouse', /Warehouses/)
    await doctor.page.getByRole('button', { name: 'Add warehouse' }).first().click()
    await fill(doctor, { Address: '120 Raritan Center Pkwy', City: 'Edison', State: 'NJ', 'Zip code': '08837' })
    await submit(doctor, 'Add warehouse')
    await row(doctor, 'Raritan').waitFor()
    await visit(doctor, '/inventory', /Inventory/)
    await doctor.page.getByRole('button', { name: 'Add product' }).first().click()
    await fill(doctor, { 'Product name': PRODUCT, UPC, Price: '412.50' })
    await submit(doctor, 'Add product')
    await row(doctor, UPC).waitFor()
    await visit(doctor, '/teams', /Team/)
    for (const [email, role] of [
      ['nurse@walk.example', 'Nurse'],
      ['house@walk.example', 'Warehouse admin'],
    ] as const) {
      await doctor.page
        .getByRole('button', { name: /^Invite/ })
        .first()
        .click()
      await fill(doctor, { 'E-mail': email })
      if (role !== 'Nurse') await choose(doctor, 'Role', new RegExp(role))
      await submit(doctor, 'Send invitation')
      await row(doctor, email).waitFor()
    }
    await register('nurse', 'nurse@walk.example')
    await register('warehouse', 'house@walk.example')
  })

  it('the company posts an offer, the nurse takes three', async () => {
    const doctor = at('doctor')
    await visit(doctor, '/offer', /Offers/)
    await doctor.page.getByRole('button', { name: 'Add offer' }).first().click()
    await choose(doctor, 'Product', new RegExp(PRODUCT.slice(0, 16)))
    await fill(doctor, { Price: '412.50', Bonus: '5', Total: '10' })
    await submit(doctor, 'Post offer')
    await row(doctor, UPC).waitFor()
    const nurse = at('nurse')
    await visit(nurse, '/offer', /Offers/)
    await nurse.page.getByRole('button', { name: `Take ${PRODUCT}` }).click()
    await fill(nurse, { Quantity: '3' })
    await choose(nurse, 'Warehouse', /Raritan/)
    await submit(nurse, 'Take')
    await row(nurse, UPC).getByText('7', { exact: true }).waitFor()
  })

  it('no console has complained', () => {
    for (const who of ['root', 'doctor', 'nurse', 'warehouse'] as const) expect(at(who).complaints, who).toEqual([])
  })
})
