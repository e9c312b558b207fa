import { expect, inject, vi } from 'vitest'
import { FEE_TYPES } from '../../../../shared/fees/details.calls.ts'
import { dayIn } from '../../../../shared/values/day.ts'
import { signIn } from '../../../support/people.ts'
import { choose, fill, note, open, row, rows } from '../../console.ts'
import { mailAbout } from '../../inbox.ts'
import { addressOf } from '../../new-company.ts'
import { uploadLabel } from '../../outbound/upload-label.ts'
import { LAST_MONTH } from '../../payments/last-month.ts'
import type { Trade } from '../../trade.ts'
import type { Person } from '../../visitors.ts'
import { workbookFile } from '../../workbook.ts'
import {
  button,
  chooseOn,
  closeDialogs,
  comeBack,
  dialogOf,
  downloadBy,
  endDialog,
  type GuideCompanies,
  goBy,
  goToTab,
  heading,
  mainOf,
  type Performers,
  pressInDialog,
  pressOn,
  type Story,
  seen,
} from '../perform-line.ts'
import { accountLine, exportsLine, invitationsLine, notificationsLine, passwordLine } from './own-account.ts'
import { describeProblem } from './report-problem.ts'
import { allow } from './super-admin.ts'
import { CLERKS } from './warehouse-clerks.ts'

const { baseUrl, info } = inject('stack')

const SCANNED = { productName: 'Pier Clock', upc: '810091000010' }
const SHIPPED = { productName: 'Pier Lamp', upc: '810091000027' }
const SENT = { productName: 'Pier Fan', upc: '810091000034' }
const MIXED = { productName: 'Pier Laptop', upc: '810091000041' }
const HARMED = { productName: 'Pier Vase', upc: '810091000058' }
const UNKNOWN = '810091000096'
const number = (end: number): string => `1Z999AA1077708${String(end).padStart(4, '0')}`
const [SCAN, NEXT_SCAN, LATE_SCAN] = [number(1101), number(1102), number(1103)]
const [TYPED, STRANGE] = [number(1201), number(1202)]
const [PACKAGE, BY_HAND, CLAIMED] = [number(1301), number(1302), number(1303)]
const [IN_BOOK, IN_NEXT_BOOK] = [number(1401), number(1402)]
const DAMAGED = number(1501)
const DEPARTED = number(1601)
const HEADER = ['trackingNum', 'upc', 'quantity', 'note', 'Counted']
/** Built once, so that each use has the same bytes: identical files are imported only once. */
const TRUCK = workbookFile('truck.xlsx', [HEADER, [IN_BOOK, SCANNED.upc, 1, '', 6]])
const NEXT_TRUCK = workbookFile('second-truck.xlsx', [HEADER, [IN_NEXT_BOOK, SCANNED.upc, 1, '', 7]])

/** Creates the data that the steps of the warehouse's guide page need. */
export const prepareWarehouse = async ({ trade, neighbor, nextDoor }: GuideCompanies): Promise<void> => {
  const { doctor, nurse, house, warehouseNo } = trade
  const doctorNo = doctor.userNo
  const scanned = await trade.take(await trade.offer(await trade.product(SCANNED)), 5)
  await nurse.api.inbound.importTracking({ doctorNo, inboundNo: scanned, data: [{ tracking: SCAN, qty: 3 }] })
  const stock = async (goods: { productName: string; upc: string }): Promise<string> => {
    const stocked = await trade.product(goods)
    await doctor.api.products.saveFbm({ doctorNo, productNo: stocked, warehouseNo, qty: 9, note: 'First count' })
    return stocked
  }
  const shipped = await stock(SHIPPED)
  await ship(trade, shipped, 0)
  await ship(trade, shipped, 2)
  const sent = { doctorNo, productNo: await stock(SENT), warehouseNo, to: neighbor.doctor }
  for (const transferQty of [2, 3])
    await doctor.api.transfers.transferTo({ ...sent, toWarehouseNo: nextDoor.warehouseNo, transferQty })
  const inMixed = await trade.take(await trade.offer(await trade.product(MIXED), { quantity: 13 }), 13)
  const items = [{ upc: MIXED.upc, qty: 13 }]
  await house.api['mixed-packages'].createPackage({ doctorNo, warehouseNo, tracking: CLAIMED, items })
  for (const quantity of [1, 3, 4, 5])
    await nurse.api['mixed-packages'].submitMixedClaim({
      currentCompany: doctorNo,
      tracking: CLAIMED,
      upc: MIXED.upc,
      quantity,
      warehouseNo,
      inboundNo: inMixed,
    })
  await trade.arrive({ productNo: await stock(HARMED), upc: HARMED.upc, tracking: DAMAGED, qty: 3 })
  await house.api.payments.saveBank({ category: 'Bank Transfer', currency: 'USD', accountNumber: '4539 1488 0343' })
}

