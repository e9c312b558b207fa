import { beforeAll, describe, expect, it } from 'vitest'
import { check, checkScreen, fill, open, press, pressInside, row, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { linkPlaces, startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'

// Claims on units of a mixed package: a nurse claims for a take on a phone, the company and another company in the
// building claim on a desktop, and the warehouse approves, adjusts, rejects, distributes and rolls back.

const { signedIn } = visitorsOf('claims', { stay: true })
const UPC = '810012349915'
const TRACKING = '1Z999AA10912345678'

let company: NewCompany
let neighbor: NewCompany
let trade: Trade
let nextDoor: Trade
let nurse: Person
let doctor: Person
let house: Person

beforeAll(async () => {
  company = await newCompany('claims')
  neighbor = await newCompany('next-door')
  trade = await startTrade(company)
  nextDoor = await startTrade(neighbor)
  for (const one of [trade, nextDoor]) await inTheBuilding(one)
  await linkPlaces(placeOf(trade), placeOf(nextDoor))
  await nextDoor.product({ productName: 'Aurora 15 Laptop', upc: UPC })
  const productNo = await trade.product({ productName: 'Aurora 15 Laptop', upc: UPC })
  await trade.take(await trade.offer(productNo), 5)
  await trade.house.api['mixed-packages'].createPackage({
    doctorNo: trade.doctor.userNo,
    tracking: TRACKING,
    warehouseNo: trade.warehouseNo,
    items: [{ upc: UPC, qty: 8 }],
  })
  nurse = await signedIn(company.nurse, PHONE)
  doctor = await signedIn(company.doctor, DESK)
  house = await signedIn(company.house, DESK)
})

const placeOf = ({ doctor, warehouseNo }: Trade) => ({ doctorNo: doctor.userNo, warehouseNo })

/** Sets the building of a warehouse. */
const inTheBuilding = async ({ doctor, house, warehouseNo }: Trade): Promise<void> => {
  const place = { address: '18 Terminal Road', city: 'Newark', state: 'NJ', zipCode: '07114' }
  await doctor.api.warehouses.saveWarehouse({
    doctorNo: doctor.userNo,
    warehouseNo,
    adminNo: house.userNo,
    ...place,
    physicalAddrKey: 'terminal road 18',
  })
}
const dialogOf = ({ page }: Person) => page.getByRole('dialog')
const typeIn = ({ page }: Person, label: string, value: string): Promise<void> =>
  page.locator('main').getByLabel(label, { exact: true }).first().fill(value)
const stockOf = async ({ doctor: of }: Trade): Promise<number> => {
  const { records } = await of.api.products.listProducts({ doctorNo: of.userNo })
  return records.find(({ upc }) => upc === UPC)?.stock ?? 0
}
/** The row of a person's claim in the list of the warehouse. */
const claimBy = (who: string) => row(house, UPC).filter({ hasText: who })
/** Chooses an action from the menu of a claim. */
const fromMenu = async (who: string, way: string): Promise<void> => {
  await claimBy(who).locator('button[aria-haspopup]').click()
  await house.page.getByRole('menuitem', { name: way }).click()
}

describe('a nurse', () => {
  it('claims for a take with the UPC and warehouse of the take, up to its units left, and submits the list', async () => {
    const { page, words } = nurse
    const { text } = words
    await visit(nurse, `/mixedPackageClaim?tracking=${TRACKING}`, text('mixedClaim.title'))
    await page.getByRole('button', { name: new RegExp(text('mixedClaim.inbound.label')) }).click()
    await page
      .getByRole('option', { name: /Aurora 15/ })
      .first()
      .click()
    await page.getByText(text('mixedClaim.inbound.card')).waitFor()
    expect(await page.locator('main').getByLabel(text('mixedClaim.form.tracking'), { exact: true }).inputValue()).toBe(
      TRACKING,
    )
    await typeIn(nurse, text('mixedClaim.form.quantity'), '6')
    await press(nurse, text('mixedClaim.form.add'))
    await page
      .getByText(words.say({ reason: 'mixedClaims.beyondLeft', params: {}, message: '' }))
      .first()
      .waitFor()
    await typeIn(nurse, text('mixedClaim.form.quantity'), '2')
    await press(nurse, text('mixedClaim.form.add'))
    await press(nurse, text('mixedClaim.list.selectAll'))
    await check(nurse)
    await press(nurse, text('mixedClaim.list.submit', { units: '1' }))
    await dialogOf(nurse)
      .getByText(text('mixedClaim.result.all_one', { all: '1' }))
      .waitFor()
    await checkScreen(nurse)
    await pressInside(nurse, text('components.close'))
    await page
      .getByText(
        text('mixedClaim.inbound.tip_other', {
          pending: '2',
          available: text('mixedClaim.inbound.areAvailable_other', { units: '3' }),
        }),
      )
      .waitFor()
    await open(nurse, '/mixedPackageClaim/myClaims', text('mixedClaim.title'))
    await row(nurse, UPC).getByText(text('mixedReview.statuses.s0')).waitFor()
    await check(nurse)
  })
})

describe('the company', () => {
  it('finds unclaimed units, claims some, and cancels the claim before its review', async () => {
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/mixedPackageClaim', text('mixedClaim.title'))
    await typeIn(doctor, text('mixedClaim.form.upc'), UPC)
    await press(doctor, text('mixedClaim.form.find'))
    await page.getByRole('button', { name: text('mixedClaim.found.useOf', { tracking: TRACKING, upc: UPC }) }).click()
    await typeIn(doctor, text('mixedClaim.form.quantity'), '3')
    await press(doctor, text('mixedClaim.form.add'))
    await press(doctor, text('mixedClaim.list.selectAll'))
    await check(doctor)
    await press(doctor, text('mixedClaim.list.submit', { units: '1' }))
    await dialogOf(doctor)
      .getByText(text('mixedClaim.result.all_one', { all: '1' }))
      .waitFor()
    await pressInside(doctor, text('components.close'))
    await open(doctor, '/mixedPackageClaim/myClaims', text('mixedClaim.title'))
    await press(doctor, text('mixedClaim.mine.cancelOf', { tracking: TRACKING }))
    await submit(doctor, text('mixedClaim.mine.cancelSubmit'))
    await row(doctor, UPC).getByText(text('mixedReview.statuses.s5')).waitFor()
    await check(doctor)
    const { userNo: currentCompany, api } = trade.doctor
    const wish = { currentCompany, tracking: TRACKING, upc: UPC, quantity: 3, warehouseNo: trade.warehouseNo }
    await api['mixed-packages'].submitMixedClaim(wish)
  })
})

describe('another company in the building', () => {
  it('finds the same units and claims them without a take', async () => {
    const visitor = await signedIn(neighbor.doctor, DESK)
    const { page, words } = visitor
    const { text } = words
    await visit(visitor, `/mixedPackageClaim?tracking=${TRACKING}`, text('mixedClaim.title'))
    await press(visitor, text('mixedClaim.form.find'))
    await page.getByRole('button', { name: text('mixedClaim.found.useOf', { tracking: TRACKING, upc: UPC }) }).click()
    await typeIn(visitor, text('mixedClaim.form.quantity'), '1')
    await press(visitor, text('mixedClaim.form.add'))
    await press(visitor, text('mixedClaim.list.selectAll'))
    await press(visitor, text('mixedClaim.list.submit', { units: '1' }))
    await dialogOf(visitor)
      .getByText(text('mixedClaim.result.all_one', { all: '1' }))
      .waitFor()
    await pressInside(visitor, text('components.close'))
  })
})

describe('the warehouse', () => {
  it('approves one claim and adjusts another', async () => {
    const { words } = house
    const { text } = words
    await visit(house, '/mixedPackageList/claims?status=0', text('mixedReview.screen'))
    await claimBy(company.nurse)
      .getByRole('button', { name: text('mixedReview.actions.approve') })
      .click()
    await claimBy(company.nurse).waitFor({ state: 'hidden' })
    await fromMenu(company.doctor, text('mixedReview.actions.adjust'))
    await fill(house, {
      [text('mixedReview.adjust.quantity')]: '2',
      [text('mixedReview.adjust.reason')]: 'One is broken',
    })
    await checkScreen(house)
    await submit(house, text('mixedReview.adjust.submit'))
    await open(house, '/mixedPackageList/claims', text('mixedReview.screen'))
    await claimBy(company.doctor).getByText(text('mixedReview.statuses.s4')).waitFor()
    await check(house)
  })

  it('distributes an approved claim: stock rises, and falls again with a rollback', async () => {
    const { page, words } = house
    const { text } = words
    await claimBy(company.nurse)
      .getByRole('button', { name: text('mixedReview.actions.distribute') })
      .click()
    await checkScreen(house)
    await pressInside(house, text('mixedReview.distribute.submit'))
    await dialogOf(house)
      .getByText(text('mixedReview.run.allDone_one', { all: '1' }))
      .waitFor()
    await checkScreen(house)
    await pressInside(house, text('components.close'))
    await claimBy(company.nurse).getByText(text('mixedReview.statuses.s2')).waitFor()
    expect(await stockOf(trade)).toBe(2)
    await fromMenu(company.nurse, text('mixedReview.actions.rollback'))
    await checkScreen(house)
    await submit(house, text('mixedReview.rollback.submit'))
    await claimBy(company.nurse).getByText(text('mixedReview.statuses.s0')).waitFor()
    expect(await stockOf(trade)).toBe(0)
    await row(house, UPC)
      .filter({ hasText: company.doctor })
      .first()
      .getByRole('button', {
        name: new RegExp(`^${text('mixedReview.actions.distribute')}`),
      })
      .waitFor()
    await page.getByRole('button', { name: text('mixedReview.batch.approve') }).waitFor()
  })

  it('rejects with a reason of at least five characters, and distributes several claims with one custom charge time', async () => {
    const { page, words } = house
    const { text } = words
    await fromMenu(neighbor.doctor, text('mixedReview.actions.reject'))
    await fill(house, { [text('mixedReview.reject.reason')]: 'no' })
    await pressInside(house, text('mixedReview.reject.submit'))
    await dialogOf(house).getByText('Rejection reason must be at least 5 characters').first().waitFor()
    await fill(house, { [text('mixedReview.reject.reason')]: 'Ask your own warehouse' })
    await submit(house, text('mixedReview.reject.submit'))
    await claimBy(neighbor.doctor).getByText(text('mixedReview.statuses.s3')).waitFor()
    const { userNo: currentCompany, api } = nextDoor.doctor
    const wish = { currentCompany, tracking: TRACKING, upc: UPC, quantity: 1, warehouseNo: nextDoor.warehouseNo }
    const { claimId } = await api['mixed-packages'].submitMixedClaim(wish)
    // The menu refreshes its pending count only at intervals.
    await page.goto('/mixedPackageList/claims?status=0')
    await page.getByTitle(text('app.frame.waiting', { units: '2' })).waitFor()
    const choose = (claimer: string, units: string) =>
      page.getByRole('checkbox', { name: text('mixedReview.row', { claimer, units, upc: UPC }) }).click()
    await choose(company.nurse, '2')
    await choose(neighbor.doctor, '1')
    await press(house, text('mixedReview.batch.approve'))
    await pressInside(house, text('mixedReview.approve.submit'))
    const allDone = () => dialogOf(house).getByText(text('mixedReview.run.allDone_other', { all: '2' }))
    await allDone().waitFor()
    await pressInside(house, text('components.close'))
    // The claims stay selected with their new status.
    await open(house, '/mixedPackageList/claims?status=1', text('mixedReview.screen'))
    await page.getByRole('button', { name: new RegExp(`^${text('mixedReview.batch.distribute')}`) }).click()
    await dialogOf(house)
      .getByRole('radio', { name: text('mixedReview.distribute.custom') })
      .click()
    await pressInside(house, text('mixedReview.distribute.submit'))
    await dialogOf(house).getByText('Please select custom charge time').waitFor()
    await dialogOf(house).getByLabel(text('mixedReview.distribute.time'), { exact: true }).first().fill('2027-01-15')
    await checkScreen(house)
    await pressInside(house, text('mixedReview.distribute.submit'))
    await allDone().waitFor()
    await pressInside(house, text('components.close'))
    expect([await stockOf(trade), await stockOf(nextDoor)]).toEqual([2, 1])
    const { records } = await trade.house.api['mixed-packages'].listClaimReview({ claimId })
    expect(records[0]).toMatchObject({ claimStatus: 2, forceChargeTime: expect.stringMatching(/^2027-01-1[45]/) })
    await open(house, '/mixedPackageList/claims?status=2', text('mixedReview.screen'))
    await fromMenu(neighbor.doctor, text('mixedReview.actions.rollback'))
    await submit(house, text('mixedReview.rollback.submit'))
    await claimBy(neighbor.doctor).waitFor({ state: 'hidden' })
    expect(await stockOf(nextDoor)).toBe(0)
  })
})
