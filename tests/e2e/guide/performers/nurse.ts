import { expect, inject } from 'vitest'
import { importTracking } from '../../../../functions/inbound/use-cases/submit-numbers.ts'
import { DAY_MS } from '../../../../shared/values/durations.ts'
import { formsOfNumberIn } from '../../../support/stored/account-number.ts'
import { choose, fill, note, row } from '../../console.ts'
import { mailAbout } from '../../inbox.ts'
import { addressOf } from '../../new-company.ts'
import { uploadLabel } from '../../outbound/upload-label.ts'
import { actorOf, pastDeps } from '../../payments/past-deps.ts'
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
  pressOrInMenu,
  type Story,
  searchFor,
  seen,
} from '../perform-line.ts'
import { accountLine, exportsLine, invitationsLine, notificationsLine, passwordLine } from './own-account.ts'
import { describeProblem } from './report-problem.ts'

const { info } = inject('stack')

const OFFERED = { productName: 'Harbor Clock', upc: '810090000011' }
const EXPIRED = { productName: 'Harbor Drill', upc: '810090000028' }
const GIVING = { productName: 'Harbor Kettle', upc: '810090000035' }
const STATES = { productName: 'Harbor Toaster', upc: '810090000097' }
const LOST = { productName: 'Harbor Pot', upc: '810090000042' }
const ARRIVED = { productName: 'Harbor Lamp', upc: '810090000059' }
const OTHER = { productName: 'Harbor Fan', upc: '810090000066' }
const HOME_GOODS = { productName: 'Harbor Chair', upc: '810090000073' }
const PACKED = { productName: 'Harbor Laptop', upc: '810090000080' }
const SHIPPED = { productName: 'Harbor Bench', upc: '810090000103' }

const number = (end: number): string => `1Z999AA1055500${String(end).padStart(4, '0')}`
const [NOT_ARRIVED, CHECKING, CLAIMABLE] = [number(1101), number(1102), number(1103)]
const [TYPED, PASTED, PASTED_TOO, UPLOADED] = [number(1201), number(1202), number(1203), number(1204)]
const [SLIP, SLIP_ARRIVAL] = [number(1312), number(1321)]
const [FIRST, SECOND, WRONG] = [number(1401), number(1402), number(1403)]
const PACKAGE = number(1501)
const LONG_AGO_DAYS = 10

/** Creates the data that the steps of the nurse's guide page need. */
export const prepareNurse = async ({ trade }: GuideCompanies): Promise<void> => {
  const { doctor, nurse, house, warehouseNo } = trade
  const doctorNo = doctor.userNo
  const taken = async (goods: { productName: string; upc: string }, units: number) => {
    const productNo = await trade.product(goods)
    return { productNo, upc: goods.upc, inboundNo: await trade.take(await trade.offer(productNo), units) }
  }
  const give = (inboundNo: string, tracking: string, qty: number) =>
    nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking, qty }] })
  await trade.offer(await trade.product(OFFERED), { holdHours: 24, maxPerNurse: 6 })
  const expired = await trade.offer(await trade.product(EXPIRED), { quantity: 6 })
  await trade.expire(expired)
  await taken(GIVING, 9)
  const states = await taken(STATES, 9)
  for (const tracking of [NOT_ARRIVED, CHECKING, CLAIMABLE]) await give(states.inboundNo, tracking, 1)
  const data = [{ tracking: CHECKING, upc: STATES.upc, qty: 1 }]
  await house.api.tracking.saveImportData({ doctorNo, warehouseNo, data })
  await trade.arrive({ ...states, tracking: CLAIMABLE, qty: 1 })
  await lose(trade, await taken(LOST, 3))
  const arrived = await taken(ARRIVED, 6)
  for (const tracking of [FIRST, SECOND, WRONG]) await give(arrived.inboundNo, tracking, 2)
  for (const tracking of [FIRST, SECOND]) await trade.arrive({ ...arrived, tracking, qty: 2 })
  await trade.arrive({ ...(await taken(OTHER, 2)), tracking: WRONG, qty: 2 })
  await trade.offer(await trade.product(HOME_GOODS))
  const packed = await taken(PACKED, 8)
  await give(packed.inboundNo, PACKAGE, 2)
  const items = [{ upc: PACKED.upc, qty: 8 }]
  await house.api['mixed-packages'].createPackage({ doctorNo, warehouseNo, tracking: PACKAGE, items })
}