/** Creates preview bills of the current month, to which fees are still added. */
export const beginBills = async (trades: readonly Trade[]): Promise<void> => {
  const root = await signIn(baseUrl, 'super')
  await root.api.fees.generateMonthly({ logId: dayIn(new Date().toISOString()).slice(0, 7) })
  const begun = async ({ doctor, house }: Trade) => {
    const { records } = await house.api.fees.listWarehouseBills({ doctorNo: doctor.userNo })
    expect(records).toContainEqual(expect.objectContaining({ isPreview: true }))
  }
  for (const trade of trades) await vi.waitFor(() => begun(trade), { timeout: 60_000, interval: 500 })
}

/** Submits a shipment of one unit. */
const ship = async ({ doctor, nurse, warehouseNo }: Trade, productNo: string, priority: 0 | 1 | 2): Promise<void> => {
  const doctorNo = doctor.userNo
  const fileNo = await uploadLabel(doctor)
  await doctor.api.outbound.submitOutbound({
    doctorNo,
    warehouseNo,
    fileNo,
    notifiyUserNo: nurse.userNo,
    splitPackagesNum: 1,
    carrier: 'UPS',
    priority,
    data: [{ productNo, toShip: 1 }],
  })
}

const chooseCompany = async ({ house: { page, words, quiet } }: Story, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: words.text('app.company.current', { company: from }) }).click()
  await page.getByRole('menuitemcheckbox', { name: to, exact: true }).click()
  await page.getByRole('button', { name: words.text('app.company.current', { company: to }) }).waitFor()
  await quiet()
}

/** Opens the import dialog, chooses the company, and waits until its only warehouse is shown. */
const openImport = async (story: Story, name: string): Promise<void> => {
  const { house, company } = story
  const { text } = house.words
  await goBy(house, text('app.screens.inbound'))
  await pressOn(house, name)
  await choose(house, text('components.company'), company.companyName)
  await seen(dialogOf(house), /Terminal Road/)
}

/** Uploads a workbook, which is checked but not imported yet. */
const upload = async (story: Story, file: Awaited<typeof TRUCK>): Promise<void> => {
  const { house } = story
  const { text } = house.words
  await openImport(story, text('tracking.import.title'))
  await dialogOf(house).getByText(text('imports.upload.byExcel')).click()
  await dialogOf(house).locator('input[type=file]').setInputFiles(file)
  await pressInDialog(house, text('tracking.import.submit'))
}

