import { beforeAll, describe, expect, it } from 'vitest'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { check, checkScreen, fill, open, press, pressInside, row, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { workbookFile } from '../workbook.ts'

// Mixed packages at the warehouse: imported as a workbook, corrected, confirmed, claimed by a nurse, corrected again,
// and reversed one by one and as a batch.

const { signedIn } = visitorsOf('mixed-desk', { stay: true })
const UPC = '810012349922'
const [CLAIMED, OTHER, FURTHER] = ['1Z999AA10912345101', '1Z999AA10912345202', '1Z999AA10912345404'] as const

let company: NewCompany
let trade: Trade
let house: Person
let batchNumber = ''

beforeAll(async () => {
  company = await newCompany('mixed-desk')
  trade = await startTrade(company)
  house = await signedIn(company.house, DESK)
})

const dialog = () => house.page.getByRole('dialog')
/** Presses a button of the dialog by its label, once it is enabled. */
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).last().click()
const stockOf = async (): Promise<number> => {
  const { records } = await trade.doctor.api.products.listProducts({ doctorNo: trade.doctor.userNo })
  return records.find(({ upc }) => upc === UPC)?.stock ?? 0
}
/** Confirms a package in a separate batch; returns the batch number. */
const confirmFurther = async (): Promise<string> => {
  const { doctor, house: admin, warehouseNo } = trade
  const of = { doctorNo: doctor.userNo, warehouseNo }
  const { batchNumber: number } = await admin.api['mixed-packages'].generateBatchNumber(of)
  const further = { ...of, batchNumber: number }
  await admin.api['mixed-packages'].textImport({ ...further, textContent: `${FURTHER} ${UPC} 6` })
  await admin.api['mixed-packages'].bulkConfirm(further)
  return number
}
/** Claims and distributes two units of the claimed package, worth $40, for the nurse's take. */
const claimAndDistribute = async (): Promise<void> => {
  const { doctor, nurse, house: admin, warehouseNo } = trade
  const productNo = await trade.product({ productName: 'Aurora 16 Laptop', upc: UPC })
  const inboundNo = await trade.take(await trade.offer(productNo), 5)
  const { claimId } = await nurse.api['mixed-packages'].submitMixedClaim({
    currentCompany: doctor.userNo,
    tracking: CLAIMED,
    upc: UPC,
    quantity: 2,
    warehouseNo,
    inboundNo,
  })
  await admin.api['mixed-packages'].approveClaim({ id: claimId })
  await admin.api['mixed-packages'].batchDistributeClaims({ claimIds: claimId, forceChargeTime: null })
  await expect.poll(stockOf, { timeout: 15_000 }).toBe(2)
}

describe('a workbook', () => {
  it('is checked, then imported into a separate batch', async () => {
    const { text } = house.words
    await visit(house, '/mixedPackageList', text('mixedReview.screen'))
    await press(house, text('mixedPackages.pending.import'))
    await dialog().getByText(text('imports.upload.byExcel')).click()
    const lines = [
      [CLAIMED, UPC, 8],
      [OTHER, UPC, 4],
      ['123', UPC, 1],
    ] as const
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await workbookFile('night.xlsx', lines))
    await checkScreen(house)
    await inDialog(text('mixedBatches.import.submit'))
    await dialog()
      .getByText(text('mixedBatches.check.good', { good: '2', total: '3' }))
      .waitFor()
    await checkScreen(house)
    await inDialog(text('mixedBatches.check.import_other', { good: '2' }))
    // The preceding check also shows Partial Success.
    await dialog()
      .getByRole('heading', { name: text('mixedBatches.result.title') })
      .waitFor()
    await dialog().getByText(text('tracking.result.outcomes.Partial Success')).waitFor()
    await checkScreen(house)
    await pressInside(house, text('components.close'))
    const { records } = await trade.house.api['mixed-packages'].pendingBatches({ doctorNo: trade.doctor.userNo })
    expect(records).toMatchObject([{ pendingCount: 2, status: 'pending' }])
    batchNumber = records[0]?.batchNumber ?? ''
    await row(house, CLAIMED.slice(-6)).waitFor()
    await check(house)
  })

  it('can have a line corrected before its batch is confirmed', async () => {
    const { text } = house.words
    const detail = text('mixedPackages.pending.of', { action: text('mixedPackages.pending.detail'), tracking: OTHER })
    await press(house, detail)
    await dialog()
      .getByText(text('mixedPackages.one.totals', { upcs: '1', items: '4' }))
      .waitFor()
    await checkScreen(house)
    await inDialog(text('mixedPackages.one.of', { action: text('mixedPackages.one.edit'), upc: UPC }))
    await fill(house, { [text('mixedPackages.columns.quantity')]: '5' })
    await inDialog(text('mixedPackages.editUpc.submit'))
    await dialog()
      .getByText(text('mixedPackages.one.totals', { upcs: '1', items: '5' }))
      .waitFor()
    await pressInside(house, text('components.close'))
    await open(house, `/mixedPackageList/toConfirm?batchNumber=${batchNumber}`, text('mixedReview.screen'))
    await row(house, OTHER.slice(-6)).waitFor()
    await press(house, text('mixedPackages.pending.bulkConfirm'))
    await dialog().getByText(text('mixedBatches.bulk.warning')).waitFor()
    await checkScreen(house)
    await inDialog(text('mixedBatches.bulk.submit'))
    await dialog().getByText(text('mixedBatches.confirmed.verdicts.All Successful')).waitFor()
    await checkScreen(house)
    await inDialog(text('mixedBatches.confirmed.next'))
    await row(house, OTHER.slice(-6)).getByText(text('mixedPackages.states.s0')).waitFor()
    await check(house)
  })
})

