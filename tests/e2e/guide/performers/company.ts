import { readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { CATALOGUE_COLUMNS } from '../../../../shared/products/catalogue.rules.ts'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { choose, fill, note, row, rows } from '../../console.ts'
import { mailAbout } from '../../inbox.ts'
import { addressOf } from '../../new-company.ts'
import { LAST_MONTH } from '../../payments/last-month.ts'
import { runSchedule } from '../../schedules.ts'
import type { Trade } from '../../trade.ts'
import { workbookFile } from '../../workbook.ts'
import {
  button,
  chooseOn,
  closeDialogs,
  dialogOf,
  downloadBy,
  endDialog,
  type GuideCompanies,
  goBy,
  goToTab,
  heading,
  mainOf,
  openRecord,
  type Performers,
  pressInDialog,
  pressOn,
  type Story,
  searchFor,
  seen,
} from '../perform-line.ts'
import { APPROVALS } from './company-approvals.ts'
import { OWNER } from './company-owner.ts'
import { STAFF } from './company-staff.ts'
import { describeProblem } from './report-problem.ts'

const { info } = inject('stack')

/** Milliseconds after a key until it counts. */
const KEY_MS = 200

const SPEAKER = { productName: 'Cirrus Speaker', upc: '810066610014' }
const EXPIRED = { productName: 'Echo Drill', upc: '810077710028' }
const AWAITED = { productName: 'Delta Lamp', upc: '810077710011' }
const REPORTED = { productName: 'Foxtrot Heater', upc: '810077710035' }
const TRAY = { productName: 'Lyra Tray', upc: '810055540014' }
const CUP = { productName: 'Lyra Cup', upc: '810055540021' }
const BUNDLE = 'Tea set'
const BROKEN = { productName: 'Quartz Lamp', upc: '810088820130' }
const MIXED = '810012349915'
const GIVEN = '1Z999AA10777710035'
const DAMAGED = '1Z999AA10188820130'
const [OWN_PACKAGE, SHARED_PACKAGE] = ['1Z999AA10912345678', '1Z999AA10912345776']
const ACCOUNT = '0210 0002 1994 8220'
/** One-pixel PNG image in Base64. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SHIPPING_LABEL = { name: 'ups.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }

/** Creates the data that the steps of the company's guide page need. */
export const prepareCompany = async ({ trade, nextDoor }: GuideCompanies): Promise<void> => {
  const { doctor, nurse, warehouseNo } = trade
  const doctorNo = doctor.userNo
  // Before the first delivery, so that the account can be paid at once.
  await nurse.api.payments.saveBank({ category: 'Bank Transfer', currency: 'USD', accountNumber: ACCOUNT })
  await trade.product(SPEAKER)
  await proposals(trade)
  const awaited = await trade.take(await trade.offer(await trade.product(AWAITED)), 6)
  await nurse.api.inbound.importTracking({ doctorNo, inboundNo: awaited, data: [{ tracking: GIVEN, qty: 2 }] })
  const itemId = await trade.product(REPORTED)
  await trade.take(await trade.offer(itemId), 5)
  for (const quantity of [2, 3]) await nurse.api.inventory.saveReport({ doctorNo, itemId, warehouseNo, quantity })
  await bundle(trade)
  const broken = await trade.product(BROKEN)
  const data = [{ tracking: DAMAGED, qty: 3 }]
  const inboundNo = await trade.take(await trade.offer(broken), 3)
  await nurse.api.inbound.importTracking({ doctorNo, inboundNo, data })
  await trade.arrive({ productNo: broken, upc: BROKEN.upc, tracking: DAMAGED, qty: 3 })
  await trade.product({ productName: 'Aurora 15 Laptop', upc: MIXED })
  for (const [owner, tracking] of [[trade, OWN_PACKAGE] as const, [nextDoor, SHARED_PACKAGE] as const]) {
    const place = { doctorNo: owner.doctor.userNo, warehouseNo: owner.warehouseNo, tracking }
    await owner.house.api['mixed-packages'].createPackage({ ...place, items: [{ upc: MIXED, qty: 8 }] })
  }
}

const proposals = async (trade: Trade): Promise<void> => {
  const { doctor, nurse, warehouseNo } = trade
  const offerNo = await trade.offer(await trade.product(EXPIRED), { quantity: 6 })
  await trade.expire(offerNo)
  for (const [quantity, price] of [[2, 88] as const, [3, 77] as const])
    await nurse.api.proposals.saveProposal({ doctorNo: doctor.userNo, offerNo, warehouseNo, quantity, price })
}

const bundle = async (trade: Trade): Promise<void> => {
  const { doctor, warehouseNo } = trade
  const doctorNo = doctor.userNo
  const [mainProductId = '', productNo = ''] = await Promise.all([trade.product(TRAY), trade.product(CUP)])
  for (const one of [mainProductId, productNo])
    await doctor.api.products.saveFbm({ doctorNo, productNo: one, warehouseNo, qty: 9, note: 'First count' })
  const items = [{ productNo, qty: 2, service: 'None' as const }]
  await doctor.api.outbound.saveTemplate({
    doctorNo,
    templateName: BUNDLE,
    warehouseNo,
    mainProductId,
    mainProductQty: 1,
    items,
  })
}

/** Requests a payment as the nurse, and opens the requests as the company. */
const askFor = async ({ trade, doctor }: Story, amount: number): Promise<void> => {
  const [bank] = (await trade.nurse.api.payments.listBankOptions({})).records
  const doctorNo = trade.doctor.userNo
  await trade.nurse.api.payments.requestPayment({ doctorNo, amount, bankNo: bank?.bankNo ?? '', note: 'Please' })
  await goBy(doctor, doctor.words.text('app.screens.overview'))
  await goBy(doctor, doctor.words.text('app.screens.payments'))
  await goToTab(doctor, doctor.words.text('requests.tabs.requests'))
}

const balanceOf = async ({ trade }: Story): Promise<number> =>
  (await trade.nurse.api.payments.getBalance({ doctorNo: trade.doctor.userNo })).total

const stockOf = async ({ trade }: Story, { upc }: { upc: string }): Promise<number | undefined> => {
  const { records } = await trade.doctor.api.products.listProducts({ doctorNo: trade.doctor.userNo, condition: upc })
  return records[0]?.stock
}

const START: Performers = {
  'company: 0.a': async ({ doctor: { page, words } }) => {
    for (const screen of ['offers', 'inventory', 'outbound', 'payments'] as const)
      await seen(page.locator('nav'), words.text(`app.screens.${screen}`))
  },
  'company: 0.b': async ({ doctor: { page, words } }) => {
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: words.text('app.frame.openMenu') }).click()
    await page
      .locator('nav a')
      .filter({ hasText: words.text('app.screens.offers') })
      .first()
      .click()
    await page.waitForURL('**/offer')
    if (desk) await page.setViewportSize(desk)
  },
  'company: 1.a': async ({ doctor }, { label }) => {
    const { page, words } = doctor
    const leadsTo = async (what: string, path: string): Promise<void> => {
      await goBy(doctor, label('app:screens.overview'))
      await mainOf(doctor)
        .getByRole('link', { name: new RegExp(`^${RegExp.escape(what)}[:：]`) })
        .first()
        .click()
      await page.waitForURL((url) => (url.pathname + url.search).startsWith(path))
    }
    await leadsTo(words.text('home.doctor.awaiting'), '/inbound')
    await leadsTo(words.text('home.doctor.notClaimed'), '/inbound/orphans')
    await leadsTo(words.text('home.doctor.toPay'), '/payments/balances')
    await leadsTo(words.text('home.doctor.fees'), '/payments/storageFee')
  },
  'company: 1.b': async ({ newcomer }) => {
    const { words } = newcomer
    await goBy(newcomer, words.text('app.screens.overview'))
    await seen(mainOf(newcomer), words.text('help.steps.title'))
  },
  'company: 1.1': async ({ newcomer, newcomerCompany }, { label }) => {
    const { text } = newcomer.words
    await goBy(newcomer, label('app:screens.warehouses'))
    await pressOn(newcomer, label('warehouses:form.add'))
    await fill(newcomer, {
      [label('warehouses:columns.name')]: 'Airway',
      [text('warehouses.columns.address')]: '7 Airway Drive',
      [text('warehouses.columns.city')]: 'Reno',
      [text('warehouses.columns.zipCode')]: '89502',
    })
    await choose(newcomer, text('warehouses.columns.state'), /^NV/)
    await choose(newcomer, text('warehouses.columns.admin'), newcomerCompany.house)
    await seen(dialogOf(newcomer), text('warehouses.zones.America/Los_Angeles'))
    await endDialog(newcomer, label('warehouses:form.add'))
    await seen(mainOf(newcomer), 'Airway')
    await row(newcomer, '7 Airway Drive').waitFor()
  },
  'company: 1.2': async ({ newcomer }, { label }) => {
    const { page, words } = newcomer
    const { text } = words
    await goBy(newcomer, label('app:screens.inventory'))
    await pressOn(newcomer, label('products:form.add'))
    await fill(newcomer, {
      [text('products.form.name')]: SPEAKER.productName,
      [text('products.form.upc')]: SPEAKER.upc,
      [text('products.form.price')]: '20',
    })
    // Any category will do.
    await choose(newcomer, text('products.form.size'), /./)
    await seen(dialogOf(newcomer), text('products.form.sizeRule'))
    await endDialog(newcomer, label('products:form.add'))
    await row(newcomer, SPEAKER.productName).waitFor()
    await pressOn(newcomer, label('products:import'))
    const { productName, upc, price, size } = CATALOGUE_COLUMNS
    const lines = [
      [productName, upc, price, size, 'Our price'],
      [TRAY.productName, TRAY.upc, 12, 'S', 34.5],
    ]
    await mainOf(newcomer)
      .locator('input[type=file]')
      .setInputFiles(await workbookFile('catalog.xlsx', lines))
    await pressOn(newcomer, text('catalogue.upload.submit'))
    await pressOn(newcomer, label('sheets:columns.change'))
    await chooseOn(newcomer, text('sheets.columns.fields.price'), /Our price/)
    await mainOf(newcomer).getByRole('checkbox').first().check()
    await pressOn(newcomer, text('sheets.columns.apply'))
    await seen(mainOf(newcomer), text('sheets.columns.sources.chosen', { sheet: 'Arrivals' }))
    await pressOn(newcomer, text('catalogue.state.submit_one', { good: '1' }))
    await page.getByText(text('catalogue.state.done_one', { done: '1' })).waitFor()
    await goBy(newcomer, label('app:screens.inventory'))
    await row(newcomer, TRAY.productName).getByText('$34.50').waitFor()
  },
  'company: 1.3': async ({ newcomer, newcomerCompany }, { label }) => {
    const { text } = newcomer.words
    const email = `guest-of-${newcomerCompany.doctor}@people.example`
    await goBy(newcomer, label('app:screens.team'))
    await goToTab(newcomer, text('invitations.list.title'))
    await pressOn(newcomer, label('invitations:list.invite'))
    for (const role of ['warehouseAdmin', 'nurse'] as const)
      await choose(newcomer, text('invitations.form.role'), new RegExp(text(`invitations.form.${role}`)))
    await seen(dialogOf(newcomer), /7/)
    await fill(newcomer, { [text('invitations.form.email')]: email })
    await endDialog(newcomer, text('invitations.form.submit'))
    await row(newcomer, email).waitFor()
    await mailAbout(info.inbox, email, '/register?id=')
  },
  'company: 1.c': async ({ newcomer }, { label }) => {
    const { text } = newcomer.words
    await goBy(newcomer, label('app:screens.overview'))
    await seen(mainOf(newcomer), text('help.steps.progress', { done: '3', all: '5' }))
    await pressOn(newcomer, label('help:steps.hide'))
    await mainOf(newcomer).getByText(text('help.steps.title')).first().waitFor({ state: 'detached' })
  },
}

