import { spawnSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, startBrowser, type Visitor } from '../support/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { dropWorkbook } from './bucket.ts'
import { checkScreen, choose, fill, row, signIn, submit, visit } from './console.ts'
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
const TRACKING = '1Z999AA10123456784'

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
    await visit(root, '/users?tab=invitations', /Users|Invitations/)
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
    await visit(doctor, '/teams?tab=invitations', /Team/)
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

  it('the nurse gives the tracking number of her parcel', async () => {
    const nurse = at('nurse')
    await visit(nurse, '/inbound', /Inbound/)
    await row(nurse, UPC).getByText('3 of 3').waitFor()
    await nurse.page.getByRole('button', { name: `Add tracking numbers for ${PRODUCT}` }).click()
    await fill(nurse, { 'Tracking numbers': `${TRACKING}, 3\n12345, 1` })
    await nurse.page.getByText('1 number recognised, 1 to mend').waitFor()
    await checkScreen(nurse)
    await nurse.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await nurse.page.getByText('1 tracking number saved. The line above was not taken.').waitFor()
    await nurse.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await nurse.page.getByRole('button', { name: 'Discard' }).click()
    await row(nurse, UPC).getByText('1 not arrived').waitFor()
    await nurse.page.getByRole('button', { name: PRODUCT, exact: true }).click()
    await nurse.page.getByText('Tracking numbers not found in warehouse records').waitFor()
    await checkScreen(nurse)
  })

  it('a workbook dropped into the bucket is imported; what it got wrong is told line by line', async () => {
    const warehouse = at('warehouse')
    const { page } = warehouse
    await visit(warehouse, '/inbound/imports', /Inbound/)
    const address = await page.getByText(/^tracking\/US-/).innerText()
    await dropWorkbook(stack, `${address}monday.xlsx`, [
      [`${TRACKING.slice(0, 4)} ${TRACKING.slice(4)}`, UPC, 2, 'box is wet'],
      [TRACKING, UPC, 'many', ''],
    ])
    await row(warehouse, 'monday.xlsx').getByText('Done').waitFor()
    await page.getByRole('button', { name: 'monday.xlsx' }).click()
    await page.getByText('Quantity must be a whole number.').first().waitFor()
    await checkScreen(warehouse)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  })

  it('the warehouse types in the rest, and confirms both batches', async () => {
    const warehouse = at('warehouse')
    const { page } = warehouse
    await visit(warehouse, '/inbound', /Inbound/)
    await row(warehouse, TRACKING).getByText('box is wet').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('dialog').getByText('Raritan').waitFor()
    await fill(warehouse, { 'Import text': `${TRACKING} ${UPC} 1` })
    await checkScreen(warehouse)
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').getByText('All Successful').waitFor()
    await checkScreen(warehouse)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    expect(await row(warehouse, TRACKING).count()).toBe(2)
    for (let batch = 0; batch < 2; batch++) {
      await page.getByRole('button', { name: 'Bulk Confirm' }).click()
      await choose(warehouse, 'Batch number', /to confirm/)
      // The company's product of that UPC is chosen already.
      await page.getByRole('dialog').getByText(PRODUCT).first().waitFor()
      await checkScreen(warehouse)
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.getByRole('dialog').getByText('Units now in the building').waitFor()
      await checkScreen(warehouse)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    }
    await page.getByText('Nothing waits for confirmation').waitFor()
  })

  it('the nurse claims her parcel, and her balance rises', async () => {
    const nurse = at('nurse')
    const { page } = nurse
    await visit(nurse, '/inbound', /Inbound/)
    await row(nurse, UPC).getByText('1 to claim').waitFor()
    await page.getByRole('button', { name: `Claim for ${PRODUCT}` }).click()
    await page.getByRole('dialog').getByText('3 x $417.50 = $1,252.50').waitFor()
    await checkScreen(nurse)
    await submit(nurse, 'Claim')
    await page.getByText(`Claimed 3 of ${PRODUCT}. +$1,252.50, balance $1,252.50.`).waitFor()
    await page.getByText('Nothing on its way').waitFor()
    await page.getByRole('tab', { name: 'Completed' }).click()
    await row(nurse, UPC).getByText('1 claimed').waitFor()
    await visit(nurse, '/payments', /Payments/)
    expect(await page.getByText('$1,252.50').count()).toBe(2)
    await page.getByText('$0.00').waitFor()
  })

  it('the company has the goods in stock, each step in its log, and owes what it should', async () => {
    const doctor = at('doctor')
    const { page } = doctor
    await visit(doctor, '/inbound', /Inbound/)
    await page.getByText('Nothing on its way').waitFor()
    await visit(doctor, '/inventory', /Inventory/)
    await page.getByRole('link', { name: PRODUCT }).click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    const inBuilding = row(doctor, 'Raritan')
    await inBuilding.waitFor()
    expect(await inBuilding.getByRole('cell').allInnerTexts()).toEqual(['3', '0'])
    await checkScreen(doctor)
    await page.getByRole('tab', { name: 'Stock history' }).click()
    await row(doctor, 'Nurse Claimed').first().waitFor()
    const log = await page.getByRole('row').allInnerTexts()
    const moves = log.slice(1).map((text) => text.replace(/\s+/g, ' '))
    expect(moves.filter((text) => text.includes('Warehouse Inbound'))).toHaveLength(2)
    expect(moves.filter((text) => text.includes('Nurse Claimed'))).toHaveLength(2)
    expect(
      moves.some((text) => /Nurse Claimed Stock 0 \+3 3/.test(text)),
      moves.join('\n'),
    ).toBe(true)
    expect(
      moves.some((text) => /Nurse Claimed Not claimed 3 -3 0/.test(text)),
      moves.join('\n'),
    ).toBe(true)
    await checkScreen(doctor)
    await visit(doctor, '/offer', /Offers/)
    await page.getByRole('link', { name: PRODUCT }).click()
    await page.getByRole('button', { name: 'Balance of nurse-walk' }).click()
    await page.getByRole('dialog').getByText('$1,252.50').first().waitFor()
    await checkScreen(doctor)
  })

  it('the books of the whole store add up', async () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['functions/books/audit-books.cli.ts', '--url', stack.baseUrl],
      { encoding: 'utf8' },
    )
    expect(stdout + stderr).toContain('The books add up')
    expect(status).toBe(0)
  })

  it('no console has complained', () => {
    for (const who of ['root', 'doctor', 'nurse', 'warehouse'] as const) expect(at(who).complaints, who).toEqual([])
  })
})
