import { beforeAll, describe, expect, it } from 'vitest'
import { check, checkScreen, choose, fill, open, row, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { linkPlaces, startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// Stock is transferred to another company in the same building, whose warehouse checks it.

const { signedIn } = visitorsOf('transfers')
const LAMP = { productName: 'Transfer Lamp', upc: '810098765432' }
const PLACE = { name: 'Crossdock', address: '7 Crossdock Lane', city: 'Newark', state: 'NJ', zipCode: '07114' }

let from: Trade
let to: Trade
let receiver: NewCompany

beforeAll(async () => {
  receiver = await newCompany('receiving')
  from = await startTrade(await newCompany('sending'))
  to = await startTrade(receiver)
  const places = [from, to].map(({ doctor, house }) =>
    doctor.api.warehouses.saveWarehouse({
      doctorNo: doctor.userNo,
      adminNo: house.userNo,
      ...PLACE,
      transferAddrKeyWold: 'crossdock lane',
    }),
  )
  const [{ warehouseNo = '' } = {}, { warehouseNo: toWarehouseNo = '' } = {}] = await Promise.all(places)
  await linkPlaces(
    { doctorNo: from.doctor.userNo, warehouseNo },
    { doctorNo: to.doctor.userNo, warehouseNo: toWarehouseNo },
  )
  const productNo = await from.product(LAMP)
  const { api, userNo: doctorNo } = from.doctor
  await api.products.saveFbm({ doctorNo, productNo, warehouseNo, qty: 10, note: 'Counted' })
})

describe('a transfer', () => {
  it('is sent by a company and checked in steps by the warehouse of another; the sender sees the steps', async () => {
    const doctor = await signedIn(from.doctor.userName, DESK)
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/outbound/transferTo', text('outbound.title'))
    await row(doctor, LAMP.productName)
      .getByRole('button', { name: text('transfers.to.of', { product: LAMP.productName }) })
      .click()
    await submitEmpty(doctor)
    await choose(doctor, text('transfers.to.warehouse'), /Crossdock/)
    await choose(doctor, text('transfers.to.receiver'), new RegExp(receiver.companyName))
    await fill(doctor, { [text('transfers.to.quantity')]: '6' })
    await checkScreen(doctor)
    await submit(doctor, text('transfers.to.submit'))
    await row(doctor, LAMP.productName).filter({ hasText: '4' }).waitFor()
    await page.getByRole('tab', { name: text('outbound.tabs.transferLogs') }).click()
    await row(doctor, text('transfers.states.waiting')).waitFor()
    await check(doctor)

    const house = await signedIn(to.house.userName, PHONE)
    const phone = house.words.text
    await visit(house, '/transferCheck', phone('transfers.title'))
    const card = row(house, LAMP.productName)
    await card.getByRole('button', { name: phone('transfers.check.partOf', { product: LAMP.productName }) }).click()
    await fill(house, { [phone('transfers.check.found')]: '5' })
    await checkScreen(house)
    await submit(house, phone('transfers.check.save'))
    await card.getByText(phone('transfers.states.part', { found: '5', qty: '6' })).waitFor()
    await card.getByRole('button', { name: phone('transfers.check.markOf', { product: LAMP.productName }) }).click()
    await house.page.getByText(phone('transfers.check.sure')).waitFor()
    await submit(house, phone('transfers.check.mark'))
    await card.getByText(phone('transfers.states.checked')).waitFor()

    await open(doctor, '/outbound/transferLogs', text('outbound.title'))
    await row(doctor, text('transfers.states.checked'))
      .getByRole('button', { name: text('transfers.check.stepsOf', { product: LAMP.productName }) })
      .click()
    await page
      .getByRole('dialog')
      .getByText(text('transfers.check.stepText_other', { units: '5' }))
      .waitFor()
    await checkScreen(doctor)
    const { api, userNo: doctorNo } = to.doctor
    const { records } = await api.products.listProducts({ doctorNo, condition: LAMP.upc })
    expect(records.map(({ productName, stock }) => [productName, stock])).toEqual([[LAMP.productName, 6]])
    expect(doctor.complaints.concat(house.complaints)).toEqual([])
  })
})

/** Submits the empty form, and waits for the messages that name the missing fields. */
const submitEmpty = async ({ page, words: { text } }: Awaited<ReturnType<typeof signedIn>>): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('transfers.to.submit'), exact: true }).click()
  for (const asked of ['Transfer To is required.', 'Transfer Qty is required.']) await dialog.getByText(asked).waitFor()
}