const OFFERS: Performers = {
  'company: 2.1': async ({ doctor }, { label }) => {
    await goBy(doctor, label('app:screens.offers'))
    await pressOn(doctor, label('offers:form.add'))
    await dialogOf(doctor).waitFor()
  },
  'company: 2.2': async ({ doctor }, { label }) => {
    const { text, of } = doctor.words
    await choose(doctor, text('offers.form.product'), new RegExp(SPEAKER.productName))
    await fill(doctor, { [text('offers.form.total')]: '10', [of('Price', 'offers')]: '20' })
    await fill(doctor, { [label('offers:form.expires')]: addDays(dayIn(new Date().toISOString()), 3) })
    await seen(dialogOf(doctor), text('offers.form.expiresRule'))
  },
  'company: 2.3': async ({ doctor, company }, { label }) => {
    const { words } = doctor
    await choose(doctor, words.text('offers.form.scope'), new RegExp(`^${label('offers:scopes.private')}`))
    await dialogOf(doctor).getByRole('checkbox', { name: company.nurse }).check()
  },
  'company: 2.4': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await fill(doctor, { [label('offers:form.hold')]: '24', [label('desk:form.perNurse')]: '4' })
    await seen(dialogOf(doctor), text('offers.form.holdRule'))
    await seen(dialogOf(doctor), text('desk.form.perNurseRule'))
  },
  'company: 2.5': async ({ doctor, company, trade }, { label }) => {
    await dialogOf(doctor)
      .getByRole('checkbox', { name: label('offers:form.notify') })
      .check()
    await endDialog(doctor, label('offers:form.post'))
    await row(doctor, SPEAKER.productName).waitFor()
    const { records } = await trade.nurse.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
    const [offer] = records.filter(({ productName }) => productName === SPEAKER.productName)
    expect(offer).toMatchObject({ leftNum: 10 })
    await runSchedule('tell-offers', 20)
    await mailAbout(info.inbox, addressOf(company.nurse), SPEAKER.productName)
    // Each nurse may take at most four units of the offer.
    const { doctorNo, warehouseNo } = { doctorNo: trade.doctor.userNo, warehouseNo: trade.warehouseNo }
    const take = { doctorNo, offerNo: offer?.offerNo ?? '', warehouseNo }
    await expect(trade.nurse.api.offers.takeOffer({ ...take, quantity: 5 })).rejects.toThrow()
    await trade.nurse.api.offers.takeOffer({ ...take, quantity: 4 })
  },
  'company: 2.a': async ({ doctor, company }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, text('app.screens.overview'))
    await goBy(doctor, text('app.screens.offers'))
    await openRecord(doctor, SPEAKER.productName)
    await heading(doctor, SPEAKER.productName)
    await row(doctor, company.nurse).first().waitFor()
    await seen(mainOf(doctor), text('desk.changes.title'))
    await pressOn(doctor, label('desk:claims'))
    await seen(dialogOf(doctor), text('desk.claim.empty'))
    await pressInDialog(doctor, text('components.close'))
    const archive = async () => {
      await pressOn(doctor, label('desk:actions'))
      await doctor.page.getByRole('menuitem', { name: label('desk:archive'), exact: true }).click()
      await endDialog(doctor, text('desk.close.archiveTitle'))
      await seen(mainOf(doctor), text('offers.states.archived'))
    }
    await archive()
    await doctor.page.getByRole('button', { name: label('components:undo.do'), exact: true }).click()
    await seen(mainOf(doctor), text('offers.states.offering'))
    await archive()
    await pressOn(doctor, label('desk:relist'))
    await fill(doctor, { [text('desk.relisting.newExpiry')]: addDays(dayIn(new Date().toISOString()), 4) })
    await endDialog(doctor, label('desk:relist'))
    await seen(mainOf(doctor), text('offers.states.offering'))
    await row(doctor, company.nurse).getByText('4', { exact: true }).first().waitFor()
  },
  'company: 2.b': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, text('app.screens.offers'))
    await goToTab(doctor, label('taking:proposals.title'))
    for (const [price, answer, state] of [
      ['$88.00', 'confirm', 'confirmed'],
      ['$77.00', 'reject', 'rejected'],
    ] as const) {
      await button(row(doctor, price), label(`taking:proposals.${answer}`)).click()
      await endDialog(doctor, label(`taking:proposals.${answer}`))
      await seen(row(doctor, price), text(`taking.proposals.states.${state}`))
    }
  },
  'company: 2.c': async ({ doctor, trade }, { label }) => {
    const { words } = doctor
    const { text } = words
    const select = (productName: string) =>
      row(doctor, productName).getByRole('checkbox').first().check({ force: true })
    await goToTab(doctor, text('offers.open'))
    for (const { productName } of [SPEAKER, AWAITED]) await select(productName)
    await pressOn(doctor, label('desk:many.edit'))
    await choose(doctor, text('desk.many.price.label'), text('desk.many.money.percent'))
    await fill(doctor, { [text('desk.many.price.by.percent')]: '-10' })
    await seen(dialogOf(doctor), '$18.00')
    await endDialog(doctor, text('desk.many.editing.submit_other', { units: '2' }))
    await seen(row(doctor, SPEAKER.productName), '$18.00')
    await goToTab(doctor, label('offers:history'))
    await select(EXPIRED.productName)
    await pressOn(doctor, label('desk:many.relist'))
    await endDialog(doctor, text('desk.many.relisting.submit_one', { units: '1' }))
    await row(doctor, EXPIRED.productName).waitFor({ state: 'detached' })
    const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
    expect(records.map(({ productName }) => productName)).toContain(EXPIRED.productName)
  },
  'company: 2.d': async ({ doctor, trade }, { label }) => {
    const { page, words } = doctor
    const { text } = words
    await goToTab(doctor, text('offers.open'))
    await pressOn(doctor, label('offers:postSeveral'))
    const cellOf = (field: 'upc' | 'total', at: string) =>
      page.getByLabel(text('posting.cell', { field: text(`posting.fields.${field}`), row: at }))
    const first = cellOf('upc', '1')
    await first.waitFor()
    // Fires the event of a paste, since a headless browser has no clipboard of its own.
    await first.evaluate((input, cells) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', cells)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `${TRAY.upc}\t12\t9\n${CUP.upc}\t0\t9`)
    await seen(mainOf(doctor), text('posting.odd_one', { rows: '1' }))
    await pressOn(doctor, text('posting.submit_one', { rows: '1' }))
    await page
      .getByText(text('posting.done_one', { rows: '1' }))
      .first()
      .waitFor()
    expect(await cellOf('upc', '1').inputValue()).toBe(CUP.upc)
    await pressOn(doctor, text('posting.clear'))
    const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo, condition: TRAY.upc })
    expect(records).toMatchObject([{ quantity: 12, price: 9 }])
  },
  'company: 2.e': async ({ doctor, trade }, { label }) => {
    const { page, words } = doctor
    const { text } = words
    await pressOn(doctor, label('posting:import'))
    const sample = await downloadBy(doctor, () => button(dialogOf(doctor), label('posting:sample')).click())
    expect(sample.suggestedFilename()).toBe('sample-offers.xlsx')
    const rows = [
      ['Qty', 'UPC', 'Price'],
      [6, CUP.upc, 8.5],
      [3, TRAY.upc, -1],
    ]
    await dialogOf(doctor)
      .locator('input[type=file]')
      .setInputFiles(await workbookFile('deals.xlsx', rows))
    await pressInDialog(doctor, text('posting.sheet.check'))
    await endDialog(doctor, text('posting.sheet.add_other', { rows: '2' }))
    await seen(mainOf(doctor), CUP.productName)
    await seen(mainOf(doctor), text('posting.sheetRow', { row: '3' }))
    await pressOn(doctor, text('posting.submit_one', { rows: '1' }))
    await page
      .getByText(text('posting.done_one', { rows: '1' }))
      .first()
      .waitFor()
    await pressOn(doctor, text('posting.clear'))
    const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo, condition: CUP.upc })
    expect(records).toMatchObject([{ quantity: 6, price: 8.5 }])
  },
}