/** Submits a mistyped number, dated long ago, and creates the parcel that arrived. */
const lose = async (trade: Trade, take: { productNo: string; upc: string; inboundNo: string }): Promise<void> => {
  const { deps, stop } = pastDeps(new Date(Date.now() - LONG_AGO_DAYS * DAY_MS).toISOString())
  const actor = actorOf(trade.nurse, trade.doctor.userNo)
  await importTracking(deps, actor, {
    doctorNo: trade.doctor.userNo,
    inboundNo: take.inboundNo,
    data: [{ tracking: SLIP, qty: 3 }],
  })
  stop()
  await trade.arrive({ ...take, tracking: SLIP_ARRIVAL, qty: 3 })
}

const balanceOf = async ({ trade }: Story): Promise<number> =>
  (await trade.nurse.api.payments.getBalance({ doctorNo: trade.doctor.userNo })).total

const offerOf = async ({ trade }: Story, { productName }: { productName: string }) => {
  const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
  return records.find((offer) => offer.productName === productName)
}

const chooseCompany = async ({ nurse: { page, words, quiet } }: Story, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: words.text('app.company.current', { company: from }) }).click()
  await page.getByRole('menuitemcheckbox', { name: to, exact: true }).click()
  await page.getByRole('button', { name: words.text('app.company.current', { company: to }) }).waitFor()
  await quiet()
}

/** Refetch interval of Active offers plus the maximum response time. */
const POLL_MS = 15_000 + 3_000

const TAKING: Performers = {
  'nurse: 0.a': async ({ nurse: { page, words } }) => {
    for (const screen of ['offers', 'inbound', 'payments'] as const)
      await seen(page.locator('nav'), words.text(`app.screens.${screen}`))
  },
  'nurse: 0.b': async (story) => {
    const { nurse, company, neighbor } = story
    await goBy(nurse, nurse.words.text('app.screens.offers'))
    await row(nurse, OFFERED.productName).waitFor()
    await chooseCompany(story, company.companyName, neighbor.companyName)
    await row(nurse, OFFERED.productName).waitFor({ state: 'detached' })
    await chooseCompany(story, neighbor.companyName, company.companyName)
  },
  'nurse: 0.c': async (story, { label }) => {
    const { nurse, company, neighbor } = story
    // In their own company, the nurse has done them all.
    await chooseCompany(story, company.companyName, neighbor.companyName)
    await goBy(nurse, label('app:screens.overview'))
    await seen(mainOf(nurse), nurse.words.text('help.steps.progress', { done: '1', all: '4' }))
    await chooseCompany(story, neighbor.companyName, company.companyName)
    await mainOf(nurse).getByText(nurse.words.text('help.steps.title')).first().waitFor({ state: 'detached' })
  },
  'nurse: 1.1': async (story, { label }) => {
    const { nurse, trade } = story
    await goBy(nurse, label('app:screens.offers'))
    await goToTab(nurse, label('taking:tabs.active'))
    await row(nurse, OFFERED.productName).waitFor()
    const offer = await offerOf(story, OFFERED)
    const edited = { doctorNo: trade.doctor.userNo, offerNo: offer?.offerNo ?? '', version: offer?.version ?? 0 }
    await trade.doctor.api.offers.saveOffer({ ...edited, quantity: 23 })
    await row(nurse, OFFERED.productName).getByText('23', { exact: true }).first().waitFor({ timeout: POLL_MS })
  },
  'nurse: 1.2': async (story, { label }) => {
    const { nurse } = story
    const { text } = nurse.words
    await button(row(nurse, OFFERED.productName), label('offers:columns.take')).click()
    await seen(dialogOf(nurse), text('offers.take.quantityRule', { most: '6' }))
    await fill(nurse, { [text('offers.take.quantity')]: '3' })
    await choose(nurse, text('offers.take.warehouse'), /Newark/)
    await endDialog(nurse, label('offers:take.submit'))
    expect(await offerOf(story, OFFERED)).toMatchObject({ leftNum: 20 })
  },
  'nurse: 1.3': async (story, { label }) => {
    const { nurse } = story
    const { page, words } = nurse
    const before = await offerOf(story, OFFERED)
    await seen(mainOf(nurse), label('offers:take.to'))
    const units = page.getByLabel(words.text('taking.row.unitsOf', { product: OFFERED.productName }))
    await units.fill('2')
    await units.press('Enter')
    await seen(row(nurse, OFFERED.productName), words.text('taking.row.taken', { units: '2' }))
    expect(await offerOf(story, OFFERED)).toMatchObject({ leftNum: (before?.leftNum ?? 0) - 2 })
    // The message of the take before may still be shown; the newest is the first.
    await page
      .getByRole('button', { name: words.text('components.undo.do'), exact: true })
      .first()
      .click()
    await expect.poll(async () => (await offerOf(story, OFFERED))?.leftNum).toBe(before?.leftNum)
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await button(row(nurse, OFFERED.productName), label('offers:columns.take')).waitFor()
    if (desk) await page.setViewportSize(desk)
  },
  'nurse: 1.4': async (story, { label }) => {
    const { nurse, trade } = story
    const { text } = nurse.words
    await goToTab(nurse, label('taking:tabs.history'))
    await button(row(nurse, OFFERED.productName), label('taking:history.lower')).click()
    await fill(nurse, { [text('taking.lower.keep')]: '0' })
    await endDialog(nurse, text('taking.lower.submit'))
    expect(await offerOf(story, OFFERED)).toMatchObject({ leftNum: 23 })
    await trade.take((await offerOf(story, OFFERED))?.offerNo ?? '', 4)
    await goBy(nurse, label('app:screens.inbound'))
    await openRecord(nurse, OFFERED.productName)
    await pressInDialog(nurse, label('components:moreActions'))
    await nurse.page.getByRole('menuitem', { name: label('claims:given.cancelUnits'), exact: true }).click()
    await fill(nurse, { [text('taking.cancel.quantity')]: '3' })
    await pressInDialog(nurse, text('taking.cancel.submit'))
    await expect.poll(async () => (await offerOf(story, OFFERED))?.leftNum).toBe(22)
    await closeDialogs(nurse)
  },
  'nurse: 1.a': async (story, { label }) => {
    const { nurse, company, trade } = story
    const { text } = nurse.words
    await goBy(nurse, text('app.screens.offers'))
    await seen(row(nurse, OFFERED.productName), text('taking.hold.hours', { hours: '24' }))
    await goToTab(nurse, text('taking.tabs.expired'))
    await button(row(nurse, EXPIRED.productName), label('taking:expired.propose')).click()
    await fill(nurse, { [text('taking.propose.quantity')]: '2' })
    await endDialog(nurse, text('taking.propose.submit'))
    const doctorNo = trade.doctor.userNo
    const { records } = await trade.doctor.api.proposals.listProposals({ doctorNo, condition: EXPIRED.productName })
    await trade.doctor.api.proposals.changeProposalStatus({ doctorNo, id: records[0]?.id ?? '', status: 1 })
    await mailAbout(info.inbox, addressOf(company.nurse), EXPIRED.productName)
  },
}