/** Types like a scanner, which sends keystrokes to the focused element, with Enter after each code. */
const scan = async ({ page }: Person, ...codes: readonly string[]): Promise<void> => {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

/** Quantities of the unconfirmed rows of a parcel. */
const waiting = async ({ trade }: Story, tracking: string): Promise<number[]> => {
  const { records } = await trade.house.api.tracking.listNoMatch({ doctorNo: trade.doctor.userNo, condition: tracking })
  return records.map(({ qty }) => qty)
}

const START: Performers = {
  'warehouse: 0.a': async ({ house: { page, words } }) => {
    for (const screen of ['inbound', 'outbound', 'mixedPackageList', 'payments'] as const)
      await seen(page.locator('nav'), words.text(`app.screens.${screen}`))
  },
  'warehouse: 0.b': async (story, { label }) => {
    const { house, neighbor } = story
    await goBy(house, house.words.text('app.screens.outbound'))
    await row(house, SHIPPED.productName).first().waitFor()
    await chooseCompany(story, label('app:company.all'), neighbor.companyName)
    await row(house, SHIPPED.productName).first().waitFor({ state: 'detached' })
    await chooseCompany(story, neighbor.companyName, label('app:company.all'))
  },
  'warehouse: 1.a': async ({ house, company, neighbor }, { label }) => {
    const { text } = house.words
    await goBy(house, label('app:screens.overview'))
    for (const queue of ['claims', 'transfers', 'shipments'] as const)
      await seen(mainOf(house), text(`home.queues.${queue}`))
    await seen(mainOf(house), text('home.warehouse.rows'))
    for (const one of [company, neighbor]) await row(house, one.companyName).first().waitFor()
  },
  'warehouse: 1.b': async ({ house }, { label }) => {
    await goBy(house, label('app:screens.inventory'))
    // Goods that two warehouses of theirs have: the page shows one warehouse at a time.
    await row(house, SENT.productName).first().waitFor()
    await row(house, SENT.productName).first().getByRole('checkbox').check({ force: true })
    await pressOn(house, label('inventory:holds.labels'))
    await seen(dialogOf(house), SENT.upc)
    await closeDialogs(house)
  },
}

const RECEIVING: Performers = {
  'warehouse: 2.a': async ({ house }) => {
    const { text } = house.words
    await goBy(house, text('app.screens.inbound'))
    await button(mainOf(house), text('scan.entry.button')).waitFor()
    await pressOn(house, text('tracking.import.title'))
    for (const way of ['byText', 'byExcel'] as const) await seen(dialogOf(house), text(`imports.upload.${way}`))
    await closeDialogs(house)
    await seen(house.page.locator('nav'), text('app.screens.mixedPackageList'))
  },
  'warehouse: 2.b': async (story, { label }) => {
    const { house, company } = story
    const { page, context, words } = house
    const { text } = words
    await pressOn(house, label('scan:entry.button'))
    await heading(house, text('scan.title'))
    const place = mainOf(house).getByLabel(text('scan.place.warehouse')).first()
    const change = button(mainOf(house), text('scan.place.change'))
    await place.or(change).first().waitFor()
    // The browser remembers where parcels were last scanned.
    if (await change.isVisible()) await change.click()
    await place.click()
    await page.getByRole('option').filter({ hasText: company.companyName }).first().click()
    const done = button(mainOf(house), text('scan.place.done'))
    await done.or(change).first().waitFor()
    if (await done.isVisible()) await done.click()
    await change.waitFor()
    await scan(house, SCAN)
    await page.getByText(text('scan.signals.expected')).first().waitFor()
    await scan(house, SCANNED.upc, '3', NEXT_SCAN)
    await page.getByText(text('scan.signals.unknown')).first().waitFor()
    // The next parcel completes the previous one, which has one unit.
    await scan(house, SCANNED.upc, LATE_SCAN)
    await expect.poll(() => waiting(story, NEXT_SCAN)).toEqual([1])
    await context.setOffline(true)
    try {
      await scan(house, SCANNED.upc, '2')
      await seen(mainOf(house), text('scan.unsent.paused_one', { scans: '1' }))
      expect(await waiting(story, LATE_SCAN)).toEqual([])
    } finally {
      await context.setOffline(false)
    }
    await page.getByText(text('scan.unsent.none')).waitFor()
    expect([await waiting(story, SCAN), await waiting(story, LATE_SCAN)]).toEqual([[3], [2]])
  },
  'warehouse: 2.c': async (story, { label, quote }) => {
    const { house } = story
    const { text } = house.words
    const names = [text('scan.tracking'), text('scan.upc'), text('scan.steps.qty'), text('rows.edit.note')]
    const places = quote(0)
      .split(' ')
      .map((word) => names.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())))
    const lineOf = (...values: readonly string[]): string => places.map((place) => values[place] ?? '').join(' ')
    await openImport(story, label('tracking:import.title'))
    const lines = [
      lineOf(TYPED, SCANNED.upc, '2', 'wet'),
      lineOf(STRANGE, UNKNOWN, '4', 'heavy'),
      lineOf(number(1), SCANNED.upc, 'many', 'x'),
    ]
    await fill(house, { [text('tracking.import.label')]: lines.join('\n') })
    await pressInDialog(house, text('tracking.import.submit'))
    await seen(dialogOf(house), text('tracking.result.outcomes.Partial Success'))
    await seen(dialogOf(house), /many/)
    await closeDialogs(house)
    expect([await waiting(story, TYPED), await waiting(story, STRANGE)]).toEqual([[2], [4]])
  },
  'warehouse: 2.d': async (story, { label }) => {
    const { house } = story
    const { text } = house.words
    const take = async (): Promise<void> => {
      await pressInDialog(house, text('imports.preview.import_one', { good: '1' }))
      await seen(dialogOf(house), text('imports.states.done'))
      await closeDialogs(house)
    }
    await openImport(story, text('tracking.import.title'))
    await dialogOf(house).getByText(text('imports.upload.byExcel')).click()
    const sample = await downloadBy(house, () => pressInDialog(house, label('imports:upload.sample')))
    expect(sample.suggestedFilename()).toBe('sample-parcels.xlsx')
    await closeDialogs(house)
    await upload(story, await TRUCK)
    await pressInDialog(house, label('sheets:columns.change'))
    await dialogOf(house)
      .getByRole('button', { name: new RegExp(`^${RegExp.escape(text('sheets.columns.fields.qty'))}`) })
      .first()
      .click()
    await house.page.getByRole('option', { name: /Counted/ }).click()
    await dialogOf(house).getByRole('checkbox').first().check()
    await pressInDialog(house, text('sheets.columns.apply'))
    await seen(dialogOf(house), text('sheets.columns.sources.chosen', { sheet: 'Arrivals' }))
    await take()
    expect(await waiting(story, IN_BOOK)).toEqual([6])
    await upload(story, await NEXT_TRUCK)
    await seen(dialogOf(house), text('sheets.columns.sources.remembered', { sheet: 'Arrivals' }))
    await take()
    expect(await waiting(story, IN_NEXT_BOOK)).toEqual([7])
    await goToTab(house, label('tracking:tokens'))
    await pressOn(house, text('imports.tokens.add'))
    await dialogOf(house).waitFor()
    await closeDialogs(house)
  },
  'warehouse: 2.e': async ({ house }) => {
    const { text } = house.words
    await goBy(house, text('app.screens.mixedPackageList'))
    await button(mainOf(house), text('mixedPackages.pending.import')).waitFor()
  },
  'warehouse: 2.f': async (story, { label }) => {
    const { house } = story
    const { text } = house.words
    await goBy(house, text('app.screens.inbound'))
    await goToTab(house, label('tracking:imports.title'))
    await row(house, 'truck.xlsx').first().waitFor()
    await button(rows(house).filter({ hasText: /1/ }), text('tracking.imports.typedIn'))
      .first()
      .click()
    await dialogOf(house)
      .getByRole('tab', { name: text('tracking.result.failedTab', { lines: '1' }) })
      .click()
    await seen(dialogOf(house), /many/)
    await closeDialogs(house)
    await upload(story, await TRUCK)
    await pressInDialog(house, text('imports.preview.first'))
    await seen(dialogOf(house), text('imports.states.done'))
    await closeDialogs(house)
    expect(await waiting(story, IN_BOOK)).toEqual([6])
  },
}