const INBOUND: Performers = {
  'company: 3.a': async ({ doctor, company }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.inbound'))
    await openRecord(doctor, AWAITED.productName)
    await pressInDialog(doctor, label('takes:cancel.open'))
    await fill(doctor, { [text('takes.cancel.quantity')]: '3', [text('takes.cancel.note')]: 'No shelf for them' })
    await pressInDialog(doctor, label('takes:cancel.open'))
    await seen(row(doctor, AWAITED.productName), text('inbound.columns.leftOf', { left: '3', total: '6' }))
    await mailAbout(info.inbox, addressOf(company.nurse), 'No shelf for them')
    await closeDialogs(doctor)
  },
  'company: 3.b': async ({ doctor }, { label }) => {
    await goToTab(doctor, label('inbound:tracking'))
    const given = row(doctor, GIVEN.slice(-6))
    await button(given, label('given:list.free')).click()
    await endDialog(doctor, label('given:list.free'))
    await given.waitFor({ state: 'detached' })
  },
  'company: 3.c': async ({ doctor, company, trade }, { label }) => {
    const { text } = doctor.words
    await goToTab(doctor, label('inventory:tab'))
    const review = async (units: string): Promise<void> => {
      const reports = row(doctor, REPORTED.productName).filter({ hasText: company.nurse })
      const report = reports.filter({ has: doctor.page.getByText(units, { exact: true }) }).first()
      await button(report, text('inventory.columns.review')).click()
    }
    await review('2')
    await endDialog(doctor, text('inventory.report.confirm'))
    await review('3')
    await pressInDialog(doctor, text('inventory.report.reject'))
    await fill(doctor, { [text('inventory.report.rejectReason')]: 'Not on the shelf' })
    await pressInDialog(doctor, text('inventory.report.reject'))
    await row(doctor, REPORTED.productName).waitFor({ state: 'detached' })
    const answered = async (status: 1 | 2) =>
      (await trade.doctor.api.inventory.listReports({ doctorNo: trade.doctor.userNo, status })).records
    expect((await Promise.all([answered(1), answered(2)])).map(([report]) => report?.quantity)).toEqual([2, 3])
  },
  'company: 3.d': async ({ doctor, company }, { label }) => {
    const { page, words } = doctor
    await goBy(doctor, words.text('app.screens.inbound'))
    await seen(mainOf(doctor), label('takes:list.allNurses'))
    await chooseOn(doctor, words.text('takes.list.nurse'), company.nurse)
    await page.waitForURL('**/inbound?nurseNo=*')
    await row(doctor, AWAITED.productName).waitFor()
    const saved = await downloadBy(doctor, () => pressOn(doctor, label('components:export.export')))
    expect(saved.suggestedFilename()).toBe('inbound_viewing.xlsx')
  },
}