const GIVING_NUMBERS: Performers = {
  'nurse: 2.1': async ({ nurse }, { label }) => {
    await goBy(nurse, label('app:screens.inbound'))
    await button(row(nurse, STATES.productName), label('inbound:columns.claim')).waitFor()
    await openRecord(nurse, STATES.productName)
    await pressInDialog(nurse, label('claims:given.add'))
    await fill(nurse, { [nurse.words.text('claims.add.label')]: '' })
    await closeDialogs(nurse)
    await button(row(nurse, GIVING.productName), label('inbound:columns.add')).click()
    await dialogOf(nurse).waitFor()
  },
  'nurse: 2.2': async ({ nurse }, { label }) => {
    const { page, words } = nurse
    const { text } = words
    await fill(nurse, { [text('claims.add.label')]: `${TYPED}\t1` })
    await endDialog(nurse, text('claims.add.submit'))
    await pressOn(nurse, label('inbound:paste'))
    const lines = [`${PASTED}, 1, ${GIVING.upc}`, `${PASTED_TOO}, 1, ${PACKED.upc}`]
    await fill(nurse, { [text('given.paste.label')]: lines.join('\n') })
    await endDialog(nurse, text('given.paste.submit'))
    await openRecord(nurse, GIVING.productName)
    await pressInDialog(nurse, label('claims:given.upload'))
    const sample = await downloadBy(nurse, () => pressInDialog(nurse, label('given:sheet.sample')))
    expect(sample.suggestedFilename()).toBe('sample-tracking-numbers.xlsx')
    const file = await workbookFile('numbers.xlsx', [
      ['tracking', 'qty'],
      [UPLOADED, 1],
    ])
    await dialogOf(nurse).locator('input[type=file]').setInputFiles(file)
    await pressInDialog(nurse, text('given.sheet.check'))
    await pressInDialog(nurse, text('given.sheet.save_one', { units: '1' }))
    for (const given of [TYPED, PASTED, UPLOADED])
      await page.getByRole('dialog').getByText(given.slice(-6)).first().waitFor()
    await closeDialogs(nurse)
  },
  'nurse: 2.3': async ({ nurse }, { label }) => {
    const { text } = nurse.words
    for (const counted of ['notArrived', 'checking', 'claimable'] as const)
      await seen(row(nurse, STATES.productName), text(`inbound.counted.${counted}`, { units: '1' }))
    await openRecord(nurse, STATES.productName)
    for (const [tracking, state] of [
      [NOT_ARRIVED, 'notArrived'],
      [CHECKING, 'checking'],
      [CLAIMABLE, 'claimable'],
    ] as const) {
      const given = dialogOf(nurse)
        .getByRole('row')
        .filter({ hasText: tracking.slice(-6) })
      await seen(given, label(`inbound:states.${state}`))
    }
    await closeDialogs(nurse)
  },
  'nurse: 2.a': async ({ nurse }, { label }) => {
    const { page, words } = nurse
    await openRecord(nurse, LOST.productName)
    await seen(dialogOf(nurse), label('inbound:states.notFound'))
    await closeDialogs(nurse)
    await goToTab(nurse, label('inbound:unmatched'))
    const named = { arrival: SLIP_ARRIVAL, tracking: SLIP }
    await row(nurse, SLIP.slice(-6))
      .getByRole('button', { name: words.text('unmatched.pairs.useOf', named) })
      .click()
    await page.getByText(words.text('unmatched.pairs.done', { arrival: SLIP_ARRIVAL, replaced: SLIP })).waitFor()
  },
}

