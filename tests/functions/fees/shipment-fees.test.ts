import { beforeEach, describe, expect, it } from 'vitest'
import { getShipmentFees } from '../../../functions/fees/use-cases/details.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { newCompany, newMember, ticking } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { newPier, type Pier } from '../outbound/pier.ts'
import { OTHER_SIZE } from '../rates/rates-desk.ts'
import { collectFeeMessages, deliver } from './fee-world.ts'
import { type FeeDesk, tick, withFeeQueue } from './storage/warehouse-world.ts'

const { calls } = fees

let desk: FeeDesk
let feeMessages: ReturnType<typeof collectFeeMessages>['feeMessages']
let pier: Pier
let other: string
let now = ''

beforeEach(async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  const clock = () => now
  now = '2026-10-20T15:00:00.000Z'
  const heard = collectFeeMessages({ table, now: clock, newId: idMaker(ticking(clock)) })
  feeMessages = heard.feeMessages
  desk = withFeeQueue(heard.deps)
  pier = await newPier(desk.deps)
  await pier.stock(pier.productNo, 20)
  other = await pier.product(20, { size: OTHER_SIZE, productName: 'Kettle', upc: '810099990025' })
})

const feesOf = async (outboundNo: string, actor: CompanyActor = pier.doctor) => {
  const body = calls.getShipmentFees.body.parse({ doctorNo: actor.company.doctorNo, outboundNo })
  return calls.getShipmentFees.result.parse(await getShipmentFees(desk.deps, actor, body)).records
}
const ship = async (): Promise<string> => {
  const data = [pier.productNo, other].map((productNo) => ({ productNo, toShip: 2, type: 1 }))
  const { outboundNo } = await pier.submit(data)
  return outboundNo
}

describe('the fees of a shipment', () => {
  it('name the bill of each fee once its month has ended, and show a reversal in the month in which it happened', async () => {
    const outboundNo = await ship()
    expect(await feesOf(outboundNo)).toEqual([])
    await deliver(desk.deps, feeMessages)
    // The first unit of the box has the more expensive category: $2.75, then $0.95 for the other L and $0.45 for each M.
    const charged = {
      eventNo: `${outboundNo}#1`,
      isTakenBack: false,
      day: '2026-10-20',
      month: '2026-10',
      amount: 4.6,
      isBilled: false,
    }
    expect(await feesOf(outboundNo)).toEqual([charged])
    now = '2026-11-02T15:00:00.000Z'
    await pier.change(outboundNo, 3)
    await deliver(desk.deps, feeMessages)
    await tick(desk, now)
    const billed = { ...charged, isBilled: true, payNo: expect.stringMatching(/^BL-/) }
    const back = { ...charged, eventNo: `${outboundNo}#2`, isTakenBack: true, amount: -4.6 }
    expect(await feesOf(outboundNo)).toEqual([billed, { ...back, day: '2026-11-02', month: '2026-11' }])
  })

  it('are visible to the warehouse admin to whom they are owed, but not to another admin or another company', async () => {
    const outboundNo = await ship()
    await deliver(desk.deps, feeMessages)
    expect(await feesOf(outboundNo, pier.admin)).toHaveLength(1)
    expect(await feesOf(outboundNo, await newMember(desk.deps, pier.doctor, 'warehouseAdmin'))).toEqual([])
    await expect(feesOf(outboundNo, await newCompany(desk.deps))).rejects.toMatchObject({ code: 'missing' })
  })
})