const STOCK: Performers = {
  'company: 4.a': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.inventory'))
    for (const total of ['stock', 'inbound', 'notClaimed'] as const)
      await seen(mainOf(doctor), text(`products.totals.${total}`))
    await openRecord(doctor, TRAY.productName)
    await heading(doctor, TRAY.productName)
    await row(doctor, 'Terminal Road').first().waitFor()
    await goToTab(doctor, label('products:log.title'))
    await row(doctor, text('products.movements.type6')).first().waitFor()
  },
  'company: 4.b': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goToTab(doctor, text('products.fbm.title'))
    await pressOn(doctor, label('products:stocktake.title'))
    await choose(doctor, text('products.fbm.warehouse'), /Terminal Road/)
    await seen(dialogOf(doctor), text('products.stocktake.recorded', { recorded: '9' }))
    await fill(doctor, { [text('products.stocktake.counted')]: '8', [text('products.fbm.note')]: 'One is broken' })
    await endDialog(doctor, text('products.stocktake.submit'))
    await row(doctor, 'Terminal Road').getByText('8', { exact: true }).first().waitFor()
    await goToTab(doctor, text('products.log.title'))
    await row(doctor, 'One is broken').waitFor()
  },
  'company: 4.c': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await pressOn(doctor, label('products:labels'))
    await seen(dialogOf(doctor), TRAY.upc)
    await closeDialogs(doctor)
    await goBy(doctor, text('app.screens.inventory'))
    for (const { productName } of [TRAY, CUP])
      await row(doctor, productName).getByRole('checkbox').first().check({ force: true })
    await pressOn(doctor, label('products:labels'))
    await choose(doctor, label('labels:format'), text('labels.formats.roll2x1'))
    await choose(doctor, label('labels:dpi'), text('labels.dots', { dpi: '300' }))
    await choose(doctor, label('labels:format'), text('labels.formats.averyL7160'))
    await fill(doctor, {
      [label('labels:start')]: '21',
      [text('labels.quantityOf', { product: CUP.productName })]: '3',
    })
    await seen(dialogOf(doctor), text('labels.pages', { labels: '4', pages: '2' }))
    await pressInDialog(doctor, label('labels:print'))
    await closeDialogs(doctor)
  },
}

