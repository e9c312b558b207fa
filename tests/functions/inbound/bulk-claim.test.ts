import { describe, expect, it } from 'vitest'
import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { ledgerRowsOf, ledgerRowType, stockLevelRef } from '../../../functions/books/public.ts'
import { inboundRef } from '../../../functions/inbound/public.ts'
import { bulkClaim, claimAllArrived } from '../../../functions/inbound/use-cases/bulk-claim.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { cancelNurseInbound } from '../../../functions/offers/use-cases/cancel-takes.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { newMember, newProduct } from '../../support/company.ts'
import { interruptedTable, type Point } from '../../support/memory-table.ts'
import {
  arrive,
  checkBooks,
  confirm,
  type Dock,
  give,
  newDock,
  newTracking,
  take,
  typeIn,
  UPC,
} from '../tracking/arrivals.ts'
import { deps, dock, openDock, store } from '../tracking/confirm-dock.ts'
import { parcelsFor } from './parcels.ts'

openDock()

const { bulkClaim: bulkCall, claimAllArrived: allCall } = inbound.calls
const bulk = async (inboundNo: string, { by = deps, nurse = dock.nurse, room }: Partial<Options> = {}) =>
  bulkCall.result.parse(
    await bulkClaim({ ...by, room }, nurse, bulkCall.body.parse({ doctorNo: dock.doctorNo, inboundNo })),
  )
interface Options {
  by: Deps
  nurse: Dock['nurse']
  room: number
}
const all = async (nextToken?: string) =>
  allCall.result.parse(
    await claimAllArrived(deps, dock.nurse, allCall.body.parse({ doctorNo: dock.doctorNo, nextToken })),
  )
const account = () =>
  deps.table.get(ref(accountItem, { doctorNo: dock.doctorNo, userNo: dock.nurse.userNo }), { consistent: true })
const level = () => deps.table.get(stockLevelRef(dock), { consistent: true })
const readTake = (inboundNo: string) =>
  deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }), { consistent: true })
const ledger = () =>
  readAll(deps.table, ledgerRowType, ledgerRowsOf(dock.doctorNo, dock.nurse.userNo), { consistent: true })
/** Pay per unit, as sent and as stored. */
const [UNIT, STORED] = [417.5, 4_175_000]