const CLAIMING: Performers = {
  'nurse: 3.1': async (story, { label }) => {
    const { nurse, trade } = story
    const { page, words } = nurse
    const { text } = words
    await goBy(nurse, text('app.screens.inbound'))
    await row(nurse, STATES.productName).waitFor()
    await nurse.quiet()
    const [product] = (
      await trade.doctor.api.products.listProducts({ doctorNo: trade.doctor.userNo, condition: STATES.upc })
    ).records
    // The parcel arrives after the list was opened.
    await trade.arrive({ productNo: product?.productNo ?? '', upc: STATES.upc, tracking: NOT_ARRIVED, qty: 1 })
    await page
      .getByRole('button', { name: label('components:refresh') })
      .first()
      .click()
    await seen(row(nurse, STATES.productName), text('inbound.counted.claimable', { units: '2' }))
    await openRecord(nurse, STATES.productName)
    const given = dialogOf(nurse)
      .getByRole('row')
      .filter({ hasText: CLAIMABLE.slice(-6) })
    await seen(given, label('inbound:states.claimable'))
    const before = await balanceOf(story)
    await button(given, label('inbound:columns.claim')).click()
    await pressInDialog(nurse, text('claims.claim.submit'))
    await expect.poll(() => balanceOf(story)).toBe(before + 20)
    await closeDialogs(nurse)
  },
  'nurse: 3.2': async (story, { label }) => {
    const { nurse } = story
    const before = await balanceOf(story)
    await pressOn(nurse, label('takes:claimAll'))
    // One unit that has just arrived, two parcels of two, three units under the mistyped number, and one from the
    // company's case.
    await expect.poll(() => balanceOf(story)).toBe(before + 20 * (1 + 4 + 3 + 1))
    await closeDialogs(nurse)
  },
  'nurse: 3.3': async (story, { label }) => {
    const { nurse } = story
    const { text } = nurse.words
    await openRecord(nurse, ARRIVED.productName)
    await seen(dialogOf(nurse), label('inbound:states.otherGoods'))
    await closeDialogs(nurse)
    await button(row(nurse, OTHER.productName), text('inbound.columns.add')).click()
    await fill(nurse, { [text('claims.add.label')]: `${WRONG} 2` })
    await endDialog(nurse, text('claims.add.submit'))
    const before = await balanceOf(story)
    await button(row(nurse, OTHER.productName), text('inbound.columns.claim')).click()
    await endDialog(nurse, text('claims.claim.submit'))
    await expect.poll(() => balanceOf(story)).toBe(before + 40)
  },
  'nurse: 3.a': async (story, { label }) => {
    const { nurse, trade } = story
    const { text } = nurse.words
    const doctorNo = trade.doctor.userNo
    await openRecord(nurse, PACKED.productName)
    await pressOrInMenu(nurse, label('claims:given.report'))
    await fill(nurse, { [text('inventory.form.quantity')]: '1' })
    await pressInDialog(nurse, text('inventory.form.submit'))
    await nurse.quiet()
    await closeDialogs(nurse)
    const { records } = await trade.doctor.api.inventory.listReports({ doctorNo, condition: PACKED.upc })
    const before = await balanceOf(story)
    await trade.doctor.api.inventory.changeReportStatus({ doctorNo, id: records[0]?.id ?? '', status: 1 })
    expect(await balanceOf(story)).toBe(before + 20)

    await goBy(nurse, label('app:screens.selfStorage'))
    await pressOn(nurse, text('warehouses.self.add'))
    await fill(nurse, {
      [text('warehouses.columns.address')]: '3 Garden Lane',
      [text('warehouses.columns.city')]: 'Austin',
      [text('warehouses.columns.zipCode')]: '78701',
    })
    await choose(nurse, text('warehouses.columns.state'), /^TX/)
    await endDialog(nurse, text('warehouses.self.add'))
    await goBy(nurse, text('app.screens.offers'))
    await button(row(nurse, HOME_GOODS.productName), text('offers.columns.take')).click()
    await fill(nurse, { [text('offers.take.quantity')]: '2' })
    await choose(nurse, text('offers.take.warehouse'), /Garden Lane/)
    await endDialog(nurse, text('offers.take.submit'))
    await goBy(nurse, text('app.screens.inbound'))
    await button(row(nurse, HOME_GOODS.productName), text('inbound.columns.confirm')).click()
    await fill(nurse, { [text('takes.storage.quantity')]: '2' })
    await endDialog(nurse, text('takes.storage.submit'))
    expect(await balanceOf(story)).toBe(before + 60)
  },
  'nurse: 3.b': async ({ nurse }, { label }) => {
    const { page, words } = nurse
    await searchFor(nurse, PACKAGE)
    await page.waitForURL(`**/parcel/${PACKAGE}`)
    await pressOn(nurse, label('components:mixed.claim'))
    await heading(nurse, words.text('mixedClaim.title'))
    expect(new URL(page.url()).searchParams.get('tracking')).toBe(PACKAGE)
  },
  'nurse: 3.c': async ({ nurse }, { label }) => {
    const { text } = nurse.words
    await goBy(nurse, label('app:screens.inventory'))
    await row(nurse, ARRIVED.productName).waitFor()
    for (const column of ['underWay', 'delivered', 'earned'] as const)
      await seen(mainOf(nurse), text(`inventory.brings.${column}`))
  },
}