const CONFIRMING: Performers = {
  'warehouse: 3.1': async (story, { label }) => {
    const { house, company, trade } = story
    const { text } = house.words
    const { records } = await trade.house.api.tracking.listNoMatch({ doctorNo: trade.doctor.userNo, condition: TYPED })
    await goBy(house, text('app.screens.inbound'))
    await pressOn(house, label('confirmation:title'))
    await choose(house, text('components.company'), company.companyName)
    const batchNumber = records[0]?.batchNumber ?? ''
    const found = await trade.house.api.tracking.listBatches({ condition: batchNumber.slice(-3) })
    expect(found.map((batch) => batch.batchNumber)).toContain(batchNumber)
    await choose(house, text('confirmation.batchNumber'), new RegExp(batchNumber))
    await seen(dialogOf(house), SCANNED.productName)
    await seen(dialogOf(house), text('confirmation.unknown.title_one', { upcs: '1' }))
    await pressInDialog(house, text('confirmation.unknown.send'))
    await mailAbout(info.inbox, addressOf(company.doctor), UNKNOWN)
    await pressInDialog(house, text('confirmation.unknown.remove_one'))
  },
  'warehouse: 3.2': async (story, { label }) => {
    const { house, trade } = story
    const { text } = house.words
    await pressInDialog(house, label('confirmation:submit'))
    await seen(dialogOf(house), text('confirmation.result.verdicts.All Successful'))
    await closeDialogs(house)
    const { companies } = await trade.house.api.parcels.getParcel({ doctorNo: trade.doctor.userNo, tracking: TYPED })
    expect(companies.map(({ unclaimed }) => unclaimed)).toEqual([2])
    await expect.poll(() => inboundFee(story)).toBeGreaterThan(0)
  },
  'warehouse: 3.3': async (story, { label }) => {
    const { house } = story
    const { text } = house.words
    await goToTab(house, label('tracking:history'))
    await button(row(house, TYPED.slice(-6)), text('history.reverse.action')).click()
    await endDialog(house, text('history.reverse.action'))
    await row(house, TYPED.slice(-6)).waitFor({ state: 'detached' })
    expect(await waiting(story, TYPED)).toEqual([2])
    await expect.poll(() => inboundFee(story)).toBe(0)
  },
  'warehouse: 3.a': async (story, { label }) => {
    const { house, company, trade } = story
    const { text } = house.words
    const { records } = await trade.house.api.tracking.listNoMatch({ doctorNo: trade.doctor.userNo, condition: TYPED })
    const day = dialogOf(house).getByText(text('confirmation.force.label'), { exact: true }).first()
    const openBatch = async (): Promise<void> => {
      await goBy(house, text('app.screens.overview'))
      await goBy(house, text('app.screens.inbound'))
      await pressOn(house, text('confirmation.title'))
      await choose(house, text('components.company'), company.companyName)
      await choose(house, text('confirmation.batchNumber'), new RegExp(records[0]?.batchNumber ?? ''))
      await seen(dialogOf(house), SCANNED.productName)
    }
    await openBatch()
    expect(await day.count()).toBe(0)
    await closeDialogs(house)
    await allow(story, story.root.words.text('users.permissions.edit'), [label('users:permissions.forceChargeTime')])
    await comeBack(house)
    await openBatch()
    await day.waitFor()
    await closeDialogs(house)
  },
}