describe('a bulk claim', () => {
  it('claims everything that has arrived, with one ledger row per number, and lists the other numbers with the reason', async () => {
    const inboundNo = await take(deps, dock, 60)
    const arrived = await parcelsFor(deps, dock, inboundNo, { count: 30 })
    const [late] = await parcelsFor(deps, dock, inboundNo, { count: 1, arrived: false })
    const [waiting = ''] = await parcelsFor(deps, dock, inboundNo, { count: 1, arrived: false })
    await typeIn(deps, dock, [{ tracking: waiting, qty: 1 }])
    const [strange = ''] = await parcelsFor(deps, dock, inboundNo, { count: 1, arrived: false })
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: strange, upc: 'OTHER', qty: 1 }])
    await confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])

    const answer = await bulk(inboundNo)
    expect(answer).toMatchObject({
      totalCount: 33,
      successCount: 30,
      failedCount: 3,
      unreached: 0,
      units: 30,
      amount: 30 * UNIT,
      inbounds: [{ inboundNo, leftNum: 30, status: 0, units: 30, amount: 30 * UNIT }],
    })
    expect(answer.successDetails.map(({ tracking }) => tracking).sort()).toEqual([...arrived].sort())
    const why = new Map(answer.failedRecords.map(({ tracking, errorMessage }) => [tracking, errorMessage]))
    expect(why.get(late ?? '')).toBe('Tracking numbers not found in warehouse records')
    expect(why.get(waiting)).toMatch('not confirmed it yet')
    expect(why.get(strange)).toBe('UPC mismatch')
    expect(await account()).toMatchObject({ balance: 30 * STORED, seq: 30, openUnits: 30 })
    expect((await ledger()).map(({ refs }) => refs.tracking).sort()).toEqual([...arrived].sort())
    expect(await level()).toMatchObject({ stock: 30, notClaimed: 0 })
    const claimed = (await readTake(inboundNo))?.trackings.filter(({ status }) => status === 'claimed')
    expect(claimed).toHaveLength(30)
    await checkBooks(deps, dock)
    await expect(bulk(inboundNo)).resolves.toMatchObject({ successCount: 0, failedCount: 3 })
  })

  it('claims no more than the outstanding units of the take, and completes it', async () => {
    const inboundNo = await take(deps, dock, 5)
    const numbers = await parcelsFor(deps, dock, inboundNo, { count: 4, qty: 2 })
    const answer = await bulk(inboundNo)
    expect(answer).toMatchObject({ successCount: 3, failedCount: 1, units: 5, inbounds: [{ leftNum: 0, status: 1 }] })
    expect(answer.successDetails.map(({ qty }) => qty)).toEqual([2, 2, 1])
    expect(answer.failedRecords).toMatchObject([{ tracking: numbers[3], canRetry: false }])
    expect(answer.failedRecords[0]?.errorMessage).toMatch('completed')
    expect(await level()).toMatchObject({ stock: 5, notClaimed: 3 })
    await checkBooks(deps, dock)
    await expect(bulk(inboundNo)).rejects.toMatchObject({ code: 'conflict', reason: 'inbound.completed' })
  })

  it('claims units of a number that arrived on several days, with one lot per day', async () => {
    store.setNow('2026-11-18T18:00:00.000Z')
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    await arrive(deps, dock, tracking, 2)
    store.setNow('2026-11-20T18:00:00.000Z')
    await arrive(deps, dock, tracking, 3)
    expect(await bulk(inboundNo)).toMatchObject({ successCount: 1, units: 5, successDetails: [{ tracking, qty: 5 }] })
    expect((await level())?.lots).toMatchObject([
      { inboundDate: '2026-11-18', left: 2 },
      { inboundDate: '2026-11-20', left: 3 },
    ])
    await checkBooks(deps, dock)
  })

  it('refuses a take without numbers, one of another nurse, and one of another company', async () => {
    const inboundNo = await take(deps, dock, 5)
    await expect(bulk(inboundNo)).rejects.toMatchObject({ reason: 'inbound.noNumbers' })
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(bulk(inboundNo, { nurse: other })).rejects.toMatchObject({ code: 'missing' })
    const elsewhere = await newDock(deps)
    await expect(bulk(inboundNo, { nurse: elsewhere.nurse })).rejects.toMatchObject({ code: 'missing' })
  })

  it.each([
    ['beforeCommit', 1],
    ['beforeCommit', 2],
    ['afterCommit', 1],
    ['afterCommit', 2],
  ] satisfies [Point, number][])(
    'resumes under its key after a crash at %s %i, and its answer includes all claims',
    async (point, broken) => {
      const inboundNo = await take(deps, dock, 9)
      const numbers = await parcelsFor(deps, dock, inboundNo, { count: 9 })
      let commits = 0
      const table = interruptedTable(deps.table, (at) => {
        if (at === point && ++commits === broken) throw new Error('killed')
      })
      const named = { ...deps, repeat: `${point}${broken}` }
      // Room for three numbers per commit.
      await expect(bulk(inboundNo, { by: { ...named, table }, room: 20 })).rejects.toThrow('killed')
      const answer = await bulk(inboundNo, { by: named, room: 20 })
      expect(answer).toMatchObject({ successCount: 9, failedCount: 0, units: 9, amount: 9 * UNIT })
      expect(answer.successDetails.map(({ tracking }) => tracking).sort()).toEqual([...numbers].sort())
      expect(await account()).toMatchObject({ balance: 9 * STORED })
      await checkBooks(deps, dock)
      // A later repetition returns the same answer and changes nothing.
      expect(await bulk(inboundNo, { by: named })).toEqual(answer)
      expect(await account()).toMatchObject({ balance: 9 * STORED })
    },
  )

  it('claims no unit twice in 16 runs that are concurrent with single claims and a cancellation', async () => {
    const inboundNo = await take(deps, dock, 24)
    const numbers = await parcelsFor(deps, dock, inboundNo, { count: 12, qty: 2 })
    const { doctorNo, nurse } = dock
    const single = (tracking: string) => claimTracking(deps, nurse, { doctorNo, inboundNo, tracking, qty: 2 })
    const cancel = () => cancelNurseInbound(deps, nurse, { doctorNo, inboundNo, cancelNum: 3 })
    const settled = await Promise.allSettled([
      ...Array.from({ length: 16 }, () => bulk(inboundNo, { room: 30 })),
      ...numbers.slice(0, 4).map(single),
      cancel(),
    ])
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toHaveProperty('code')
    // Numbers that lost too many races can still be claimed.
    await bulk(inboundNo).catch(() => undefined)
    const left = await readTake(inboundNo)
    const [paid, stocked] = [(await account())?.balance ?? 0, (await level())?.stock ?? 0]
    expect(paid).toBe(stocked * STORED)
    expect(stocked).toBe(24 - (left?.cancelled ?? 0))
    expect((await level())?.notClaimed).toBe(24 - stocked)
    await checkBooks(deps, dock)
  })
})