const PAID: Performers = {
  'nurse: 4.1': async ({ nurse, trade }, { label }) => {
    const { page, words } = nurse
    const { text } = words
    await goBy(nurse, label('app:screens.bank'))
    await pressOn(nurse, text('banks.add'))
    await choose(nurse, text('banks.category'), text('banks.categories.bankTransfer'))
    await choose(nurse, text('banks.currency'), 'USD')
    await fill(nurse, { [text('banks.accountNumber')]: '4471 8830 9926', [text('banks.bankName')]: 'Harbor Bank' })
    await endDialog(nurse, text('banks.save'))
    await seen(row(nurse, 'Harbor Bank'), '••••9926')
    expect(await page.content()).not.toContain('4471 8830 9926')
    const { records } = await trade.doctor.api.payments.listPayments({ doctorNo: trade.doctor.userNo })
    expect(formsOfNumberIn('4471 8830 9926', JSON.stringify(records))).toEqual([])
  },
  'nurse: 4.2': async ({ nurse }, { label }) => {
    const { text } = nurse.words
    await goBy(nurse, label('app:screens.payments'))
    await goToTab(nurse, text('requests.tabs.requests'))
    await pressOn(nurse, label('requests:request'))
    await choose(nurse, text('requests.bank'), /9926/)
    await note(nurse, text('requests.note'), 'November')
    await fill(nurse, { [text('requests.amount')]: '99000' })
    await pressInDialog(nurse, text('requests.requestSubmit'))
    await dialogOf(nurse).locator('[id*=error]').first().waitFor()
    await fill(nurse, { [text('requests.amount')]: '12.5' })
    await endDialog(nurse, text('requests.requestSubmit'))
    await seen(row(nurse, '$12.50'), text('requests.states.pending'))
    // A nurse can have only one pending request.
    expect(await button(mainOf(nurse), label('requests:request')).count()).toBe(0)
  },
  'nurse: 4.3': async ({ nurse }, { label }) => {
    const { text } = nurse.words
    await goToTab(nurse, label('ledger:tabs.history'))
    for (const what of [OTHER.productName, 'Broken shade', text('ledger.types.payment')])
      await row(nurse, what).first().waitFor()
    await seen(mainOf(nurse), text('payments.history.balance'))
    await pressOn(nurse, label('ledger:statement.what'))
    await row(nurse, 'Broken shade').waitFor()
    await button(mainOf(nurse), text('ledger.statement.print')).waitFor()
  },
  'nurse: 4.a': async (story) => {
    const { nurse, trade } = story
    const { text } = nurse.words
    const doctorNo = trade.doctor.userNo
    const { records } = await trade.nurse.api.inbound.listInbounds({ doctorNo, status: 0, condition: PACKED.upc })
    const [take] = records
    const { claimId } = await trade.nurse.api['mixed-packages'].submitMixedClaim({
      currentCompany: doctorNo,
      tracking: PACKAGE,
      upc: PACKED.upc,
      quantity: 2,
      warehouseNo: trade.warehouseNo,
      inboundNo: take?.inboundNo ?? '',
    })
    const mixed = trade.house.api['mixed-packages']
    await mixed.approveClaim({ id: claimId })
    const before = await balanceOf(story)
    await mixed.batchDistributeClaims({ claimIds: claimId, forceChargeTime: null })
    await expect.poll(() => balanceOf(story)).toBe(before + 40)
    await mixed.rollbackClaim({ id: claimId })
    await mixed.rejectClaim({ id: claimId, reason: 'Counted twice' })
    await expect.poll(() => balanceOf(story)).toBe(before)
    await goBy(nurse, text('app.screens.payments'))
    await goToTab(nurse, text('ledger.tabs.history'))
    await seen(mainOf(nurse), '-$40.00')
    await goBy(nurse, text('app.screens.inbound'))
    await seen(row(nurse, PACKED.productName), text('inbound.columns.leftOf', { left: '7', total: '8' }))
  },
}