const SHIPPING: Performers = {
  'company: 5.1': async ({ doctor }, { label }) => {
    const { page, words } = doctor
    const { text } = words
    await goBy(doctor, label('app:screens.outbound'))
    const search = page.getByRole('combobox', { name: text('shipping.items.add') })
    const units = ({ productName: product }: { productName: string }) =>
      page.getByLabel(text('shipping.items.toShipOf', { product }))
    for (const [typed, product] of [
      ['tray', TRAY],
      [CUP.upc, CUP],
    ] as const) {
      await search.fill(typed)
      await page.getByRole('option', { name: product.productName }).first().click()
      await units(product).waitFor()
    }
    await pressOn(doctor, label('shipping:items.bundles'))
    await page.getByRole('button', { name: text('templates.chooseOf', { name: BUNDLE }) }).click()
    await dialogOf(doctor).waitFor({ state: 'hidden' })
    expect([await units(TRAY).inputValue(), await units(CUP).inputValue()]).toEqual(['1', '2'])
  },
  'company: 5.2': async ({ doctor, company }) => {
    const { page, words } = doctor
    const { text } = words
    await page.locator('input[type=file]').setInputFiles(SHIPPING_LABEL)
    await chooseOn(doctor, text('shipping.details.user'), company.nurse)
    await page.getByLabel(text('shipping.details.boxes')).fill('2')
    await chooseOn(doctor, text('shipping.details.priority'), /./)
    await chooseOn(doctor, text('shipping.details.carrier'), 'UPS')
    await seen(mainOf(doctor), text('rates.quote.title'))
  },
  'company: 5.3': async (story, { label }) => {
    const { doctor, company } = story
    await pressOn(doctor, label('shipping:submit'))
    await doctor.page.waitForURL('**/outbound/working')
    await row(doctor, TRAY.productName).first().waitFor()
    expect(await stockOf(story, CUP)).toBe(7)
    await mailAbout(info.inbox, addressOf(company.nurse), SHIPPING_LABEL.name)
  },
  'company: 5.a': async (story, { label }) => {
    const { doctor, company } = story
    const { page, words } = doctor
    const { text } = words
    await goToTab(doctor, label('outbound:tabs.working'))
    await button(row(doctor, TRAY.productName), text('outbound.cancel.do')).click()
    await endDialog(doctor, text('outbound.cancel.confirm'))
    await row(doctor, TRAY.productName).waitFor({ state: 'detached' })
    expect(await stockOf(story, CUP)).toBe(9)
    await pressOn(doctor, label('outbound:import'))
    await heading(doctor, text('shipmentImports.title'))
    await chooseOn(doctor, text('shipmentImports.upload.warehouse'), /Terminal Road/)
    await chooseOn(doctor, text('shipping.details.user'), company.nurse)
    const head = ['UPC', 'Quantity', 'Label file', 'Carrier', 'Tracking number']
    const sheet = await workbookFile('friday.xlsx', [head, [CUP.upc, 1, SHIPPING_LABEL.name, 'UPS', '']])
    const [workbook, labels] = await page.locator('input[type=file]').all()
    await workbook?.setInputFiles(sheet)
    await labels?.setInputFiles([SHIPPING_LABEL])
    await pressOn(doctor, text('shipmentImports.upload.submit'))
    await pressOn(doctor, text('shipmentImports.state.submit_one', { good: '1' }))
    await seen(mainOf(doctor), text('shipmentImports.state.done_one', { done: '1' }))
  },
  'company: 5.b': async (story, { label }) => {
    const { doctor, neighbor } = story
    const { text } = doctor.words
    await goBy(doctor, text('app.screens.outbound'))
    await goToTab(doctor, label('outbound:tabs.transferTo'))
    await button(row(doctor, TRAY.productName), text('transfers.to.action')).click()
    await choose(doctor, text('transfers.to.warehouse'), /Terminal Road/)
    await choose(doctor, text('transfers.to.receiver'), new RegExp(neighbor.companyName))
    await fill(doctor, { [text('transfers.to.quantity')]: '2' })
    await endDialog(doctor, text('transfers.to.submit'))
    expect(await stockOf(story, TRAY)).toBe(6)
  },
}