/** Total inbound fees of `SCANNED` in the preview bill of this month. */
const inboundFee = async ({ trade }: Story): Promise<number> => {
  const { fees } = trade.house.api
  const doctorNo = trade.doctor.userNo
  const bills = await fees.listWarehouseBills({ doctorNo })
  const payNo = bills.records.find(({ isPreview }) => isPreview)?.id ?? ''
  const feeType = FEE_TYPES.inbound
  const { records } = await fees.warehouseFeeDetail({ doctorNo, payNo, feeType, productName: SCANNED.upc })
  return records.reduce((sum, { totalFee }) => sum + totalFee, 0)
}

const OUTBOUND: Performers = {
  'warehouse: 4.a': async ({ house }, { label }) => {
    const { page, words } = house
    const { text } = words
    await goBy(house, label('app:screens.outbound'))
    await rows(house).filter({ hasText: SHIPPED.productName }).nth(1).waitFor()
    await seen(rows(house).first(), text('outbound.priorities.urgent'))
    await chooseOn(house, text('outbound.columns.priority'), text('outbound.priorities.urgent'))
    await expect.poll(() => row(house, SHIPPED.productName).count()).toBe(1)
    await row(house, SHIPPED.productName).getByRole('link', { name: SHIPPED.productName }).click()
    await heading(house, /SP-/)
    const saved = await downloadBy(house, () => pressOn(house, label('outbound:labels.download')))
    expect(saved.suggestedFilename()).toBe('label.pdf')
    await pressOn(house, label('outbound:packing.print'))
    await seen(dialogOf(house), text('packing.sheet.page', { sheet: '1', sheets: '1' }))
    await closeDialogs(house)
    await pressOn(house, label('outbound:packing.pack'))
    await heading(house, text('packing.pack.title'))
    await scan(house, UNKNOWN)
    await page.getByText(text('packing.outcome.unknown'), { exact: true }).waitFor()
    await scan(house, SHIPPED.upc)
    await page.getByText(text('packing.pack.progress_one', { scanned: '1', units: '1' })).waitFor()
    await pressOn(house, text('packing.pack.finish'))
  },
  'warehouse: 4.b': async (story, { label }) => {
    const { house } = story
    await goBy(house, house.words.text('app.screens.outbound'))
    await button(row(house, SHIPPED.productName), label('outbound:archive.do')).click()
    await endDialog(house, label('outbound:archive.do'))
    await expect.poll(() => row(house, SHIPPED.productName).count()).toBe(1)
  },
  'warehouse: 4.c': async ({ house }, { label }) => {
    const { page, words } = house
    const { text } = words
    await goBy(house, words.text('app.screens.outbound'))
    await pressOn(house, label('outbound:packing.queue'))
    await heading(house, text('packQueue.title'))
    const units = page.getByText(text('packing.pack.progress_one', { scanned: '0', units: '1' }))
    await units.waitFor()
    // Other shipments of the company may come first.
    while ((await mainOf(house).getByText(SHIPPED.upc, { exact: true }).count()) === 0) {
      const before = page.url()
      await pressOn(house, text('packQueue.skip'))
      await expect.poll(() => page.url()).not.toBe(before)
      await mainOf(house).locator('li').first().waitFor()
    }
    await scan(house, SHIPPED.upc)
    await page.getByText(text('packing.pack.progress_one', { scanned: '1', units: '1' })).waitFor()
    // An Enter that follows a scan at once belongs to the scanner.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await page.getByText(text('packQueue.scanLabel')).waitFor()
    await scan(house, DEPARTED)
    await page.getByRole('button', { name: text('packQueue.undo'), exact: true }).waitFor()
  },
  'warehouse: 4.d': async ({ house }, { label }) => {
    const { text } = house.words
    await goBy(house, text('app.screens.outbound'))
    await goToTab(house, text('outbound.tabs.archived'))
    await rows(house)
      .filter({ hasText: DEPARTED.slice(-6) })
      .getByRole('link', { name: SHIPPED.productName })
      .click()
    await heading(house, /SP-/)
    await pressOn(house, label('outbound:departure.do'))
    const field = dialogOf(house).getByLabel(new RegExp(`^${text('shipping.details.tracking')}`))
    await field.fill(number(1602))
    await endDialog(house, text('outbound.departure.save'))
    await seen(mainOf(house), number(1602))
    await pressOn(house, label('outbound:reopen.do'))
    await endDialog(house, text('outbound.reopen.confirm'))
    await button(mainOf(house), text('outbound.archive.do')).waitFor()
  },
  'warehouse: 5.a': async ({ house }, { label }) => {
    const { text } = house.words
    await goBy(house, label('app:screens.transfers'))
    const of = (units: string) =>
      row(house, SENT.productName).filter({ has: house.page.getByText(units, { exact: true }) })
    await button(of('2'), label('transfers:check.mark')).click()
    await endDialog(house, label('transfers:check.mark'))
    await seen(of('2'), text('transfers.states.checked'))
    await button(of('3'), label('transfers:check.part')).click()
    await fill(house, { [text('transfers.check.found')]: '1' })
    await endDialog(house, text('transfers.check.save'))
    await seen(row(house, SENT.productName), text('transfers.states.part', { found: '1', qty: '3' }))
    await button(
      of('3').or(
        row(house, SENT.productName).filter({ hasText: text('transfers.states.part', { found: '1', qty: '3' }) }),
      ),
      label('transfers:check.part'),
    ).click()
    await fill(house, { [text('transfers.check.found')]: '1' })
    await dialogOf(house).getByRole('checkbox').first().check()
    await choose(house, text('transfers.check.reason'), text('transfers.check.reasons.missing'))
    await endDialog(house, text('transfers.check.save'))
  },
}