const TROUBLE: Performers = {
  'nurse: 5.a': async ({ nurse }, { label }) => {
    const { text } = nurse.words
    await goBy(nurse, text('app.screens.inbound'))
    await openRecord(nurse, GIVING.productName)
    await pressOrInMenu(nurse, text('openCase.do'))
    await describeProblem(nurse, { kind: 'short', expected: '7', wrong: '2', note: 'The shop sent two less.' })
    await goBy(nurse, label('app:screens.discrepancies'))
    await seen(mainOf(nurse), GIVING.productName)
  },
  'nurse: 5.b': async (story) => {
    const { nurse, trade } = story
    const { text } = nurse.words
    const doctorNo = trade.doctor.userNo
    const { records } = await trade.nurse.api.discrepancies.listCases({ doctorNo, condition: GIVING.upc })
    const caseNo = records[0]?.caseNo ?? ''
    const toCome = async () => {
      const { records: takes } = await trade.nurse.api.inbound.listInbounds({
        doctorNo,
        status: 0,
        condition: GIVING.upc,
      })
      return takes[0]?.leftNum
    }
    const before = (await toCome()) ?? 0
    const desk = trade.doctor.api.discrepancies
    await desk.proposeResolution({ doctorNo, caseNo, resolution: 'cancelUnits', quantity: 2 })
    await openRecord(nurse, caseNo)
    await pressOn(nurse, text('discrepancies.comment.do'))
    await fill(nurse, { [text('discrepancies.comment.text')]: 'That is right.' })
    await endDialog(nurse, text('discrepancies.comment.save'))
    expect(await toCome()).toBe(before)
    await pressOn(nurse, text('discrepancies.proposal.accept'))
    await endDialog(nurse, text('discrepancies.proposal.accept'))
    await expect.poll(toCome).toBe(before - 2)
  },
}

