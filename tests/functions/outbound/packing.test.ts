import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPacked, getPacking } from '../../../functions/outbound/use-cases/packing.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { boxSizeItem } from '../../../functions/rates/public.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { newPier, type Pier } from './pier.ts'

withoutWaits()

const { calls } = outbound
let store: TestStore
let pier: Pier
let laptop: string
let sleeve: string
let outboundNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  pier = await newPier(store.deps)
  laptop = await pier.product(5)
  sleeve = await pier.product(5, { productName: 'Sleeve', upc: 'SLEEVE-1' })
  ;({ outboundNo } = await pier.submit([
    { productNo: laptop, toShip: 2 },
    { productNo: sleeve, toShip: 1 },
  ]))
})

const pack = (items: readonly (readonly [string, number])[], actor: CompanyActor = pier.nurse) => {
  const body = { doctorNo: pier.doctorNo, outboundNo, items: items.map(([productNo, qty]) => ({ productNo, qty })) }
  return checkPacked(pier.deps, actor, calls.checkPacked.body.parse(body))
}
const look = async (actor: CompanyActor = pier.nurse) =>
  calls.getPacking.result.parse(await getPacking(pier.deps, actor, { doctorNo: pier.doctorNo, outboundNo }))
const everything = () => [[laptop, 2] as const, [sleeve, 1] as const]
const refused = (what: Promise<unknown>, reason: string, path = 'items') =>
  expect(what).rejects.toMatchObject({ errors: [{ path, reason: `outbound.${reason}` }] })

describe('packing a shipment', () => {
  it('starts from a list that says for each product whether its category requires a printed barcode', async () => {
    const boxSizeId = 'BX-0000000000000000FRNT'
    const without = { boxSizeId, sizeDefined: 'Furniture', sizeLabel: 'F', desc: '', printBarCode: false, rev: 1 }
    await pier.deps.table.commit([put(boxSizeItem, without)])
    const sofa = await pier.product(1, { productName: 'Sofa', upc: 'SOFA-1', size: boxSizeId })
    outboundNo = (
      await pier.submit([
        { productNo: sofa, toShip: 1 },
        { productNo: laptop, toShip: 1 },
      ])
    ).outboundNo
    expect((await look()).items).toMatchObject([
      { productName: 'Sofa', upc: 'SOFA-1', qty: 1, isPrintBarCode: false },
      { productName: 'Aurora 14 Laptop', isPrintBarCode: true },
    ])
  })

  it('is recorded once, for the person who scanned everything', async () => {
    expect((await look()).packed).toBeUndefined()
    await pack(everything())
    const packed = { userName: pier.nurse.userName }
    expect(await look()).toMatchObject({ packed })
    expect((await pier.list()).records).toMatchObject([{ outboundNo, status: 1, packed }])
    expect((await pier.look(outboundNo)).events.map(({ what }) => what)).toEqual(['submitted', 'packed'])
    await expect(pack(everything())).rejects.toMatchObject({ code: 'conflict', reason: 'outbound.isPacked' })
  })

  it('is recorded only once when several calls run concurrently', async () => {
    const done = await Promise.allSettled([pack(everything()), pack(everything()), pack(everything())])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused with too few, too many or wrong units', async () => {
    const stranger = await pier.product(1, { productName: 'Lamp', upc: 'LAMP-1' })
    await refused(pack([[laptop, 2]]), 'packTooFew')
    await refused(
      pack([
        [laptop, 3],
        [sleeve, 1],
      ]),
      'packTooMany',
    )
    await refused(pack([...everything(), [stranger, 1]]), 'notInShipment', 'items.2.productNo')
    expect((await look()).packed).toBeUndefined()
  })

  it('is possible only for working shipments, and only for members of the company', async () => {
    const other = await newCompany(pier.deps)
    await expect(pack(everything(), other)).rejects.toMatchObject({ code: 'missing' })
    await expect(look(other)).rejects.toMatchObject({ code: 'missing' })
    await pier.change(outboundNo, 2)
    await expect(pack(everything())).rejects.toMatchObject({ reason: 'outbound.notWorking' })
  })
})
