import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { check, checkScreen, choose, fill, open, press, submit, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'

// Two of three lamps arrive damaged: the warehouse reports it with a photo, the company and the nurse discuss it, and
// the row is corrected to the undamaged units.

const LAMP = { productName: 'Damaged Lamp', upc: '810088820130' }
const TRACKING = '1Z999AA10188820130'
const PHOTO = fileURLToPath(new URL('../../../infra/local/seed/story/crushed-box.jpg', import.meta.url))

const { signedIn } = visitorsOf('damaged')
let company: NewCompany
let trade: Trade

beforeAll(async () => {
  company = await newCompany('damaged')
  trade = await startTrade(company)
  const doctorNo = trade.doctor.userNo
  const productNo = await trade.product(LAMP)
  const inboundNo = await trade.take(await trade.offer(productNo), 3)
  await trade.nurse.api.inbound.importTracking({ doctorNo, inboundNo, data: [{ tracking: TRACKING, qty: 3 }] })
  await trade.arrive({ productNo, upc: LAMP.upc, tracking: TRACKING, qty: 3 })
})

/** Reads the confirmed units of the parcel, and how many of them are unclaimed, as shown on its page. */
const confirmed = async () => {
  const { doctor } = trade
  const { companies } = await doctor.api.parcels.getParcel({ doctorNo: doctor.userNo, tracking: TRACKING })
  return companies.map((one) => [one.confirmed, one.unclaimed])
}

const comment = async (person: Person, words: string): Promise<void> => {
  const { text, done } = person.words
  await press(person, text('discrepancies.comment.do'))
  await fill(person, { [text('discrepancies.comment.text')]: words })
  await submit(person, text('discrepancies.comment.save'), done('discrepancies.commentCase'))
  await person.page.getByText(words).waitFor()
}

it('damaged units are reported with a photo, discussed, and corrected in the row', async () => {
  const house = await signedIn(company.house, PHONE)
  const { page, words } = house
  const { text } = words
  await visit(house, `/parcel/${TRACKING}`, text('parcels.title', { tracking: TRACKING }))
  await press(house, text('openCase.of', { record: LAMP.upc }))
  await choose(house, text('openCase.kind'), text('openCase.kinds.damaged'))
  await fill(house, { [text('openCase.wrong')]: '2', [text('openCase.note')]: 'Two are broken.' })
  await checkScreen(house)
  await submit(house, text('openCase.save'))
  const heading = page.getByRole('heading', { level: 1, name: /DC-/ })
  await heading.waitFor()
  // On a phone the case number fits on one line.
  const number = heading.getByText(/^DC-\w+$/)
  expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1)
  const { pathname, search } = new URL(page.url())
  const address = pathname + search
  await press(house, text('discrepancies.photos.do'))
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(PHOTO)
  await fill(house, { [text('discrepancies.photos.text')]: 'As they arrived.' })
  await submit(house, text('discrepancies.photos.save'))
  const photo = page.getByRole('img', { name: /1/ }).last()
  await expect
    .poll(() => photo.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBeGreaterThan(100)
  await check(house)

  const nurse = await signedIn(company.nurse, PHONE)
  await open(nurse, address, /DC-/)
  await comment(nurse, 'They were whole when I sent them.')

  const doctor = await signedIn(company.doctor, DESK)
  const say = doctor.words.text
  await visit(doctor, address, /DC-/)
  await doctor.page.getByText('They were whole when I sent them.').waitFor()
  await comment(doctor, 'The carrier has been informed.')
  await press(doctor, say('discrepancies.propose.do'))
  await fill(doctor, { [say('discrepancies.propose.quantity')]: '1' })
  await checkScreen(doctor)
  await submit(doctor, say('discrepancies.propose.save'), doctor.words.done('discrepancies.proposeResolution'))
  expect(await confirmed()).toEqual([[3, 3]])

  await open(house, '/discrepancies?mine=yes', text('discrepancies.title'))
  await page.getByText(LAMP.productName).first().waitFor()
  await check(house)
  await page.goto(address)
  await press(house, text('discrepancies.proposal.accept'))
  await checkScreen(house)
  await submit(house, text('discrepancies.proposal.accept'), words.done('discrepancies.acceptResolution'))
  expect(await confirmed()).toEqual([[1, 1]])

  for (const person of [house, nurse, doctor]) {
    const { text: read } = person.words
    await person.page.goto(address)
    const resolution = read('discrepancies.said.correctRow', { units: '1' })
    await person.page.getByRole('heading', { name: resolution }).waitFor()
    expect(person.complaints).toEqual([])
  }
  await visit(doctor, `/parcel/${TRACKING}`, say('parcels.title', { tracking: TRACKING }))
  await doctor.page.getByText(say('parcels.kinds.caseResolved')).first().waitFor()
})