const MIXED_PACKAGES: Performers = {
  'nurse: 6.1': async ({ nurse }, { label }) => {
    const { page, words } = nurse
    const { text } = words
    await goBy(nurse, label('app:screens.mixedPackageClaim'))
    await chooseOn(nurse, label('mixedClaim:inbound.label'), new RegExp(PACKED.productName))
    await page.getByText(text('mixedClaim.inbound.card')).waitFor()
    await expect
      .poll(() => mainOf(nurse).getByLabel(text('mixedClaim.form.upc'), { exact: true }).first().inputValue())
      .toBe(PACKED.upc)
    await seen(mainOf(nurse), /Terminal Road/)
  },
  'nurse: 6.2': async ({ nurse }, { label }) => {
    const { text } = nurse.words
    await mainOf(nurse).getByLabel(text('mixedClaim.form.tracking'), { exact: true }).first().fill(PACKAGE)
    await pressOn(nurse, label('mixedClaim:form.find'))
    await button(row(nurse, PACKAGE.slice(-6)), label('mixedClaim:found.use')).click()
    await mainOf(nurse).getByLabel(text('mixedClaim.form.quantity'), { exact: true }).first().fill('1')
    await pressOn(nurse, label('mixedClaim:form.add'))
    await row(nurse, PACKAGE.slice(-6)).last().waitFor()
  },
  'nurse: 6.3': async ({ nurse }, { label }) => {
    const { page, words } = nurse
    const { text } = words
    await pressOn(nurse, label('mixedClaim:list.submit'))
    await seen(dialogOf(nurse), text('mixedClaim.result.all_one', { all: '1' }))
    await pressInDialog(nurse, text('components.close'))
    await goToTab(nurse, label('mixedClaim:tabs.myClaims'))
    const claim = row(nurse, PACKAGE.slice(-6)).filter({ hasText: text('mixedReview.statuses.s0') })
    await claim.getByRole('button', { name: text('mixedClaim.mine.cancelOf', { tracking: PACKAGE }) }).click()
    await endDialog(nurse, text('mixedClaim.mine.cancelSubmit'))
    await seen(row(nurse, PACKAGE.slice(-6)), text('mixedReview.statuses.s5'))
    expect(page.url()).toContain('myClaims')
  },
}

const OWN_WORK: Performers = {
  'nurse: 7.a': async ({ nurse, trade: { doctor, product, warehouseNo, ...trade } }, { label }) => {
    const { text } = nurse.words
    const doctorNo = doctor.userNo
    const productNo = await product(SHIPPED)
    await doctor.api.products.saveFbm({ doctorNo, productNo, warehouseNo, qty: 1, note: 'First count' })
    await doctor.api.outbound.submitOutbound({
      doctorNo,
      warehouseNo,
      fileNo: await uploadLabel(doctor),
      notifiyUserNo: trade.nurse.userNo,
      splitPackagesNum: 1,
      carrier: 'UPS',
      priority: 0,
      data: [{ productNo, toShip: 1 }],
    })
    await goBy(nurse, label('app:screens.outbound'))
    await row(nurse, SHIPPED.productName).getByRole('link', { name: SHIPPED.productName }).click()
    await heading(nurse, /SP-/)
    await pressOn(nurse, label('outbound:packing.pack'))
    await heading(nurse, text('packing.pack.title'))
    await nurse.page.goBack()
    await heading(nurse, /SP-/)
    await pressOn(nurse, label('outbound:archive.do'))
    await endDialog(nurse, label('outbound:archive.do'))
    await button(mainOf(nurse), label('outbound:archive.do')).waitFor({ state: 'detached' })
  },
  'nurse: 8.a': accountLine(({ nurse }) => nurse),
  'nurse: 8.b': passwordLine(({ nurse }) => nurse),
  'nurse: 8.c': notificationsLine(({ nurse }) => nurse),
  'nurse: 8.d': invitationsLine(({ nurse }) => nurse),
  'nurse: 8.e': exportsLine(({ nurse }) => nurse, 'inbound'),
}

export const NURSE: Performers = {
  ...TAKING,
  ...GIVING_NUMBERS,
  ...CLAIMING,
  ...PAID,
  ...TROUBLE,
  ...MIXED_PACKAGES,
  ...OWN_WORK,
}
