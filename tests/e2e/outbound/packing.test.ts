import { beforeAll, describe, expect, it } from 'vitest'
import { check, checkScreen, open, row, submit, visit } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { scan } from '../scanning/scanner.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'
import { printPages } from './printed-pages.ts'
import { uploadLabel } from './upload-label.ts'

// A company's shipment is packed from a printed sheet, and by scanning each unit.

const { signedIn } = visitorsOf('packing')
const LAMP = { productName: 'Packing Lamp', upc: '036000291452' }
/** Its code is not a UPC, because it contains letters. */
const CORD = { productName: 'Packing Cord with a name that goes on for longer than one line', upc: 'CORD-2026/7' }
/** With these, the shipment has seven products, which fill two sheets. */
const MORE = ['A1', 'B2', 'C3', 'D4', 'E5'].map((name) => ({ productName: `Packing ${name}`, upc: `PACK-${name}` }))

let trade: Trade
let large: string
let small: string

const stock = async (productNo: string, qty: number): Promise<void> => {
  const { doctor, warehouseNo } = trade
  await doctor.api.products.saveFbm({ doctorNo: doctor.userNo, productNo, warehouseNo, qty, note: 'Counted' })
}

const ship = async (items: readonly { productNo: string; toShip: number }[]): Promise<string> => {
  const { doctor, nurse, warehouseNo } = trade
  const doctorNo = doctor.userNo
  const fileNo = await uploadLabel(doctor)
  const head = { doctorNo, warehouseNo, fileNo, notifiyUserNo: nurse.userNo, splitPackagesNum: 2 }
  const { outboundNo } = await doctor.api.outbound.submitOutbound({
    ...head,
    data: [...items],
    carrier: 'UPS',
    priority: 2,
  })
  return outboundNo
}

beforeAll(async () => {
  trade = await startTrade(await newCompany('packing'))
  const numbers: string[] = []
  for (const one of [LAMP, CORD, ...MORE]) {
    const productNo = await trade.product(one)
    await stock(productNo, 9)
    numbers.push(productNo)
  }
  large = await ship(numbers.map((productNo) => ({ productNo, toShip: 1 })))
  small = await ship(numbers.slice(0, 2).map((productNo, at) => ({ productNo, toShip: at + 1 })))
})

describe('a shipment', () => {
  it('has packing sheets with barcodes that a scanner can read, on A4 and on Letter', async () => {
    const house = await signedIn(trade.house.userName, DESK)
    const { page, words } = house
    const { text } = words
    await visit(
      house,
      `/outbound/shipments/${large}?company=${trade.doctor.userNo}`,
      text('outbound.shipmentOf', { number: large }),
    )
    await page
      .getByRole('button', {
        name: new RegExp(`^${RegExp.escape(text('outbound.packing.printOf', { product: LAMP.productName }))}`),
      })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text('packing.sheet.page', { sheet: '2', sheets: '2' })).waitFor()
    await checkScreen(house)
    const all = [LAMP, CORD, ...MORE].map(({ upc }) => upc)
    for (const [format, width, height] of [
      ['A4', 595, 842],
      ['Letter', 612, 792],
    ] as const) {
      const sheets = await printPages(page, format)
      expect(
        sheets.map((sheet) => [sheet.width, sheet.height]),
        format,
      ).toEqual([
        [width, height],
        [width, height],
      ])
      expect(
        sheets.map(({ codes }) => codes),
        format,
      ).toEqual([all.slice(0, 6).sort(), all.slice(6)])
      expect(sheets[0]?.text).toContain(large)
      expect(sheets[0]?.text, 'controls are not printed').not.toContain(text('packing.print.each'))
    }
  })

  it('is packed by scanning each unit on a phone, and archived', async () => {
    const nurse = await signedIn(trade.nurse.userName, PHONE)
    const { page, words, complaints } = nurse
    const { text } = words
    await visit(nurse, '/outbound/working', text('outbound.title'))
    await row(nurse, CORD.productName.slice(0, 7)).or(row(nurse, LAMP.productName)).first().waitFor()
    await open(nurse, `/outbound/pack/${small}`, text('packing.pack.title'))
    await check(nurse)
    await scan(nurse, LAMP.upc)
    await page.getByText(text('packing.outcome.counted')).waitFor()
    await scan(nurse, LAMP.upc)
    await page.getByText(text('packing.outcome.complete')).waitFor()
    await scan(nurse, 'STRANGE-1')
    await page.getByText(text('packing.outcome.unknown')).waitFor()
    const finish = page.getByRole('button', { name: text('packing.pack.finish') })
    expect(await finish.isDisabled()).toBe(true)
    // Scanned units survive a reload.
    await page.reload()
    await page.getByText(text('packing.pack.progress_other', { scanned: '1', units: '3' })).waitFor()
    await scan(nurse, CORD.upc)
    await scan(nurse, CORD.upc)
    await page.getByText(text('packing.pack.progress_other', { scanned: '3', units: '3' })).waitFor()
    await finish.click()
    await page.getByRole('heading', { level: 1, name: text('outbound.title') }).waitFor()
    const { api } = trade.nurse
    const doctorNo = trade.doctor.userNo
    await expect
      .poll(async () => (await api.outbound.getPacking({ doctorNo, outboundNo: small })).packed?.userName)
      .toBe(trade.nurse.userName)
    const packed = row(nurse, text('outbound.packed'))
    await packed.waitFor()
    await packed.getByRole('button', { name: text('outbound.archive.do') }).click()
    await submit(nurse, text('outbound.archive.confirm'))
    await expect.poll(async () => (await api.outbound.listOutbounds({ doctorNo, status: 2 })).total).toBe(1)
    expect(complaints).toEqual([])
  })
})
