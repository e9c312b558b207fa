import { expect, it } from 'vitest'
import { clicksFromNow } from '../clicks.ts'
import { check, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade } from '../trade.ts'
import { DESK, visitorsOf } from '../visitors.ts'

// A company posts thirty offers from cells copied from a sheet.

const { signedIn } = visitorsOf('post-offers', { stay: true })
const OFFERS = 30
/** UPC of the n-th product; the console looks it up as it is written. */
const upcOf = (at: number): string => `8100777${String(10_000 + at)}`

it('thirty offers are posted by three clicks and one paste', async () => {
  const company = await newCompany('post-offers')
  const trade = await startTrade(company)
  const all = Array.from({ length: OFFERS }, (_, at) => at)
  for (const at of all) await trade.product({ productName: `Product ${at}`, upc: upcOf(at) })
  const doctor = await signedIn(company.doctor, DESK)
  const { page, words } = doctor
  const { text } = words
  await visit(doctor, '/offer', text('offers.title'))
  const clicks = await clicksFromNow(doctor)
  await page.getByText(text('offers.postSeveral'), { exact: true }).click()
  const first = page.getByLabel(text('posting.cell', { field: text('posting.fields.upc'), row: '1' }))
  await first.click()
  // Fires the event of Ctrl+V, since a headless browser has no clipboard of its own.
  await first.evaluate(
    (input, cells) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', cells)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    all.map((at) => `${upcOf(at)}\t${at + 1}\t${at % 3 === 0 ? '' : `1${at}.25`}`).join('\n'),
  )
  const post = page.getByRole('button', { name: text('posting.submit_other', { rows: String(OFFERS) }), exact: true })
  await post.click()
  await page
    .getByText(text('posting.done_other', { rows: String(OFFERS) }))
    .first()
    .waitFor()
  expect(await clicks()).toBe(3)
  const { records } = await trade.doctor.api.offers.listOffers({ doctorNo: trade.doctor.userNo, size: 50 })
  expect(records).toHaveLength(OFFERS)
  const terms = new Map(records.map(({ upc, quantity, price }) => [upc, { quantity, price }]))
  expect(terms.get(upcOf(3))).toEqual({ quantity: 4, price: 20 })
  expect(terms.get(upcOf(4))).toEqual({ quantity: 5, price: 14.25 })
  await check(doctor)
  expect(doctor.complaints).toEqual([])
}, 120_000)