describe('Claim all arrived', () => {
  it('claims for all takes of the nurse, and names arrivals that cannot be claimed', async () => {
    const first = await take(deps, dock, 4)
    const second = await take(deps, dock, 4)
    const untouched = await take(deps, dock, 4)
    await parcelsFor(deps, dock, first, { count: 2, qty: 2 })
    await parcelsFor(deps, dock, second, { count: 3 })
    await parcelsFor(deps, dock, untouched, { count: 1, arrived: false })
    const [waiting = ''] = await parcelsFor(deps, dock, untouched, { count: 1, arrived: false })
    await typeIn(deps, dock, [{ tracking: waiting, qty: 1 }])
    const answer = await all()
    expect(answer).toMatchObject({ looked: 3, total: 3, units: 7, amount: 7 * UNIT, successCount: 5, failedCount: 1 })
    expect(answer.nextToken).toBeUndefined()
    expect(answer.inbounds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ inboundNo: first, units: 4, status: 1 }),
        expect.objectContaining({ inboundNo: second, units: 3, leftNum: 1, status: 0 }),
      ]),
    )
    expect(answer.failedRecords).toMatchObject([{ inboundNo: untouched, tracking: waiting }])
    await checkBooks(deps, dock)
    expect(await all()).toMatchObject({ successCount: 0, units: 0, amount: 0 })
  })

  it('pages through many takes and skips none although claimed takes leave the list', async () => {
    const takes = []
    for (let at = 0; at < 23; at++) {
      const inboundNo = await take(deps, dock, 1)
      takes.push(inboundNo)
      await parcelsFor(deps, dock, inboundNo, { count: 1 })
    }
    const first = await all()
    expect(first).toMatchObject({ looked: 20, total: 23, successCount: 20 })
    const second = await all(first.nextToken)
    expect(second).toMatchObject({ looked: 3, successCount: 3 })
    expect(second.nextToken).toBeUndefined()
    expect(await account()).toMatchObject({ balance: 23 * STORED, openTakes: 0 })
    await checkBooks(deps, dock)
  })

  it('claims the submitted quantity for each take of a shared parcel', async () => {
    const [older, newer] = [await take(deps, dock, 10), await take(deps, dock, 10)]
    const tracking = newTracking()
    await give(deps, dock, older, [{ tracking, qty: 2 }])
    await give(deps, dock, newer, [{ tracking, qty: 3 }])
    await arrive(deps, dock, tracking, 6)
    expect(await all()).toMatchObject({ successCount: 2, units: 5, failedCount: 0 })
    expect([(await readTake(older))?.leftNum, (await readTake(newer))?.leftNum]).toEqual([8, 7])
    expect(await bulk(older)).toMatchObject({
      failedRecords: [{ tracking, reasons: [{ reason: 'inbound.leftForOthers' }] }],
    })
    await checkBooks(deps, dock)
  })

  it('claims rows of one UPC that the company confirmed as two products, each for the take of its product', async () => {
    const { productNo: twin } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Twin' })
    const [own, other] = [await take(deps, dock, 5), await take(deps, { ...dock, productNo: twin }, 5)]
    await parcelsFor(deps, dock, own, { count: 1, qty: 5 })
    const tracking = newTracking()
    await give(deps, dock, other, [{ tracking, qty: 5 }])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
    await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: twin }])
    expect(await all()).toMatchObject({ successCount: 2, units: 10, failedCount: 0 })
    await checkBooks(deps, dock)
  })
})
