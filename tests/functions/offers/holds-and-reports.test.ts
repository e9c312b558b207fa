import { beforeEach, describe, expect, it } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { inboundRef } from '../../../functions/inbound/public.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import { importTracking } from '../../../functions/inbound/use-cases/submit-numbers.ts'
import { changeReportStatus, getReport } from '../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { releaseHolds } from '../../../functions/offers/holds/release-holds.ts'
import { cancelNurseInbound, lowerTake } from '../../../functions/offers/use-cases/cancel-takes.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { newOffer } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { doctor, nurse, openMarket, productNo, read, store, take, warehouseNo } from './market.ts'

withoutWaits()
openMarket()

// The schedule never goes back in time, so each test has its own day.
let day = 10
beforeEach(() => {
  day += 1
})
const at = (time: string) => `2099-05-${day}T${time}:00.000Z`
/** Makes takes of eight units each, starting at noon, from an offer with an eight-hour hold. */
const held = async (takes = 1): Promise<{ offerNo: string; inboundNos: string[] }> => {
  store.setNow(at('12:00'))
  const { offerNo } = await newOffer(store.deps, doctor, productNo, { holdHours: 8 })
  const inboundNos = []
  for (let number = 0; number < takes; number++) {
    store.setNow(at(`12:0${number}`))
    inboundNos.push((await take(offerNo, 8)).inboundNo)
  }
  return { offerNo, inboundNos }
}
const sweep = (time: string, deps: Deps = store.deps) => {
  store.setNow(at(time))
  return releaseHolds(deps, at(time))
}
const report = async (quantity: number, deps: Deps = store.deps): Promise<string> => {
  const body = { doctorNo: doctor.userNo, itemId: productNo, warehouseNo, quantity }
  return (await saveReport(deps, nurse, inventory.calls.saveReport.body.parse(body))).id
}
const confirm = (id: string) =>
  changeReportStatus(store.deps, doctor, { doctorNo: doctor.userNo, id, status: 1, reason: '' })
const takeOf = (inboundNo = '') =>
  store.deps.table.get(inboundRef({ doctorNo: doctor.userNo, inboundNo }), { consistent: true })
const uncovered = async () => {
  const body = inbound.calls.listInbounds.body.parse({ doctorNo: doctor.userNo })
  const { records } = await listInbounds(store.deps, nurse, body)
  return records.toReversed().map((record) => record.uncovered)
}
const audited = async () =>
  (await auditCompany({ ...store.deps, wait: async () => {} }, { doctorNo: doctor.userNo, deep: true })).breaches
/** Deps that run another action just before the first commit. */
const racedBy = (happens: () => Promise<unknown>): Deps => {
  let done = false
  const table = interruptedTable(store.deps.table, async (point) => {
    if (point !== 'beforeCommit' || done) return
    done = true
    await happens()
  })
  return { ...store.deps, table }
}

describe('a pending report when a hold ends', () => {
  it('keeps the reported units and can then be confirmed, while the other units return to the offer', async () => {
    const { offerNo, inboundNos } = await held()
    const id = await report(5)
    expect(await uncovered()).toEqual([3])
    await sweep('18:00')
    await sweep('20:00')
    expect(await takeOf(inboundNos[0])).toMatchObject({ leftNum: 5, cancelled: 3 })
    expect((await read(offerNo)).leftNum).toBe(35)
    await confirm(id)
    expect(await takeOf(inboundNos[0])).toMatchObject({ leftNum: 0, status: 'completed' })
    expect(await audited()).toEqual([])
  })

  it('covers the units of the oldest take first', async () => {
    const { inboundNos } = await held(2)
    await report(10)
    expect(await uncovered()).toEqual([0, 6])
    await sweep('20:30')
    expect(await takeOf(inboundNos[0])).toMatchObject({ leftNum: 8, cancelled: 0 })
    expect(await takeOf(inboundNos[1])).toMatchObject({ leftNum: 2, cancelled: 6 })
  })

  it('covers units without a tracking number first', async () => {
    const { inboundNos } = await held(2)
    const data = [{ tracking: '1Z999AA10123456791', qty: 8 }]
    const [inboundNo = '', second] = inboundNos
    await importTracking(store.deps, nurse, { doctorNo: doctor.userNo, inboundNo, data })
    await report(8)
    expect(await uncovered()).toEqual([0, 0])
    await sweep('20:30')
    expect(await takeOf(second)).toMatchObject({ leftNum: 8, cancelled: 0 })
  })

  it('keeps no units after it is canceled or rejected', async () => {
    const { inboundNos } = await held()
    const status = { doctorNo: doctor.userNo, reason: 'Not there' }
    await changeReportStatus(store.deps, nurse, { ...status, id: await report(3), status: 3 })
    await changeReportStatus(store.deps, doctor, { ...status, id: await report(4), status: 2 })
    await sweep('20:30')
    expect(await takeOf(inboundNos[0])).toMatchObject({ cancelled: 8, status: 'cancelled' })
  })

  it('keeps its units if it is made just before the hold ends', async () => {
    const { inboundNos } = await held()
    await sweep('18:00')
    let id = ''
    const deps = racedBy(async () => {
      id = await report(6)
    })
    await sweep('20:00', deps)
    expect(await takeOf(inboundNos[0])).toMatchObject({ leftNum: 6, cancelled: 2 })
    await confirm(id)
    expect(await audited()).toEqual([])
  })

  it('is refused if the hold ends just before the report is saved', async () => {
    await held()
    await sweep('18:00')
    const deps = racedBy(() => sweep('20:00'))
    await expect(report(6, deps)).rejects.toThrow('None of your units of this product')
  })
})

it('a nurse may cancel or undo reported units, and the company sees how many are missing', async () => {
  const { inboundNos } = await held(2)
  const [first = '', second = ''] = inboundNos
  const id = await report(12)
  const { userNo: doctorNo } = doctor
  await cancelNurseInbound(store.deps, nurse, { doctorNo, inboundNo: first, cancelNum: 8 })
  await lowerTake(store.deps, nurse, { doctorNo, inboundNo: second, quantity: 5 })
  await expect(confirm(id)).rejects.toMatchObject({ reason: 'inventory.lessOutstanding', params: { left: 5 } })
  expect(await getReport(store.deps, doctor, { doctorNo, id })).toMatchObject({ missing: 7 })
  expect(await audited()).toEqual([])
})