describe('a confirmed package', () => {
  it('can have its quantity corrected, but not below the claimed units', async () => {
    const { text } = house.words
    await claimAndDistribute()
    await open(house, `/mixedPackageList/packages?tracking=${CLAIMED}`, text('mixedReview.screen'))
    await press(
      house,
      text('mixedPackages.packages.of', { action: text('mixedPackages.packages.detail'), tracking: CLAIMED }),
    )
    await dialog()
      .getByRole('button', { name: text('mixedPackages.quantity.of', { upc: UPC }) })
      .waitFor()
    await checkScreen(house)
    await inDialog(text('mixedPackages.quantity.of', { upc: UPC }))
    await fill(house, { [text('mixedPackages.quantity.total')]: '1' })
    await inDialog(text('mixedPackages.quantity.submit'))
    const below = house.words.say(reasonMessage(mixedReasons.belowClaimed))
    await dialog().getByText(below).waitFor()
    await checkScreen(house)
    await fill(house, { [text('mixedPackages.quantity.total')]: '9' })
    await inDialog(text('mixedPackages.quantity.submit'))
    await dialog()
      .getByRole('button', { name: text('mixedPackages.packages.reverse') })
      .waitFor()
  })

  it('is reversed after a preview of the effects: two units and forty dollars', async () => {
    const { text } = house.words
    await inDialog(text('mixedPackages.packages.reverse'))
    await dialog()
      .getByText(text('mixedReversal.sums', { units: '2', amount: '$40.00' }))
      .waitFor()
    await checkScreen(house)
    await submit(house, text('mixedReversal.submit'), text('mixedReversal.done'))
    expect(await stockOf()).toBe(0)
  })

  it('is reversed with its whole batch and another selected batch', async () => {
    const { page, words } = house
    const { text } = words
    const further = await confirmFurther()
    await open(house, `/mixedPackageList/packages?batchNumber=${batchNumber}`, text('mixedReview.screen'))
    await row(house, OTHER.slice(-6)).waitFor()
    await press(house, text('mixedPackages.packages.reverseBatch'))
    await dialog().getByText(text('mixedBatches.reverse.irreversible')).waitFor()
    const batches = dialog().getByRole('button', { name: new RegExp(`^${text('mixedBatches.reverse.batches')}`) })
    await batches.click()
    await page.getByRole('option', { name: new RegExp(further) }).click()
    await batches.click()
    await dialog()
      .getByText(
        text('mixedBatches.reverse.sums_other', { reversible: '2', packages: '2', units: '0', amount: '$0.00' }),
      )
      .waitFor()
    await inDialog(text('mixedBatches.reverse.showOf', { batch: further }))
    await dialog().getByText(FURTHER.slice(-6)).first().waitFor()
    await checkScreen(house)
    await inDialog(text('mixedBatches.reverse.submit'))
    await dialog()
      .getByText(text('mixedBatches.reversed.all_other', { packages: '2' }))
      .waitFor()
    await checkScreen(house)
    await pressInside(house, text('components.close'))
    const { records } = await trade.house.api['mixed-packages'].pendingBatches({ doctorNo: trade.doctor.userNo })
    expect(records).toMatchObject([
      { batchNumber: further, pendingCount: 1, packageCount: 0, reversedCount: 1 },
      { batchNumber, pendingCount: 2, packageCount: 0, reversedCount: 2 },
    ])
  })
})

it('a warehouse admin lists pending packages on a phone, creates one manually, and reverses it', async () => {
  const phone = await signedIn(company.house, PHONE)
  const { text } = phone.words
  await visit(phone, '/mixedPackageList', text('mixedReview.screen'))
  await row(phone, OTHER.slice(-6)).waitFor()
  await check(phone)
  await visit(phone, '/mixedPackageList/packages', text('mixedReview.screen'))
  await press(phone, text('mixedPackages.packages.create'))
  await fill(phone, {
    [text('mixedPackages.create.tracking')]: '1Z999AA10912345303',
    [text('mixedPackages.create.upcOf', { row: '1' })]: UPC,
  })
  await checkScreen(phone)
  await submit(phone, text('mixedPackages.create.submit'))
  await row(phone, '345303').waitFor()
  await check(phone)
  const action = text('mixedPackages.packages.reverse')
  await press(phone, text('mixedPackages.packages.of', { action, tracking: '1Z999AA10912345303' }))
  await phone.page.getByText(text('mixedReversal.deleted')).waitFor()
  await checkScreen(phone)
  await submit(phone, text('mixedReversal.submit'), text('mixedReversal.done'))
  await row(phone, '345303').waitFor({ state: 'detached' })
})
