import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboundItem } from '../../../functions/outbound/shipments/shipments.items.ts'
import { canonicalize, type Found } from '../../../functions/parcels/canonicalize.ts'
import { findShipments } from '../../../functions/parcels/search/find-by-code.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { newPier, type Pier } from './pier.ts'

const UPS = '1Z999AA10123456784'
const FEDEX = { label: '1001740123450001970200712345600426', number: '712345600426' }
const USPS = { label: '420088379200190123456780001277', number: '9200190123456780001277' }

let store: TestStore
let pier: Pier
let productNo: string

beforeAll(async () => {
  store = await startStore()
  pier = await newPier(store.deps)
  productNo = await pier.product(50)
})
afterAll(() => store.stop())

const ship = async (tracking: string) => (await pier.submit([{ productNo, toShip: 1 }], { tracking })).outboundNo
const stored = (outboundNo: string) =>
  pier.deps.table.get(ref(outboundItem, { doctorNo: pier.doctorNo, outboundNo }), { consistent: true })
const searched = async (condition: string) => {
  const { hits } = await findShipments(pier.deps, { actor: pier.doctor, companies: [pier.doctor.company], condition })
  return hits.map(({ no }) => no)
}

it.each([
  ['as printed', '1z 999-aa1 0123 4567 84', UPS, undefined],
  ['with a carrier name in front', `FedEx ${FEDEX.number}`, FEDEX.number, undefined],
  ['from a FedEx label code', FEDEX.label, FEDEX.number, FEDEX.label],
  ['from a FedEx label code with a carrier name in front', `FedEx ${FEDEX.label}`, FEDEX.number, FEDEX.label],
  ['from a USPS label code with a ZIP code', `]C1${USPS.label}`, USPS.number, USPS.label],
  ['of DHL Express, which is short', 'DHL 1234567890', '1234567890', undefined],
])(
  'a tracking number %s is stored in the customer’s form, and found in either form',
  async (_, typed, number, scanned) => {
    const outboundNo = await ship(typed)
    expect((await stored(outboundNo))?.scanned).toBe(scanned)
    expect((await pier.look(outboundNo)).scanned).toBe(scanned)
    for (const condition of [typed, number]) {
      const { records } = await pier.list({ condition })
      const listed = records.find((one) => one.outboundNo === outboundNo)
      expect(listed).toMatchObject({ tracking: number })
      expect(listed?.scanned).toBe(scanned)
      if (number.length >= 12) expect(await searched(condition)).toContain(outboundNo)
    }
  },
)

it.each([
  ['(01)10614141000415', 'values.trackingIsGoods'],
  ['0110614141000415', 'values.trackingIsGoods'],
  ['8.4E+11', 'values.trackingRounded'],
  ['#N/A', 'values.cellError'],
  ['123456', 'values.trackingShort'],
  [`${UPS}, ${UPS}`, 'values.trackingAndMore'],
])('%s is refused as a tracking number with %s', (tracking, reason) => {
  const { error } = outbound.calls.submitOutbound.body.shape.tracking.safeParse(tracking)
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(reason)])
})

it('canonical-trackings normalizes the numbers of stored shipments, and reports invalid ones', async () => {
  const [labeled, goods, plain] = [await ship(''), await ship(''), await ship(UPS)]
  const type = async (outboundNo: string, tracking: string, trackingKey: string) => {
    const shipment = await stored(outboundNo)
    if (shipment)
      await pier.deps.table.commit([
        put(outboundItem, { ...shipment, tracking, trackingKey }, { when: { is: 'present' }, error: 'race' }),
      ])
  }
  await type(labeled, `FedEx ${FEDEX.label}`, FEDEX.label)
  await type(goods, '(01)10614141000415', '0110614141000415')
  const before = await stored(labeled)
  const run = async (apply: boolean) => {
    const found: Found[] = []
    await canonicalize(pier.deps, pier.doctorNo, { apply, onFound: (one) => found.push(one) })
    return found.map(({ what, of, from, to, stays }) => [what, of, from, to, stays])
  }
  const moved = ['shipment', labeled, `FedEx ${FEDEX.label}`, FEDEX.number, undefined]
  const stays = ['shipment', goods, '(01)10614141000415', '0110614141000415', 'noNumber']
  expect(await run(false)).toEqual([moved, stays])
  expect(await stored(labeled)).toEqual(before)
  expect(await run(true)).toEqual([moved, stays])
  expect(await run(true)).toEqual([stays])
  const { updateDate, events } = before ?? {}
  expect(await stored(labeled)).toMatchObject({
    tracking: FEDEX.number,
    trackingKey: FEDEX.number,
    scanned: FEDEX.label,
    updateDate,
    events,
  })
  expect((await pier.list({ condition: FEDEX.number })).records.map(({ outboundNo }) => outboundNo)).toContain(labeled)
  expect((await stored(plain))?.tracking).toBe(UPS)
})
