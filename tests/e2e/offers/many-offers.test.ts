import { beforeAll, expect, it } from 'vitest'
import { checkDialog, choose, fill, row, rows, submit, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, visitorsOf } from '../visitors.ts'

// A company changes and relists several offers in one dialog.

const { signedIn } = visitorsOf('many-offers', { stay: true })
const LAMP = { productName: 'Delta Lamp', upc: '810077710011' }
const HEATER = { productName: 'Foxtrot Heater', upc: '810077710035' }

let trade: Trade
let doctor: Person

beforeAll(async () => {
  const company = await newCompany('many-offers')
  trade = await startTrade(company)
  const [lamp, heater] = await Promise.all([trade.product(LAMP), trade.product(HEATER)])
  const taken = await trade.offer(lamp)
  await trade.offer(heater, { price: 33.33, bouns: 1 })
  await trade.take(taken, 4)
  doctor = await signedIn(company.doctor, DESK)
})

const selectAll = () =>
  doctor.page.getByRole('checkbox', { name: doctor.words.text('components.table.selectAll') }).check({ force: true })

it('several open offers get a lower price and more units, after a preview of each', async () => {
  const { page, words } = doctor
  const { text } = words
  await visit(doctor, '/offer', text('offers.title'))
  await selectAll()
  await page.getByRole('button', { name: text('desk.many.edit', { units: '2' }) }).click()
  await choose(doctor, text('desk.many.price.label'), text('desk.many.money.percent'))
  await fill(doctor, { [text('desk.many.price.by.percent')]: '-7.5' })
  await choose(doctor, text('desk.many.left.label'), text('desk.many.left.set'))
  await fill(doctor, { [text('desk.many.left.value')]: '50' })
  await page.getByRole('dialog').getByText('$30.83').waitFor()
  await checkDialog(doctor)
  const done = text('desk.many.editing.done_other', { units: '2' })
  await submit(doctor, text('desk.many.editing.submit_other', { units: '2' }), done)
  await row(doctor, LAMP.productName).getByText('$18.50').waitFor()
  const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
  const terms = records.map(({ price, bouns, quantity, leftNum }) => ({ price, bouns, quantity, leftNum }))
  expect(terms).toHaveLength(2)
  expect(terms).toContainEqual({ price: 18.5, bouns: 0, quantity: 54, leftNum: 50 })
  expect(terms).toContainEqual({ price: 30.83, bouns: 1, quantity: 50, leftNum: 50 })
})

it('several archived offers are relisted with a bonus', async () => {
  const { page, words } = doctor
  const { text } = words
  await selectAll()
  await page.getByRole('button', { name: text('desk.many.button', { units: '2' }) }).click()
  await submit(doctor, text('desk.archive'))
  await visit(doctor, '/offer/history', text('offers.title'))
  expect(await rows(doctor).count()).toBe(2)
  await selectAll()
  await page.getByRole('button', { name: text('desk.many.relist', { units: '2' }) }).click()
  await choose(doctor, text('desk.many.bonus.label'), text('desk.many.money.set'))
  await fill(doctor, { [text('desk.many.bonus.by.set')]: '2' })
  await checkDialog(doctor)
  await submit(doctor, text('desk.many.relisting.submit_other', { units: '2' }))
  const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo })
  expect(records.map(({ bouns, leftNum }) => ({ bouns, leftNum }))).toEqual([
    { bouns: 2, leftNum: 50 },
    { bouns: 2, leftNum: 50 },
  ])
  expect(doctor.complaints).toEqual([])
})