const TROUBLE: Performers = {
  'warehouse: 6.a': async ({ house }, { label }) => {
    const { text } = house.words
    await goBy(house, text('app.screens.inbound'))
    await goToTab(house, text('tracking.history'))
    await button(row(house, DAMAGED.slice(-6)), text('openCase.do')).click()
    await describeProblem(house, { kind: 'damaged', expected: '3', wrong: '1', note: 'One is broken.' })
    await goBy(house, label('app:screens.discrepancies'))
    await seen(mainOf(house), HARMED.productName)
  },
  'warehouse: 6.b': async (story) => {
    const { house, trade } = story
    const { text } = house.words
    const doctorNo = trade.doctor.userNo
    const { records } = await trade.house.api.discrepancies.listCases({ doctorNo, condition: HARMED.upc })
    const caseNo = records[0]?.caseNo ?? ''
    await mainOf(house)
      .getByRole('link', { name: new RegExp(caseNo) })
      .first()
      .click()
    await pressOn(house, text('discrepancies.comment.do'))
    await fill(house, { [text('discrepancies.comment.text')]: 'It fell from the belt.' })
    await endDialog(house, text('discrepancies.comment.save'))
    const stock = async () =>
      (await trade.doctor.api.products.listProducts({ doctorNo, condition: HARMED.upc })).records[0]?.stock
    const before = (await stock()) ?? 0
    await trade.doctor.api.discrepancies.proposeResolution({ doctorNo, caseNo, resolution: 'stocktake', quantity: -1 })
    expect(await stock()).toBe(before)
    await comeBack(house)
    await pressOn(house, text('discrepancies.proposal.accept'))
    await endDialog(house, text('discrepancies.proposal.accept'))
    await expect.poll(stock).toBe(before - 1)
  },
}

const tickOf = ({ house: { page, words }, company }: Story, units: string) => {
  const name = words.text('mixedReview.row', { claimer: company.nurse, units, upc: MIXED.upc })
  return page.getByRole('checkbox', { name })
}

const claimOf = (story: Story, units: string) => row(story.house, MIXED.upc).filter({ has: tickOf(story, units) })

const fromMenu = async (story: Story, units: string, way: string): Promise<void> => {
  await claimOf(story, units).locator('button[aria-haspopup]').click()
  await story.house.page.getByRole('menuitem', { name: way }).click()
}

