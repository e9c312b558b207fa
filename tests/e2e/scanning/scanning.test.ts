import { beforeAll, describe, expect, it } from 'vitest'
import { clicksFromNow } from '../clicks.ts'
import { check, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { scan } from './scanner.ts'

// Parcels are received with a scanner, online and offline.

const { signedIn } = visitorsOf('scanning')
const PRODUCT = 'Aurora Lamp'
const UPC = '036000291452'
const GIVEN = '1Z999AA10000000017'
/** Its last digit is a valid EAN check digit, so the number is ambiguous. */
const EITHER = '4006381333931'
const LATER = ['1Z999AA10000000024', '1Z999AA10000000031', '9400110200881234567890']

const LAST = '1Z999AA10000000048'

let trade: Trade

beforeAll(async () => {
  trade = await startTrade(await newCompany('scanning'))
  const productNo = await trade.product({ productName: PRODUCT, upc: UPC })
  const inboundNo = await trade.take(await trade.offer(productNo), 3)
  const { api } = trade.nurse
  await api.inbound.importTracking({ doctorNo: trade.doctor.userNo, inboundNo, data: [{ tracking: GIVEN, qty: 3 }] })
})

/** The unconfirmed rows with these tracking numbers. */
const rowsOf = async (trackings: readonly string[]) => {
  const { api } = trade.house
  const found = await Promise.all(
    trackings.map((condition) => api.tracking.listNoMatch({ doctorNo: trade.doctor.userNo, condition })),
  )
  return found.map(({ records }) => records.map(({ upc, qty }) => [upc, qty]))
}

const choosePlace = async ({ page, words: { text } }: Person): Promise<void> => {
  await page.getByRole('button', { name: text('scan.place.warehouse') }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: text('scan.place.change') }).waitFor()
}

describe('scanning', () => {
  it('continues offline, without losing or double-counting a scan', async () => {
    const house = await signedIn(trade.house.userName, DESK)
    const { page, context, words } = house
    const { text } = words
    await visit(house, '/inbound/scan', text('scan.title'))
    await choosePlace(house)
    const status = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
    const clicks = await clicksFromNow(house)
    await scan(house, `]C1${GIVEN}`)
    await page.getByText(text('scan.signals.expected')).first().waitFor()
    await page.getByText(new RegExp(`3 × ${PRODUCT}`)).waitFor()
    await check(house)
    // The expected UPC is suggested; a click next to the field does not move the focus away from it.
    await page.mouse.click(1000, 700)
    await scan(house, '')
    await scan(house, '3')
    await expect.poll(() => rowsOf([GIVEN])).toEqual([[[UPC, 3]]])
    // No click other than that one.
    expect(await clicks()).toBe(1)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    for (const tracking of LATER) {
      await scan(house, tracking, 'Tab')
      await scan(house, UPC, 'Tab')
    }
    await scan(house, '')
    const unsent = (scans: string) => page.getByText(text('scan.unsent.paused_other', { scans }))
    await unsent('3').waitFor()
    // A repeated line counts once.
    await scan(house, LATER[0] ?? '')
    await scan(house, UPC)
    await scan(house, '')
    await status.getByText(text('scan.signals.duplicate')).waitFor()
    await unsent('3').waitFor()
    const [worker] = context.serviceWorkers()
    const reached = () =>
      fetch('/health', { cache: 'no-store' }).then(
        () => true,
        () => false,
      )
    expect(await worker?.evaluate(reached)).toBe(false)
    // The page is reloaded offline: the signed-in person, the place and all scans are still there.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: text('scan.title') }).waitFor()
    await unsent('3').waitFor()
    await scan(house, LAST)
    await scan(house, UPC)
    await scan(house, '')
    await unsent('4').waitFor()
    await context.setOffline(false)
    await page.getByText(text('scan.unsent.none')).waitFor()
    expect(await rowsOf([...LATER, LAST])).toEqual([...LATER, LAST].map(() => [[UPC, 1]]))
    // Another tab of the same person shows the same scans and their results.
    const tab = await context.newPage()
    await tab.goto('/inbound/scan')
    const newest = tab.getByRole('main').getByRole('listitem').first()
    await newest.filter({ hasText: LAST.slice(-6) }).waitFor()
    await page.getByRole('button', { name: text('scan.undo') }).click()
    await newest.filter({ hasText: LATER.at(-1)?.slice(-6) ?? '' }).waitFor()
    await tab.close()
    await expect.poll(() => rowsOf([LAST])).toEqual([[]])
  })

  it('receives parcels on a phone', async () => {
    const house = await signedIn(trade.house.userName, PHONE)
    const { page, words, complaints } = house
    const { text } = words
    await visit(house, '/overview', text('home.title'))
    await page
      .getByRole('button', { name: text('scan.entry.button') })
      .or(page.getByRole('link', { name: text('scan.entry.button') }))
      .click()
    await page.getByRole('heading', { level: 1, name: text('scan.title') }).waitFor()
    await choosePlace(house)
    await scan(house, EITHER)
    await page.getByRole('button', { name: text('scan.question.tracking'), exact: true }).click()
    await scan(house, UPC)
    await page.getByRole('button', { name: text('scan.more') }).click()
    await page.getByRole('button', { name: text('scan.keep', { qty: '2' }) }).click()
    await expect.poll(() => rowsOf([EITHER])).toEqual([[[UPC, 2]]])
    await page.getByText(text('scan.legend.title')).click()
    await check(house)
    expect(complaints).toEqual([])
  })
})
