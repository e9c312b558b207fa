import { beforeEach, describe, expect, it } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { releasesOf, takeReleaseType } from '../../../functions/books/public.ts'
import { inboundRef } from '../../../functions/inbound/public.ts'
import { importTracking } from '../../../functions/inbound/use-cases/submit-numbers.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { releaseHolds } from '../../../functions/offers/holds/release-holds.ts'
import { HOLD_SHARDS, holdItem, holdsDueIn } from '../../../functions/offers/takes/holds.items.ts'
import { cancelNurseInbound } from '../../../functions/offers/use-cases/cancel-takes.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { newOffer } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { selfStorageOf } from '../tracking/arrivals.ts'
import {
  doctor,
  edit,
  nurse,
  openMarket,
  productNo,
  read,
  recording,
  store,
  take,
  turn,
  warehouseNo,
} from './market.ts'

withoutWaits()
openMarket()

// The schedule never goes back in time, so each test has its own day.
let day = 10
beforeEach(() => {
  day += 1
})
const at = (time: string) => `2099-03-${day}T${time}:00.000Z`
/** Takes eight units at noon from an offer with an eight-hour hold: the warning is due at 18:00, the end at 20:00. */
const held = async (): Promise<{ offerNo: string; inboundNo: string }> => {
  store.setNow(at('12:00'))
  const { offerNo } = await newOffer(store.deps, doctor, productNo, { holdHours: 8 })
  return { offerNo, ...(await take(offerNo, 8)) }
}
const sweep = (time: string, deps = store.deps) => {
  store.setNow(at(time))
  return releaseHolds(deps, at(time))
}
const give = (inboundNo: string, tracking: string, qty: number) =>
  importTracking(store.deps, nurse, { doctorNo: doctor.userNo, inboundNo, data: [{ tracking, qty }] })
const takeOf = async (inboundNo: string) =>
  store.deps.table.get(inboundRef({ doctorNo: doctor.userNo, inboundNo }), { consistent: true })
const releases = (inboundNo: string) => readAll(store.deps.table, takeReleaseType, releasesOf(doctor.userNo, inboundNo))
const waiting = async (...hours: string[]) => {
  const shards = Array.from({ length: HOLD_SHARDS }, (_, shard) => shard)
  const ranges = hours.flatMap((hour) => shards.map((shard) => holdsDueIn(`2099-03-${day}T${hour}`, shard)))
  const read = await Promise.all(ranges.map((range) => readAll(store.deps.table, holdItem, range)))
  return read.flat().filter(({ doctorNo }) => doctorNo === doctor.userNo)
}
const audited = async () =>
  (await auditCompany({ ...store.deps, wait: async () => {} }, { doctorNo: doctor.userNo, deep: true })).breaches