const MIXED_PACKAGES: Performers = {
  'warehouse: 7.1': async (story, { label }) => {
    const { house, company, trade } = story
    const { text } = house.words
    await chooseCompany(story, text('app.company.all'), company.companyName)
    await goBy(house, label('app:screens.mixedPackageList'))
    await pressOn(house, text('mixedPackages.pending.import'))
    await fill(house, { [text('mixedBatches.import.text')]: `${PACKAGE} ${MIXED.upc} 4` })
    await pressInDialog(house, text('mixedBatches.import.submit'))
    await seen(dialogOf(house), text('tracking.result.outcomes.All Successful'))
    await closeDialogs(house)
    const { records } = await trade.house.api['mixed-packages'].pendingBatches({ doctorNo: trade.doctor.userNo })
    const batch = `/mixedPackageList/toConfirm?batchNumber=${records[0]?.batchNumber}`
    await open(house, batch, text('mixedReview.screen'))
    await row(house, PACKAGE.slice(-6)).waitFor()
    await pressOn(house, label('mixedPackages:pending.bulkConfirm'))
    await pressInDialog(house, text('mixedBatches.bulk.submit'))
    await seen(dialogOf(house), text('mixedBatches.confirmed.verdicts.All Successful'))
    await closeDialogs(house)
    await goToTab(house, text('mixedPackages.packages.title'))
    await row(house, PACKAGE.slice(-6)).waitFor()
    await pressOn(house, text('mixedPackages.packages.create'))
    await fill(house, {
      [text('mixedPackages.create.tracking')]: BY_HAND,
      [text('mixedPackages.create.upcOf', { row: '1' })]: MIXED.upc,
    })
    await endDialog(house, text('mixedPackages.create.submit'))
    await row(house, BY_HAND.slice(-6)).waitFor()
  },
  'warehouse: 7.2': async (story) => {
    const { house, trade } = story
    const { text } = house.words
    const doctorNo = trade.doctor.userNo
    await open(house, `/mixedPackageList/claims?tracking=${CLAIMED}`, text('mixedReview.screen'))
    const closeRun = async (done: string): Promise<void> => {
      await seen(dialogOf(house), done)
      await pressInDialog(house, text('components.close'))
    }
    for (const units of ['4', '5']) await tickOf(story, units).click()
    await pressOn(house, text('mixedReview.batch.approve'))
    await pressInDialog(house, text('mixedReview.approve.submit'))
    await closeRun(text('mixedReview.run.allDone_other', { all: '2' }))
    for (const units of ['4', '5']) await seen(claimOf(story, units), text('mixedReview.statuses.s1'))
    await fromMenu(story, '3', text('mixedReview.actions.adjust'))
    await fill(house, {
      [text('mixedReview.adjust.quantity')]: '2',
      [text('mixedReview.adjust.reason')]: 'One is broken',
    })
    await endDialog(house, text('mixedReview.adjust.submit'))
    await seen(claimOf(story, '2'), text('mixedReview.statuses.s4'))
    await fromMenu(story, '1', text('mixedReview.actions.reject'))
    await fill(house, { [text('mixedReview.reject.reason')]: 'Counted twice' })
    await endDialog(house, text('mixedReview.reject.submit'))
    await seen(claimOf(story, '1'), text('mixedReview.statuses.s3'))
    const balance = async () => (await trade.nurse.api.payments.getBalance({ doctorNo })).total
    const before = await balance()
    // The two approved claims are still selected.
    await pressOn(house, text('mixedReview.batch.distribute'))
    await pressInDialog(house, text('mixedReview.distribute.submit'))
    await closeRun(text('mixedReview.run.allDone_other', { all: '2' }))
    await expect.poll(balance).toBe(before + 180)
    await button(claimOf(story, '2'), text('mixedReview.actions.distribute')).click()
    await pressInDialog(house, text('mixedReview.distribute.submit'))
    await closeRun(text('mixedReview.run.allDone_one', { all: '1' }))
    await expect.poll(balance).toBe(before + 220)
  },
  'warehouse: 7.3': async (story) => {
    const { house, company, trade } = story
    const { text } = house.words
    const balance = async () => (await trade.nurse.api.payments.getBalance({ doctorNo: trade.doctor.userNo })).total
    const before = await balance()
    await fromMenu(story, '4', text('mixedReview.actions.rollback'))
    await endDialog(house, text('mixedReview.rollback.submit'))
    await expect.poll(balance).toBe(before - 80)
    await open(house, `/mixedPackageList/packages?tracking=${CLAIMED}`, text('mixedReview.screen'))
    const action = text('mixedPackages.packages.reverse')
    await row(house, CLAIMED.slice(-6))
      .getByRole('button', { name: text('mixedPackages.packages.of', { action, tracking: CLAIMED }) })
      .click()
    await seen(dialogOf(house), text('mixedReversal.sums', { units: '7', amount: '$140.00' }))
    await endDialog(house, text('mixedReversal.submit'))
    await expect.poll(balance).toBe(before - 220)
    await open(house, '/mixedPackageList/packages', text('mixedReview.screen'))
    await pressOn(house, text('mixedPackages.packages.reverseBatch'))
    await dialogOf(house).waitFor()
    await closeDialogs(house)
    await chooseCompany(story, company.companyName, text('app.company.all'))
  },
}