const PAYING: Performers = {
  'company: 6.a': async ({ doctor, trade }, { label }) => {
    const owed = { nurseId: trade.nurse.userNo, amount: 500, note: 'Carried over' }
    await trade.doctor.api.payments.addAdjustBalance(owed)
    await goBy(doctor, label('app:screens.payments'))
  },
  'company: 6.b': async (story, { label }) => {
    const { doctor } = story
    const { text } = doctor.words
    await askFor(story, 120.5)
    await goToTab(doctor, label('requests:tabs.requests'))
    await button(row(doctor, '$120.50'), label('requests:pay')).click()
    await seen(dialogOf(doctor), ACCOUNT)
    await note(doctor, text('requests.note'), 'Sent by wire')
    await endDialog(doctor, text('requests.paySubmit'))
    await seen(row(doctor, '$120.50'), text('requests.states.confirmed'))
    const { records } = await story.trade.doctor.api.payments.listNumberReads({ doctorNo: story.trade.doctor.userNo })
    expect(records.length).toBeGreaterThan(0)
    const balance = await balanceOf(story)
    await askFor(story, 50)
    await button(row(doctor, '$50.00'), label('requests:reject')).click()
    await endDialog(doctor, text('requests.rejectSubmit'))
    await seen(row(doctor, '$50.00'), text('requests.states.rejected'))
    expect(await balanceOf(story)).toBe(balance)
  },
  'company: 6.c': async (story, { label }) => {
    const { doctor } = story
    const { text } = doctor.words
    const balance = await balanceOf(story)
    await askFor(story, 79.5)
    await row(doctor, '$79.50').getByRole('checkbox').first().check({ force: true })
    await pressOn(doctor, label('requests:batch.pay'))
    await note(doctor, text('requests.batch.note'), 'November')
    const saved = await downloadBy(doctor, () => pressInDialog(doctor, text('requests.batch.file')))
    expect(await readFile(await saved.path(), 'utf8')).toContain(ACCOUNT)
    expect(await balanceOf(story)).toBe(balance)
    await endDialog(doctor, text('requests.batch.submit', { amount: '$79.50' }))
    await expect.poll(() => balanceOf(story)).toBe(balance - 79.5)
    await askFor(story, 60)
    // Nothing is selected.
    await pressOn(doctor, label('requests:batch.payAll'))
    await note(doctor, text('requests.batch.note'), 'December')
    await endDialog(doctor, text('requests.batch.submit', { amount: '$60.00' }))
    await expect.poll(() => balanceOf(story)).toBe(balance - 139.5)
  },
  'company: 6.d': async (story, { label }) => {
    const { doctor, company } = story
    const { text } = doctor.words
    const balance = await balanceOf(story)
    await goToTab(doctor, label('ledger:tabs.balances'))
    await button(row(doctor, company.nurse), label('ledger:adjust.action')).click()
    await choose(doctor, text('ledger.adjust.type'), text('ledger.adjust.types.deduct'))
    await fill(doctor, { [text('ledger.adjust.amount')]: '7.5', [text('ledger.adjust.note')]: 'Broken shade' })
    await endDialog(doctor, text('ledger.adjust.submit'))
    expect(await balanceOf(story)).toBe(balance - 7.5)
    await button(row(doctor, company.nurse), label('ledger:balances.statement')).click()
    await row(doctor, 'Broken shade').waitFor()
    await button(mainOf(doctor), text('ledger.statement.print')).waitFor()
  },
  'company: 7.a': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.storageFee'))
    await chooseOn(doctor, text('feeReport.range'), text('feeReport.ranges.months'))
    await doctor.page.goto(`/storageFee?range=months&from=${LAST_MONTH}&to=${LAST_MONTH}`)
    await seen(row(doctor, `${LAST_MONTH}-21`), '$0.1000')
    await goBy(doctor, label('app:screens.payments'))
    await goToTab(doctor, label('bills:tab'))
    await button(row(doctor, LAST_MONTH), label('bills:detail')).click()
    await seen(dialogOf(doctor), '$1.2500')
    await seen(dialogOf(doctor), /\$0\.5000/)
    await pressInDialog(doctor, text('components.close'))
  },
  'company: 7.b': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    const thisMonth = dayIn(new Date().toISOString()).slice(0, 7)
    expect(await button(row(doctor, thisMonth), label('bills:toPay')).count()).toBe(0)
    await button(row(doctor, LAST_MONTH), label('bills:toPay')).click()
    await note(doctor, text('requests.note'), 'Sent')
    await endDialog(doctor, text('bills.paySubmit'))
    await seen(row(doctor, LAST_MONTH), text('bills.states.confirmed'))
  },
}