describe('a hold', () => {
  it('warns the nurse, then returns units without a tracking number', async () => {
    const { offerNo, inboundNo } = await held()
    expect(await takeOf(inboundNo)).toMatchObject({ holdUntil: at('20:00') })
    await give(inboundNo, '1Z999AA10123456784', 5)
    const { deps, mails } = recording()
    await sweep('17:45', deps)
    expect(await mails()).toEqual([])
    await sweep('18:00', deps)
    await sweep('18:15', deps)
    expect(await mails()).toMatchObject([
      { userNo: nurse.userNo, content: { kind: 'holdEnding', units: 3, inboundNo } },
    ])
    expect((await read(offerNo)).leftNum).toBe(32)
    await sweep('20:00', deps)
    await sweep('20:15', deps)
    expect((await mails()).slice(1)).toMatchObject([{ content: { kind: 'holdEnded', units: 3, returned: 3 } }])
    expect(await takeOf(inboundNo)).toMatchObject({ leftNum: 5, cancelled: 3, returned: 3, status: 'open' })
    expect(await releases(inboundNo)).toMatchObject([{ why: 'lapsed', qty: 3, userNo: 'system' }])
    expect(await read(offerNo)).toMatchObject({ leftNum: 35, taken: 5 })
    expect(await waiting('18', '20')).toEqual([])
    expect(await audited()).toEqual([])
  })

  it('tells the nurse how many units stay because of a pending report', async () => {
    await held()
    const body = { doctorNo: doctor.userNo, itemId: productNo, warehouseNo, quantity: 5 }
    await saveReport(store.deps, nurse, inventory.calls.saveReport.body.parse(body))
    const { deps, mails } = recording()
    await sweep('18:00', deps)
    await sweep('20:00', deps)
    expect(await mails()).toMatchObject([
      { content: { kind: 'holdEnding', units: 3, reported: 5 } },
      { content: { kind: 'holdEnded', units: 3, reported: 5 } },
    ])
  })

  it('tells the nurse that no units return to a closed offer', async () => {
    const { offerNo } = await held()
    await turn(offerNo, 'archived')
    const { deps, mails } = recording()
    await sweep('18:00', deps)
    await sweep('20:00', deps)
    expect((await mails()).slice(1)).toMatchObject([{ content: { kind: 'holdEnded', units: 8, returned: 0 } }])
    expect((await read(offerNo)).leftNum).toBe(32)
  })

  it('ends without an email if every unit has a tracking number or the take has been canceled', async () => {
    const { inboundNo } = await held()
    await give(inboundNo, '1Z999AA10123456786', 8)
    const second = await held()
    await cancelNurseInbound(store.deps, nurse, {
      doctorNo: doctor.userNo,
      inboundNo: second.inboundNo,
      cancelNum: 8,
    })
    const { deps, mails } = recording()
    await sweep('18:00', deps)
    await sweep('20:00', deps)
    expect(await mails()).toEqual([])
    expect((await takeOf(inboundNo))?.leftNum).toBe(8)
    expect(await waiting('18', '20')).toEqual([])
  })

  it('is ended by a late run', async () => {
    const { offerNo, inboundNo } = await held()
    await sweep('13:00')
    await sweep('23:30')
    expect((await takeOf(inboundNo))?.status).toBe('cancelled')
    expect((await read(offerNo)).leftNum).toBe(40)
    expect(await waiting('18', '20')).toEqual([])
  })

  it('is found by reading only the hours since the previous run', async () => {
    await held()
    await sweep('13:00')
    const read: string[] = []
    const { table } = store.deps
    const watched: Deps['table'] = {
      ...table,
      query: (item, range, options) => {
        read.push(range.pk)
        return table.query(item, range, options)
      },
    }
    await sweep('13:15', { ...store.deps, table: watched })
    expect(new Set(read.map((pk) => pk.split('#')[1]))).toEqual(
      new Set(['12', '13'].map((hour) => `2099-03-${day}T${hour}`)),
    )
  })

  it('is tried again by each run if it cannot be ended, without reading additional hours', async () => {
    const { inboundNo } = await held()
    await sweep('18:00')
    const { table } = store.deps
    const read: string[] = []
    const failing: Deps['table'] = {
      ...table,
      commit: async (intents, answer) => {
        // Postponing an entry takes two writes.
        if (intents.length > 2) throw new Error('cannot be written')
        return table.commit(intents, answer)
      },
      query: (item, range, options) => {
        read.push(range.pk)
        return table.query(item, range, options)
      },
    }
    const fails = (time: string) =>
      expect(sweep(time, { ...store.deps, table: failing })).rejects.toThrow('could not be processed: 1;')
    for (const time of ['20:00', '20:15', '22:00', '22:15', '23:15', '23:30']) await fails(time)
    read.length = 0
    await fails('23:45')
    expect(new Set(read.map((pk) => pk.split('#')[1]))).toEqual(
      new Set(['22', '23'].map((hour) => `2099-03-${day}T${hour}`)),
    )
    expect((await takeOf(inboundNo))?.leftNum).toBe(8)
    expect(await waiting('20', '21', '22', '23')).toHaveLength(1)
    await sweep('23:50')
    expect((await takeOf(inboundNo))?.status).toBe('cancelled')
    expect(await waiting('20', '21', '22', '23')).toEqual([])
  })

  it('is ended once by two concurrent runs, and by a later run after a crash', async () => {
    const { offerNo, inboundNo } = await held()
    const { deps, mails } = recording()
    await Promise.all([sweep('18:00', deps), sweep('18:00', deps)])
    const mine = (await mails()).filter((mail) => JSON.stringify(mail).includes(inboundNo))
    expect(mine).toHaveLength(1)
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('crash')
    })
    await expect(sweep('20:00', { ...store.deps, table })).rejects.toThrow()
    await Promise.all([sweep('20:00', deps), sweep('20:00', deps)])
    expect(await releases(inboundNo)).toHaveLength(1)
    expect((await read(offerNo)).leftNum).toBe(40)
    expect(await audited()).toEqual([])
  })

  it('keeps units whose tracking number is submitted as the hold ends', async () => {
    const { inboundNo } = await held()
    await sweep('18:00')
    let given = false
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || given) return
      given = true
      await give(inboundNo, '1Z999AA10123456787', 6)
    })
    await sweep('20:00', { ...store.deps, table })
    expect(await takeOf(inboundNo)).toMatchObject({ leftNum: 6, cancelled: 2 })
  })

  it('is not set on a take in self storage, where a hold written by an earlier version of Dockside ends without effect', async () => {
    store.setNow(at('12:00'))
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { holdHours: 8 })
    const doctorNo = doctor.userNo
    const home = await selfStorageOf(store.deps, { doctorNo, nurse })
    const taken = { doctorNo, offerNo, quantity: 8, warehouseNo: home.warehouseNo }
    const { inboundNo } = await takeOffer(store.deps, nurse, taken)
    expect((await takeOf(inboundNo))?.holdUntil).toBeUndefined()
    expect(await waiting('18', '20')).toEqual([])
    const [dueAt, until] = [at('18:00'), at('20:00')]
    const before = { doctorNo, inboundNo, until }
    await store.deps.table.commit([
      put(holdItem, { ...before, step: 'warn', dueAt }),
      put(holdItem, { ...before, step: 'release', dueAt: until }),
    ])
    const { deps, mails } = recording()
    await sweep('18:00', deps)
    await sweep('20:00', deps)
    expect(await mails()).toEqual([])
    expect(await takeOf(inboundNo)).toMatchObject({ leftNum: 8, status: 'open' })
    expect((await read(offerNo)).leftNum).toBe(32)
    expect(await waiting('18', '20')).toEqual([])
    expect(await audited()).toEqual([])
  })

  it('keeps its end when the hold hours of the offer change; an edit without hold hours keeps those of the offer', async () => {
    const { offerNo, inboundNo } = await held()
    await edit(offerNo, { price: 1 })
    expect((await read(offerNo)).holdHours).toBe(8)
    await edit(offerNo, { holdHours: 0 })
    expect((await read(offerNo)).holdHours).toBe(0)
    expect((await takeOf(inboundNo))?.holdUntil).toBe(at('20:00'))
    expect((await takeOf((await take(offerNo, 1)).inboundNo))?.holdUntil).toBeUndefined()
  })
})
