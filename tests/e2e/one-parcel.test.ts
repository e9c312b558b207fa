import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'
import { dropWorkbook } from './bucket.ts'
import { checkScreen, choose, fill, row, rows, signIn, submit, valuesOf, visit } from './console.ts'
import { linkInMailTo } from './inbox.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// One parcel, from an invitation to claimed stock, by four people at their screens: two in English on desktops, two
// in Chinese on phones.

const PASSWORD = 'Parcel-walk-1'
const PRODUCT = 'Aurora 14 Laptop, 16 GB / 512 GB, Silver'
const UPC = '810012349999'
const TRACKING = '1Z999AA10123456784'

const SEATS = { root: DESK, doctor: DESK, nurse: PHONE, warehouse: PHONE }
type Who = keyof typeof SEATS
const EVERYBODY: readonly Who[] = ['root', 'doctor', 'nurse', 'warehouse']

const stack = inject('stack')
const { come } = visitorsOf('parcel', { stay: true })

describe('the journey of one parcel:', () => {
  const people = new Map<Who, Person>()
  const at = (who: Who): Person => {
    const person = people.get(who)
    if (!person) throw new Error(`${who} is not at their screen`)
    return person
  }

  beforeAll(async () => {
    for (const who of EVERYBODY) people.set(who, await come(SEATS[who]))
  })

  const register = async (
    who: 'doctor' | 'nurse' | 'warehouse',
    email: string,
    companyName?: string,
  ): Promise<void> => {
    const visitor = at(who)
    const { page, words } = visitor
    const { of } = words
    await page.goto(await linkInMailTo(stack.info.inbox, email, 'register'))
    if (companyName) await page.getByLabel(of('Company name', 'register')).fill(companyName)
    await page.getByLabel(of('User name', 'register')).fill(`${who}-walk`)
    await page.getByLabel(of('Password', 'register'), { exact: true }).fill(PASSWORD)
    await page.getByLabel(of('Repeat the password', 'register')).fill(PASSWORD)
    await page.getByLabel(of('Phone', 'register')).fill('+1 555 010 4242')
    await page.getByRole('button', { name: of('Create account') }).click()
    await page.getByText(of('Your account is ready')).waitFor()
    await page.getByRole('button', { name: of('Sign in', 'register') }).click()
    await signIn(visitor, `${who}-walk`, PASSWORD, words)
  }

  it('the super admin invites a company, which registers through the link in the email', async () => {
    const root = at('root')
    const { of, text, say } = root.words
    await signIn(root, 'super', 'Dockside-demo-1', root.words)
    await visit(root, '/users?tab=invitations', of('Users', 'users'))
    await root.page
      .getByRole('button', { name: text('invitations.list.inviteDoctor') })
      .first()
      .click()
    await fill(root, { [of('Email', 'invitations')]: 'not an address' })
    await root.page
      .getByRole('dialog')
      .getByRole('button', { name: of('Send invitation') })
      .click()
    await root.page.getByText(say(reasonMessage(fieldsReasons.badEmail))).waitFor()
    await fill(root, { [of('Email', 'invitations')]: 'walk@buyers.example' })
    await submit(root, of('Send invitation'))
    await row(root, 'walk@buyers.example').waitFor()
    await register('doctor', 'walk@buyers.example', 'Walk Buyers')
  })

  it('the company invites a nurse and a warehouse admin, who register', async () => {
    const doctor = at('doctor')
    const { of, text } = doctor.words
    await visit(doctor, '/teams?tab=invitations', text('teams.title'))
    for (const [email, role] of [
      ['nurse@walk.example', 'invitations.form.nurse'],
      ['house@walk.example', 'invitations.form.warehouseAdmin'],
    ] as const) {
      await doctor.page
        .getByRole('button', { name: text('invitations.list.invite'), exact: true })
        .first()
        .click()
      await fill(doctor, { [of('Email', 'invitations')]: email })
      if (role !== 'invitations.form.nurse') await choose(doctor, of('Role', 'invitations'), new RegExp(text(role)))
      await submit(doctor, of('Send invitation'))
      await row(doctor, email).waitFor()
    }
    await register('nurse', 'nurse@walk.example')
    await register('warehouse', 'house@walk.example')
  })

  it('the company adds a warehouse with its admin, and a product', async () => {
    const doctor = at('doctor')
    const { of, text } = doctor.words
    await visit(doctor, '/warehouse', of('Warehouses', 'warehouses'))
    await doctor.page
      .getByRole('button', { name: text('warehouses.form.add') })
      .first()
      .click()
    await fill(doctor, {
      [text('warehouses.columns.name')]: 'Raritan',
      [of('Address', 'warehouses')]: '120 Raritan Center Pkwy',
      [of('City', 'warehouses')]: 'Edison',
      [of('Zip code', 'warehouses')]: '08837',
    })
    await choose(doctor, of('State', 'warehouses'), /^NJ/)
    await choose(doctor, text('warehouses.columns.admin'), /^warehouse-walk/)
    await submit(doctor, text('warehouses.form.add'))
    await row(doctor, 'Raritan').waitFor()
    await visit(doctor, '/inventory', of('Inventory', 'products'))
    await doctor.page
      .getByRole('button', { name: text('products.form.add') })
      .first()
      .click()
    await fill(doctor, {
      [text('products.form.name')]: PRODUCT,
      [text('products.form.upc')]: UPC,
      [text('products.form.price')]: '412.50',
    })
    await choose(doctor, text('products.form.size'), /^Medium/)
    await submit(doctor, text('products.form.add'))
    await row(doctor, UPC).waitFor()
  })

  it('the company posts an offer, and the nurse takes three units', async () => {
    const doctor = at('doctor')
    const { of, text } = doctor.words
    await visit(doctor, '/offer', text('offers.title'))
    await doctor.page
      .getByRole('button', { name: text('offers.form.add') })
      .first()
      .click()
    await choose(doctor, of('Product', 'offers'), new RegExp(PRODUCT.slice(0, 16)))
    await fill(doctor, {
      [of('Price', 'offers')]: '412.50',
      [text('offers.form.bonus')]: '5',
      [text('offers.form.total')]: '10',
    })
    await submit(doctor, text('offers.form.post'))
    await row(doctor, UPC).waitFor()
    const nurse = at('nurse')
    const { of: nurseOf, text: nurseText } = nurse.words
    await visit(nurse, '/offer', nurseText('offers.title'))
    await nurse.page.getByRole('button', { name: nurseText('offers.columns.takeOf', { product: PRODUCT }) }).click()
    await fill(nurse, { [nurseOf('Quantity', 'offers')]: '3' })
    await choose(nurse, nurseOf('Warehouse', 'offers'), /Raritan/)
    await submit(nurse, nurseOf('Take', 'offers'))
    await row(nurse, PRODUCT).getByText('7', { exact: true }).waitFor()
  })

  it('the nurse submits the tracking number of the parcel', async () => {
    const nurse = at('nurse')
    const { of, text } = nurse.words
    await visit(nurse, '/inbound', of('Inbound', 'inbound'))
    await row(nurse, PRODUCT)
      .getByText(text('inbound.columns.leftOf', { left: '3', total: '3' }))
      .waitFor()
    await nurse.page.getByRole('button', { name: text('inbound.columns.addFor', { product: PRODUCT }) }).click()
    await fill(nurse, { [of('Tracking numbers', 'claims')]: `${TRACKING}, 3\n12345, 1` })
    await nurse.page.getByText(text('claims.add.recognizedAndWrong_one', { units: '1', wrong: '1' })).waitFor()
    await checkScreen(nurse)
    await nurse.page
      .getByRole('dialog')
      .getByRole('button', { name: of('Add', 'claims'), exact: true })
      .click()
    await nurse.page.getByText(text('claims.add.notTaken_one', { lines: '1' })).waitFor()
    // The other button of this name is the close icon of the dialog.
    await nurse.page
      .getByRole('dialog')
      .getByRole('button', { name: text('components.close'), exact: true })
      .filter({ hasText: text('components.close') })
      .click()
    await nurse.page.getByRole('button', { name: text('components.discard.confirm'), exact: true }).click()
    await row(nurse, PRODUCT)
      .getByText(text('inbound.counted.notArrived', { units: '1' }))
      .waitFor()
    await nurse.page.getByRole('button', { name: PRODUCT, exact: true }).click()
    await nurse.page.getByRole('dialog').getByText(text('inbound.states.notArrived')).waitFor()
    await checkScreen(nurse)
  })

  it('a workbook uploaded to the bucket is imported, and its errors are reported line by line', async () => {
    const warehouse = at('warehouse')
    const { page } = warehouse
    const { of, text, say } = warehouse.words
    await visit(warehouse, '/inbound/imports', of('Inbound', 'inbound'))
    const address = await page.getByText(/^tracking\/US-/).innerText()
    await dropWorkbook(stack, `${address}monday.xlsx`, [
      [`${TRACKING.slice(0, 4)} ${TRACKING.slice(4)}`, UPC, 2, 'box is wet'],
      [TRACKING, UPC, 'many', ''],
    ])
    await row(warehouse, 'monday.xlsx')
      .getByText(text('tracking.imports.doneFailed', { lines: '1' }))
      .waitFor()
    await page.getByRole('button', { name: 'monday.xlsx', exact: true }).click()
    await page
      .getByText(say(reasonMessage(valuesReasons.quantityWhole)))
      .first()
      .waitFor()
    await checkScreen(warehouse)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('components.close') })
      .last()
      .click()
  })

  it('the warehouse types in the last unit of the parcel, and confirms both batches', async () => {
    const warehouse = at('warehouse')
    const { page } = warehouse
    const { of, text } = warehouse.words
    await visit(warehouse, '/inbound', of('Inbound', 'inbound'))
    await row(warehouse, TRACKING).getByText('box is wet').waitFor()
    await page.getByRole('button', { name: text('tracking.imports.import'), exact: true }).click()
    await page.getByRole('dialog').getByText('Raritan').waitFor()
    await fill(warehouse, { [text('tracking.import.label')]: `${TRACKING} ${UPC} 1` })
    await checkScreen(warehouse)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('tracking.import.submit') })
      .click()
    await page.getByRole('dialog').getByText(text('tracking.result.outcomes.All Successful')).waitFor()
    await checkScreen(warehouse)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('components.close') })
      .last()
      .click()
    expect(await row(warehouse, TRACKING).count()).toBe(2)
    for (let batch = 0; batch < 2; batch++) {
      await page.getByRole('button', { name: text('rows.list.bulkConfirm') }).click()
      await choose(warehouse, text('confirmation.batchNumber'), text('confirmation.toConfirm', { rows: '1' }))
      // The company's product with this UPC is already selected.
      await page.getByRole('dialog').getByText(PRODUCT).first().waitFor()
      await checkScreen(warehouse)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('confirmation.submit'), exact: true })
        .click()
      await page.getByRole('dialog').getByText(text('confirmation.result.units')).waitFor()
      await checkScreen(warehouse)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('components.close') })
        .last()
        .click()
    }
    await page.getByText(text('rows.list.empty')).waitFor()
  })

  it('the nurse claims the parcel, and the balance rises', async () => {
    const nurse = at('nurse')
    const { page } = nurse
    const { of, text } = nurse.words
    await visit(nurse, '/inbound', of('Inbound', 'inbound'))
    await row(nurse, PRODUCT)
      .getByText(text('inbound.counted.claimable', { units: '1' }))
      .waitFor()
    await page.getByRole('button', { name: text('inbound.columns.claimFor', { product: PRODUCT }) }).click()
    await page.getByRole('dialog').getByText('3 × $417.50 = $1,252.50').waitFor()
    await checkScreen(nurse)
    await submit(nurse, of('Claim', 'claims'))
    await page
      .getByText(text('claims.claim.done', { units: '3', product: PRODUCT, amount: '$1,252.50', balance: '$1,252.50' }))
      // On a slow machine the message is also still being announced to screen readers.
      .first()
      .waitFor()
    await page.getByText(text('inbound.empty.open')).waitFor()
    await page.getByRole('tab', { name: text('inbound.tabs.completed') }).click()
    await row(nurse, PRODUCT)
      .getByText(text('inbound.counted.claimed', { units: '1' }))
      .waitFor()
    await visit(nurse, '/payments', text('payments.title'))
    expect(await page.getByText('$1,252.50').count()).toBe(2)
    await page.getByText('$0.00').waitFor()
  })

  it('the company has the units in stock, with each step in the log, and owes the correct amount', async () => {
    const doctor = at('doctor')
    const { page } = doctor
    const { of, text } = doctor.words
    await visit(doctor, '/inbound', of('Inbound', 'inbound'))
    await page.getByText(text('inbound.empty.open')).waitFor()
    await visit(doctor, '/inventory', of('Inventory', 'products'))
    await page.getByRole('link', { name: PRODUCT }).click()
    await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    const inBuilding = row(doctor, 'Raritan')
    await inBuilding.waitFor()
    expect((await valuesOf(inBuilding)).slice(0, 2)).toEqual(['3', '0'])
    await checkScreen(doctor)
    await page.getByRole('tab', { name: text('products.log.title') }).click()
    await row(doctor, text('products.movements.type1')).first().waitFor()
    const log = await rows(doctor).all()
    const moves = await Promise.all(
      log.map(async (line) => `${await line.innerText()} | ${(await valuesOf(line)).join(' ')}`.replace(/\s+/g, ' ')),
    )
    const moved = (operation: string, counter: string, figures: string) =>
      moves.filter((line) => [operation, counter, ` ${figures} `].every((part) => line.includes(part)))
    expect(moves.filter((line) => line.includes(text('products.movements.type4')))).toHaveLength(2)
    const claimed = text('products.movements.type1')
    expect(moves.filter((line) => line.includes(claimed))).toHaveLength(1)
    expect(moved(claimed, of('Stock', 'products'), '0 +3 3'), moves.join('\n')).toHaveLength(1)
    const unclaimed = text('products.log.unclaimed', { before: '3', after: '0' })
    expect(moved(claimed, unclaimed, '0 +3 3'), moves.join('\n')).toHaveLength(1)
    await checkScreen(doctor)
    await visit(doctor, '/offer', text('offers.title'))
    await page.getByRole('link', { name: PRODUCT }).click()
    await page.getByRole('button', { name: text('offers.takes.balanceOf', { user: 'nurse-walk' }) }).click()
    await page.getByRole('dialog').getByText('$1,252.50').first().waitFor()
    await checkScreen(doctor)
  })

  it('the books of the whole store add up', async () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['functions/audit/audit-books.cli.ts', '--url', stack.baseUrl],
      { encoding: 'utf8' },
    )
    expect(stdout + stderr).toContain('The books add up')
    expect(status).toBe(0)
  })

  it('no browser console shows warnings or errors', () => {
    for (const who of EVERYBODY) expect(at(who).complaints, who).toEqual([])
  })
})
