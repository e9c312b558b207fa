import { beforeAll, describe, expect, it } from 'vitest'
import { clicksFromNow } from '../clicks.ts'
import { row, visit } from '../console.ts'
import { type NewCompany, newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// Mistyped tracking numbers are replaced by those of the parcels that arrived.

const { signedIn } = visitorsOf('unmatched')
const PRODUCT = 'Enamel Pot, 3 L'
const UPC = '810012341205'
/** Numbers as submitted, and as on the parcel: two digits swapped, one digit wrong. */
const [SWAPPED, SWAPPED_ARRIVAL] = ['1Z999AA1012345821', '1Z999AA1012345812'] as const
const [WRONG, WRONG_ARRIVAL] = ['9400110200881111222233', '9400110200881111222283'] as const

let company: NewCompany
let trade: Trade
let inboundNo: string

beforeAll(async () => {
  company = await newCompany('slips')
  trade = await startTrade(company)
  const productNo = await trade.product({ productName: PRODUCT, upc: UPC })
  inboundNo = await trade.take(await trade.offer(productNo), 5)
  const data = [
    { tracking: SWAPPED, qty: 2 },
    { tracking: WRONG, qty: 3 },
  ]
  await trade.nurse.api.inbound.importTracking({ doctorNo: trade.doctor.userNo, inboundNo, data })
  await trade.arrive({ productNo, upc: UPC, tracking: SWAPPED_ARRIVAL, qty: 2 })
  await trade.arrive({ productNo, upc: UPC, tracking: WRONG_ARRIVAL, qty: 3 })
})

/** Units the nurse can claim for the take under a number. */
const claimable = async (tracking: string): Promise<number> => {
  const asked = { doctorNo: trade.doctor.userNo, inboundNo, tracking }
  const { canClaim, qty } = await trade.nurse.api.inbound.canTrackingBeClaimed(asked)
  return canClaim ? qty : 0
}

describe('a mistyped number', () => {
  it.each([
    ['its nurse', 'nurse', DESK, SWAPPED, SWAPPED_ARRIVAL, 2],
    ['the company on a phone', 'doctor', PHONE, WRONG, WRONG_ARRIVAL, 3],
  ] as const)('is corrected by %s with one click', async (_who, role, seat, given, arrival, units) => {
    const person = await signedIn(company[role], seat)
    const { page, words } = person
    await visit(person, '/inbound/orphans', words.of('Inbound', 'inbound'))
    const clicks = await clicksFromNow(person)
    await row(person, given)
      .getByRole('button', { name: words.text('unmatched.pairs.useOf', { arrival, tracking: given }) })
      .click()
    await page.getByText(words.text('unmatched.pairs.done', { arrival, replaced: given })).waitFor()
    expect(await clicks()).toBe(1)
    await row(person, given).waitFor({ state: 'detached' })
    expect(await claimable(given)).toBe(0)
    expect(await claimable(arrival)).toBe(units)
  })
})