const TROUBLE: Performers = {
  'company: 8.a': async (story, { label }) => {
    const { doctor } = story
    const { page, words } = doctor
    const { text } = words
    await goBy(doctor, text('app.screens.inbound'))
    await openRecord(doctor, BROKEN.productName)
    await button(dialogOf(doctor), text('openCase.do'))
      .or(button(dialogOf(doctor), text('components.moreActions')))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await searchFor(doctor, DAMAGED)
    await page.waitForURL(`**/parcel/${DAMAGED}`)
    await pressOn(doctor, text('openCase.do'))
    await describeProblem(doctor, { kind: 'damaged', expected: '3', wrong: '2', note: 'Two are broken.' })
    await goBy(doctor, label('app:screens.discrepancies'))
    await seen(mainOf(doctor), BROKEN.productName)
  },
  'company: 8.b': async (story) => {
    const { doctor, trade } = story
    const { text } = doctor.words
    const doctorNo = trade.doctor.userNo
    const [found] = (await trade.doctor.api.discrepancies.listCases({ doctorNo })).records
    const caseNo = found?.caseNo ?? ''
    for (const { api } of [trade.nurse, trade.house])
      await api.discrepancies.commentCase({ doctorNo, caseNo, text: 'Seen.' })
    await mainOf(doctor)
      .getByRole('link', { name: new RegExp(caseNo) })
      .first()
      .click()
    await pressOn(doctor, text('discrepancies.comment.do'))
    await fill(doctor, { [text('discrepancies.comment.text')]: 'The carrier has been informed.' })
    await endDialog(doctor, text('discrepancies.comment.save'))
    await pressOn(doctor, text('discrepancies.propose.do'))
    await fill(doctor, { [text('discrepancies.propose.quantity')]: '1' })
    await endDialog(doctor, text('discrepancies.propose.save'))
    const confirmed = async () => {
      const { companies } = await trade.doctor.api.parcels.getParcel({ doctorNo, tracking: DAMAGED })
      return companies.map((one) => one.confirmed)
    }
    expect(await confirmed()).toEqual([3])
    const { proposal } = await trade.house.api.discrepancies.getCase({ doctorNo, caseNo })
    await trade.house.api.discrepancies.acceptResolution({ doctorNo, caseNo, proposal: proposal?.proposalNo ?? 0 })
    expect(await confirmed()).toEqual([1])
  },
}

/** Finds a mixed package and claims one unit of it. */
const claimFound = async (story: Story, tracking: string, find: () => Promise<void>, use: string, add: string) => {
  const { doctor } = story
  const { page, words } = doctor
  const { text } = words
  await find()
  await button(row(doctor, tracking.slice(-6)), use).click()
  await page.locator('main').getByLabel(text('mixedClaim.form.quantity'), { exact: true }).first().fill('1')
  await pressOn(doctor, add)
  await pressOn(doctor, text('mixedClaim.list.selectAll'))
  await pressOn(doctor, text('mixedClaim.list.submit', { units: '1' }))
  await seen(dialogOf(doctor), text('mixedClaim.result.all_one', { all: '1' }))
  await pressInDialog(doctor, text('components.close'))
}

const MIXED_PACKAGES: Performers = {
  'company: 9.a': async (story, { label }) => {
    const { doctor } = story
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.mixedPackageClaim'))
    const type = (field: 'upc' | 'tracking', value: string) =>
      mainOf(doctor)
        .getByLabel(text(`mixedClaim.form.${field}`), { exact: true })
        .first()
        .fill(value)
    const find = async (): Promise<void> => {
      await type('tracking', OWN_PACKAGE)
      await pressOn(doctor, label('mixedClaim:form.find'))
      await row(doctor, OWN_PACKAGE.slice(-6)).waitFor()
      await type('tracking', '')
      await type('upc', MIXED)
      await pressOn(doctor, label('mixedClaim:form.find'))
    }
    await claimFound(story, OWN_PACKAGE, find, label('mixedClaim:found.use'), label('mixedClaim:form.add'))
  },
  'company: 9.b': async (story) => {
    const { doctor } = story
    const { text } = doctor.words
    const find = async (): Promise<void> => {
      await mainOf(doctor).getByLabel(text('mixedClaim.form.upc'), { exact: true }).first().fill(MIXED)
      await pressOn(doctor, text('mixedClaim.form.find'))
    }
    await claimFound(story, SHARED_PACKAGE, find, text('mixedClaim.found.use'), text('mixedClaim.form.add'))
    await goToTab(doctor, text('mixedClaim.tabs.myClaims'))
    await seen(row(doctor, SHARED_PACKAGE.slice(-6)), text('mixedReview.statuses.s0'))
  },
}