const RATES: Performers = {
  'warehouse: 8.a': async (story, { label }) => {
    const { house, company } = story
    const { page, words } = house
    const { text } = words
    const fee = (name: string) => text('components.field.dollars', { label: name })
    await goBy(house, label('app:screens.boxSizes'))
    const size = row(house, 'Medium').first()
    await button(size, text('rates.rate.edit')).click()
    await fill(house, { [fee(text('rates.boxes.inboundBaseFee'))]: '0.7777' })
    await endDialog(house, text('rates.rate.save'))
    await seen(size, '$0.7777')
    await button(size, label('rates:rate.history')).click()
    await seen(dialogOf(house), '$0.7777')
    await closeDialogs(house)
    await goToTab(house, text('rates.companies.tab'))
    await row(house, company.companyName).waitFor()
    await goBy(house, label('app:screens.serviceFees'))
    await row(house, 'Relabel').first().waitFor()
    await goBy(house, label('app:screens.discounts'))
    await button(row(house, company.companyName), label('rates:discounts.products')).click()
    await dialogOf(house).getByLabel(text('rates.freeStorage.product')).first().click()
    await page.keyboard.type(SHIPPED.productName)
    await page.getByRole('option', { name: SHIPPED.productName }).first().click()
    await fill(house, { [text('rates.freeStorage.months')]: '5' })
    await endDialog(house, text('rates.freeStorage.save'))
    await button(row(house, company.companyName), text('rates.discounts.products')).click()
    await seen(dialogOf(house), text('rates.freeStorage.granted_other', { months: '5', by: company.house }))
    await closeDialogs(house)
  },
  'warehouse: 8.b': async (story, { label }) => {
    const { house, neighbor } = story
    const { text } = house.words
    await goBy(house, label('app:screens.payments'))
    const bill = row(house, neighbor.companyName).filter({ hasText: LAST_MONTH })
    await button(bill, label('bills:request')).click()
    await pressInDialog(house, text('components.cancel'))
    await dialogOf(house).waitFor({ state: 'detached' })
    await pressOn(house, label('bills:many.all'))
    await seen(dialogOf(house), neighbor.companyName)
    await note(house, text('requests.note'), 'For the month')
    const submit = text('bills.many.submit_other', { amount: '\\$' })
    await dialogOf(house)
      .getByRole('button', { name: new RegExp(`^${submit}`) })
      .click()
    await dialogOf(house).waitFor({ state: 'detached' })
    await seen(bill, text('bills.states.requested'))
    await button(bill, label('bills:statement')).click()
    await seen(mainOf(house), '$1.2500')
  },
  'warehouse: 8.c': async (story, { label }) => {
    const { house, root } = story
    const { text } = house.words
    await open(house, '/feeJobs', text('feeJobs.title'))
    await seen(mainOf(house), text('feeJobs.notAllowed'))
    await allow(story, root.words.text('users.permissions.edit'), [label('users:permissions.rebuildFees')])
    await comeBack(house)
    await button(mainOf(house), text('feeJobs.rebuildMonthly')).waitFor()
  },
  'warehouse: 8.d': async ({ house }, { label }) => {
    await goBy(house, label('app:screens.bank'))
    await seen(mainOf(house), '••••0343')
    await button(mainOf(house), house.words.text('banks.add')).waitFor()
  },
}

const OWN_ACCOUNT: Performers = {
  'warehouse: 10.a': accountLine(({ house }) => house),
  'warehouse: 10.b': passwordLine(({ house }) => house),
  'warehouse: 10.c': notificationsLine(({ house }) => house),
  'warehouse: 10.d': invitationsLine(({ house }) => house),
  'warehouse: 10.e': exportsLine(({ house }) => house, 'outbound'),
}

export const WAREHOUSE: Performers = {
  ...START,
  ...RECEIVING,
  ...CONFIRMING,
  ...OUTBOUND,
  ...TROUBLE,
  ...MIXED_PACKAGES,
  ...RATES,
  ...CLERKS,
  ...OWN_ACCOUNT,
}