const FINDING: Performers = {
  'company: 10.a': async ({ doctor, trade }, { quote }) => {
    const { page } = doctor
    const [offer] = (await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })).records
    for (const [typed, path] of [
      [DAMAGED, `/parcel/${DAMAGED}`],
      [DAMAGED.slice(-6), `/parcel/${DAMAGED}`],
      [CUP.upc, '/inventory/'],
      [CUP.productName, '/inventory/'],
      [offer?.offerNo ?? '', '/offer/'],
    ] as const) {
      await searchFor(doctor, typed, quote(0))
      await page.waitForURL((url) => url.pathname.startsWith(path))
    }
  },
  'company: 10.b': async ({ doctor }) => {
    const { page, words } = doctor
    const { text } = words
    await goBy(doctor, text('app.screens.inventory'))
    await page.getByPlaceholder(text('products.find')).fill('Lyra')
    await page.waitForURL(/Lyra/)
    const saved = page.getByRole('button', { name: text('components.table.savedFilters') }).first()
    await saved.click()
    await fill(doctor, { [text('savedFilters.name')]: 'Tea' })
    await pressInDialog(doctor, text('savedFilters.save'))
    await dialogOf(doctor)
      .getByRole('button', { name: text('savedFilters.copy', { name: 'Tea' }) })
      .click()
    await seen(page.locator('body'), text('savedFilters.copied'))
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await expect.poll(() => rows(doctor).count()).toBe(2)
  },
  'company: 10.c': async ({ doctor, trade }, { label }) => {
    const { page, words } = doctor
    const { text } = words
    const { unread } = await trade.doctor.api.notifications.getUnread({})
    await page
      .getByRole('button', { name: text('app.frame.unread', { units: String(unread) }) })
      .first()
      .click()
    const panel = page.getByRole('region', { name: text('notifications.title') })
    await panel.getByRole('heading', { name: text('home.queues.title') }).waitFor()
    const group = panel.getByRole('button', { name: text('notifications.panel.markGroup', { title: '' }) }).first()
    const title = (await group.getAttribute('aria-label')) ?? ''
    await group.click()
    await panel.getByRole('button', { name: title, exact: true }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await goBy(doctor, label('app:screens.notifications'))
    await goToTab(doctor, text('notifications.tabs.preferences'))
    await page.getByLabel(text('notifications.mailOf', { topic: text('notifications.topics.payments') })).click()
    for (const how of ['now', 'daily', 'never'] as const)
      await page.getByRole('option', { name: text(`notifications.mail.${how}`) }).waitFor()
    await page.keyboard.press('Escape')
  },
  'company: 10.d': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.integrations'))
    await pressOn(doctor, text('integrations.keys.add'))
    await fill(doctor, { [text('integrations.keys.name')]: 'Night export' })
    await dialogOf(doctor).getByRole('checkbox').first().check()
    await pressInDialog(doctor, text('integrations.keys.add'))
    await seen(dialogOf(doctor), /^dsk_/)
    await pressInDialog(doctor, text('components.close'))
    await row(doctor, 'Night export').waitFor()
    await goToTab(doctor, text('integrations.hooks.title'))
    await button(mainOf(doctor), text('integrations.hooks.add')).waitFor()
  },
  'company: 10.e': async ({ doctor, company }, { label }) => {
    const { page, words } = doctor
    await goBy(doctor, words.text('app.screens.inventory'))
    const saved = await downloadBy(doctor, () => pressOn(doctor, label('components:export.export')))
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
    await page.getByRole('button', { name: words.text('app.account.of', { user: company.doctor }) }).click()
    await page.getByRole('menuitem', { name: label('app:screens.exports') }).click()
    await heading(doctor, words.text('exports.title'))
  },
  'company: 10.f': async ({ doctor }, { quote }) => {
    const { page, words } = doctor
    const { text } = words
    const key = async (at: number): Promise<void> => {
      await page.keyboard.press(quote(at).replace('Ctrl', 'Control'))
      await page.waitForTimeout(KEY_MS)
    }
    const palette = page.getByRole('combobox', { name: text('keys.palette.field') })
    await key(0)
    await palette.fill(text('app.screens.inventory'))
    await page.getByRole('option', { name: text('app.screens.inventory'), exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await heading(doctor, text('products.title'))
    await expect.poll(() => rows(doctor).count()).toBeGreaterThan(1)
    await key(1)
    await seen(dialogOf(doctor), text('keys.does.next'))
    await closeDialogs(doctor)
    const current = page.locator('tr:focus')
    for (const at of [2, 2, 3]) await key(at)
    await expect
      .poll(() =>
        rows(doctor)
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    await key(4)
    await key(5)
    await dialogOf(doctor).waitFor()
    await closeDialogs(doctor)
    await current.waitFor()
    await key(6)
    await page.waitForURL(/\/inventory\/PR-/)
  },
  'company: 10.g': async ({ doctor }, { label }) => {
    const { page, words } = doctor
    const { text } = words
    await goBy(doctor, text('app.screens.inbound'))
    await goToTab(doctor, label('takes:list.historyTitle'))
    await goToTab(doctor, label('takes:cancelled'))
    await chooseOn(doctor, text('takes.list.product'), new RegExp(AWAITED.productName))
    await row(doctor, AWAITED.productName).first().waitFor()
    const today = dayIn(new Date().toISOString())
    const day = (field: 'from' | 'to') => page.getByRole('textbox', { name: text(`takes.list.${field}`) })
    await day('from').fill(addDays(today, -1))
    await row(doctor, AWAITED.productName).first().waitFor()
    await day('to').fill(addDays(today, -1))
    await row(doctor, AWAITED.productName).first().waitFor({ state: 'detached' })
    await goBy(doctor, text('app.screens.offers'))
    await goToTab(doctor, label('offers:history'))
    for (const field of ['from', 'to'] as const)
      await page.getByRole('textbox', { name: text(`desk.history.${field}`) }).waitFor()
    await chooseOn(doctor, text('desk.history.product'), new RegExp(SPEAKER.productName))
    await page.waitForURL(/productNo=/)
  },
  'company: 10.h': async ({ doctor }, { label }) => {
    const { page, words } = doctor
    await goBy(doctor, words.text('app.screens.offers'))
    await page.getByRole('link', { name: words.text('components.pageHelp') }).click()
    await page.waitForURL(/\/help\/company#section-2$/)
    await page.locator('h2#section-2').waitFor()
    await goBy(doctor, words.text('app.screens.offers'))
    await page.getByRole('button', { name: words.text('app.account.of', { user: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: label('app:screens.help'), exact: true }).click()
    await page.waitForURL(/\/help\/company$/)
    await heading(doctor, words.text('help.pages.company'))
  },
  'company: 10.i': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.integrations'))
    await goToTab(doctor, label('integrations:hooks.title'))
    await pressOn(doctor, label('integrations:hooks.add'))
    for (const service of ['wecom', 'discord', 'slack'] as const)
      await choose(doctor, text('integrations.hooks.format'), label(`integrations:hooks.formats.${service}`))
    // No service listens there: only the form and the list are shown.
    await fill(doctor, { [text('integrations.hooks.url')]: 'http://127.0.0.1:9/hooks' })
    await dialogOf(doctor).getByRole('checkbox').first().check()
    await pressInDialog(doctor, label('integrations:hooks.add'))
    await dialogOf(doctor).waitFor({ state: 'hidden' })
    await seen(mainOf(doctor), label('integrations:hooks.formats.slack'))
    await row(doctor, 'http://127.0.0.1:9/••••')
      .getByRole('button', { name: new RegExp(label('integrations:hooks.deliveries')) })
      .click()
    await pressOn(doctor, label('integrations:deliveries.test'))
    await row(doctor, 'EV-').first().waitFor()
  },
}

export const COMPANY: Performers = {
  ...START,
  ...OFFERS,
  ...INBOUND,
  ...STOCK,
  ...SHIPPING,
  ...PAYING,
  ...TROUBLE,
  ...MIXED_PACKAGES,
  ...FINDING,
  ...STAFF,
  ...APPROVALS,
  ...OWNER,
}
