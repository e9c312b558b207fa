import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submittedTrackingItem } from '../../../functions/inbound/inbound.items.ts'
import { canTrackingBeClaimed } from '../../../functions/inbound/use-cases/can-tracking-be-claimed.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/list-inbounds.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { newMember, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { arrive, confirm, type Dock, give, newDock, newTracking, take, typeIn, UPC } from '../tracking/arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(deps)
})

const list = (actor = dock.nurse, more: object = {}, by = deps) =>
  listInbounds(by, actor, inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, ...more }))
const takeOf = async (inboundNo: string) => (await list()).records.find((record) => record.inboundNo === inboundNo)

describe('giving tracking numbers', () => {
  it('keeps good lines and names the bad ones', async () => {
    const inboundNo = await take(deps, dock, 10)
    const number = newTracking()
    const result = await give(deps, dock, inboundNo, [
      { tracking: ` ${number.toLowerCase()} `, qty: 4 },
      { tracking: '123', qty: 1 },
      { tracking: number, qty: 1 },
      { tracking: newTracking(), qty: 'two' },
      { tracking: newTracking(), qty: 11 },
    ])
    expect(result).toMatchObject({
      ...{ totalCount: 5, successCount: 1, failedCount: 4 },
      successDetails: [{ tracking: number, qty: 4, canClaim: false }],
      failedRecords: [
        { lineNumber: 2, errorMessage: 'Tracking number must be at least 12 digits' },
        { lineNumber: 3, errorMessage: 'Duplicate: line 1 has the same tracking number.' },
        { lineNumber: 4, errorMessage: 'Quantity must be a whole number.' },
        { lineNumber: 5, errorMessage: "Inbound quantity can't more than left." },
      ],
    })
    expect(await takeOf(inboundNo)).toMatchObject({
      ...{ num: 10, qty: 10, leftNum: 10, cancelled: 0 },
      trackingList: [{ tracking: number, qty: 4, canClaim: false, claimed: 0, state: 'notArrived' }],
      ...{ unMatchedTrackingList: [{ tracking: number, qty: 4, canClaim: false }], unClaimedTrackingList: [] },
    })
  })

  it('is for one nurse a number, and once a take; a parcel may hold goods of two takes of theirs', async () => {
    const [a, b] = [await take(deps, dock, 5), await take(deps, dock, 5)]
    const tracking = newTracking()
    await give(deps, dock, a, [{ tracking, qty: 5 }])
    expect((await give(deps, dock, a, [{ tracking, qty: 4 }])).failedRecords[0]?.errorMessage).toContain(
      'already given',
    )
    expect(await give(deps, dock, b, [{ tracking, qty: 5 }])).toMatchObject({ successCount: 1 })
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, other)
    const refused = await give(deps, dock, theirs, [{ tracking, qty: 5 }], other)
    expect(refused.failedRecords[0]?.errorMessage).toContain('another nurse')
  })

  it('made again after it broke off is saved, whatever was saved before', async () => {
    const inboundNo = await take(deps, dock, 200)
    const lines = Array.from({ length: 150 }, () => ({ tracking: newTracking(), qty: 1 }))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 1) throw new Error('died')
    })
    await expect(give({ ...deps, table: dying }, dock, inboundNo, lines)).rejects.toThrow('died')
    expect(await give(deps, dock, inboundNo, lines)).toMatchObject({ successCount: 150, failedCount: 0 })
    expect((await takeOf(inboundNo))?.trackingList).toHaveLength(150)
  })

  it('by two nurses at once gives the number to one of them', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [mine, theirs] = [await take(deps, dock, 5), await take(deps, dock, 5, other)]
    const tracking = newTracking()
    const results = await Promise.all([
      give(deps, dock, mine, [{ tracking, qty: 5 }]),
      give(deps, dock, theirs, [{ tracking, qty: 5 }], other),
    ])
    expect(results.map(({ successCount }) => successCount).sort()).toEqual([0, 1])
  })

  it('gives a number to fifty takes, and not to one more', async () => {
    const tracking = newTracking()
    const { doctorNo, nurse } = dock
    const { userNo, userName } = nurse
    const takes = Array.from({ length: 49 }, () => ({
      ...{
        inboundNo: deps.newId('inbound'),
        warehouseNo: dock.warehouseNo,
        warehouse: 'Edison',
        productNo: dock.productNo,
        productName: 'Laptop',
      },
      ...{ qty: 1, status: 'unmatched' as const, claimed: 0, mismatch: false, waiting: false, givenAt: deps.now() },
    }))
    await deps.table.commit([put(submittedTrackingItem, { doctorNo, tracking, userNo, userName, takes, rev: 1 })])
    const [a, b] = [await take(deps, dock, 1), await take(deps, dock, 1)]
    expect(await give(deps, dock, a, [{ tracking, qty: 1 }])).toMatchObject({ successCount: 1 })
    expect((await give(deps, dock, b, [{ tracking, qty: 1 }])).failedRecords).toMatchObject([
      { reasons: [{ reason: inboundReasons.tooManyTakes.key }] },
    ])
  })

  it('takes up to 500 numbers, in transactions that fit', async () => {
    const inboundNo = await take(deps, dock, 600)
    const data = Array.from({ length: 499 }, () => ({ tracking: newTracking(), qty: 1 }))
    expect(await give(deps, dock, inboundNo, data)).toMatchObject({ successCount: 499 })
    const more = [1, 2].map(() => ({ tracking: newTracking(), qty: 1 }))
    const result = await give(deps, dock, inboundNo, more)
    expect(result).toMatchObject({ successCount: 1, failedCount: 1 })
    expect(result.failedRecords[0]?.errorMessage).toContain('at most 500')
    expect((await takeOf(inboundNo))?.trackingList).toHaveLength(500)
  })

  it("is refused for a take that is not the nurse's or has ended", async () => {
    const inboundNo = await take(deps, dock, 1)
    const data = [{ tracking: newTracking(), qty: 1 }]
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(give(deps, dock, inboundNo, data, other)).rejects.toMatchObject({ code: 'missing' })
    const tracking = newTracking()
    await arrive(deps, dock, tracking, 1)
    await claimTracking(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, tracking, qty: 1 })
    await expect(give(deps, dock, inboundNo, data)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a number is matched', () => {
  it('when it arrives after it was given, and when it was there before', async () => {
    const inboundNo = await take(deps, dock, 10)
    const [later, before] = [newTracking(), newTracking()]
    await arrive(deps, dock, before, 5)
    const result = await give(deps, dock, inboundNo, [
      { tracking: later, qty: 5 },
      { tracking: before, qty: 5 },
    ])
    expect(result.successDetails).toMatchObject([{ canClaim: false }, { canClaim: true }])
    await arrive(deps, dock, later, 5)
    expect(await takeOf(inboundNo)).toMatchObject({
      trackingList: [{ canClaim: true }, { canClaim: true }],
      ...{ unMatchedTrackingList: [] },
      unClaimedTrackingList: [later, before].map((tracking) => ({ tracking, qty: 5, canClaim: true })),
    })
  })

  it('however giving and confirming fall together', async () => {
    const numbers = Array.from({ length: 24 }, newTracking)
    const inboundNo = await take(deps, dock, 100)
    const { batchNumber } = await typeIn(
      deps,
      dock,
      numbers.map((tracking) => ({ tracking, qty: 1 })),
    )
    const gives = async () => {
      for (const tracking of numbers) await give(deps, dock, inboundNo, [{ tracking, qty: 1 }])
    }
    await Promise.all([gives(), confirm(deps, dock, batchNumber)])
    expect((await takeOf(inboundNo))?.unMatchedTrackingList).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('when a confirmation runs to its end before step %i of giving', async (step) => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
    let steps = 0
    const table = interruptedTable(deps.table, async () => {
      if (++steps === step) await confirm(deps, dock, batchNumber)
    })
    await give({ ...deps, table }, dock, inboundNo, [{ tracking, qty: 5 }])
    if (steps >= step) expect((await takeOf(inboundNo))?.unClaimedTrackingList).toMatchObject([{ tracking }])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'when it is given before step %i of a confirmation',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const tracking = newTracking()
      const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
      })
      await confirm({ ...deps, table }, dock, batchNumber)
      if (steps >= step) expect((await takeOf(inboundNo))?.unClaimedTrackingList).toMatchObject([{ tracking }])
    },
  )

  it('by looking at it, when the confirmation died before it could tell', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 5 }])
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(confirm({ ...deps, table }, dock, batchNumber)).rejects.toThrow('killed')
    expect((await takeOf(inboundNo))?.unMatchedTrackingList).toMatchObject([{ tracking }])
    const input = { doctorNo: dock.doctorNo, inboundNo, tracking }
    expect(await canTrackingBeClaimed(deps, dock.nurse, input)).toMatchObject({ canClaim: true, qty: 5 })
    expect((await takeOf(inboundNo))?.unClaimedTrackingList).toMatchObject([{ tracking }])
  })

  it('and stays so when other goods of the parcel are confirmed later', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    await arrive(deps, dock, tracking, 5)
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, upc: 'OTHER', qty: 1 }])
    await confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])
    expect((await takeOf(inboundNo))?.trackingList).toMatchObject([{ canClaim: true, state: 'claimable' }])
  })

  it('of its own goods even when other goods of the parcel are confirmed first', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking, upc: 'OTHER', qty: 1 },
      { tracking, upc: UPC, qty: 5 },
    ])
    await confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])
    expect((await takeOf(inboundNo))?.trackingList).toMatchObject([{ canClaim: false }])
    await confirm(deps, dock, batchNumber)
    expect((await takeOf(inboundNo))?.trackingList).toMatchObject([{ canClaim: true }])
  })
})

describe('a number that is not confirmed', () => {
  const stateOf = async (inboundNo: string, by = deps) =>
    (await list(dock.nurse, {}, by)).records
      .find((record) => record.inboundNo === inboundNo)
      ?.trackingList.map(({ state }) => state)
  const daysLater = (days: number): Deps => ({
    ...deps,
    now: () => new Date(Date.parse(deps.now()) + days * 86_400_000).toISOString(),
  })

  it('is not arrived yet for a week, then not found', async () => {
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: newTracking(), qty: 5 }])
    expect(await stateOf(inboundNo, daysLater(6.9))).toEqual(['notArrived'])
    expect(await stateOf(inboundNo, daysLater(7.1))).toEqual(['notFound'])
  })

  it('is being checked once it is imported, whichever comes first, and for however long', async () => {
    const inboundNo = await take(deps, dock, 10)
    const [before, later] = [newTracking(), newTracking()]
    await typeIn(deps, dock, [{ tracking: before }])
    await give(deps, dock, inboundNo, [
      { tracking: before, qty: 5 },
      { tracking: later, qty: 5 },
    ])
    expect(await stateOf(inboundNo)).toEqual(['checking', 'notArrived'])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: later }, { tracking: newTracking() }])
    expect(await stateOf(inboundNo, daysLater(30))).toEqual(['checking', 'checking'])
    expect((await takeOf(inboundNo))?.unMatchedTrackingList).toMatchObject([{ tracking: before }, { tracking: later }])
    await confirm(deps, dock, batchNumber)
    expect(await stateOf(inboundNo)).toEqual(['checking', 'claimable'])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('when an import runs to its end before step %i of giving', async (step) => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    let steps = 0
    const table = interruptedTable(deps.table, async () => {
      if (++steps === step) await typeIn(deps, dock, [{ tracking }])
    })
    await give({ ...deps, table }, dock, inboundNo, [{ tracking, qty: 5 }])
    if (steps >= step) expect(await stateOf(inboundNo)).toEqual(['checking'])
  })

  it.each([1, 3, 5, 7, 9, 11, 13, 15, 17])('when it is given before step %i of an import', async (step) => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    let steps = 0
    const table = interruptedTable(deps.table, async () => {
      if (++steps === step) await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    })
    await typeIn({ ...deps, table }, dock, [{ tracking }])
    if (steps >= step) expect(await stateOf(inboundNo)).toEqual(['checking'])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'is never set back by an import whose batch is confirmed before its step %i',
    async (step) => {
      const inboundNo = await take(deps, dock, 5)
      const [tracking, other] = [newTracking(), newTracking()]
      await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
      const first = await typeIn(deps, dock, [{ tracking }])
      let steps = 0
      const table = interruptedTable(deps.table, async () => {
        if (++steps === step) await confirm(deps, dock, first.batchNumber)
      })
      await typeIn({ ...deps, table }, dock, [{ tracking, qty: 1 }, { tracking: other }])
      if (steps >= step) expect(await stateOf(inboundNo)).toEqual(['claimable'])
    },
  )

  it('costs an import one read a transaction while nobody waits for it', async () => {
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    const lines = Array.from({ length: 95 }, () => ({ tracking: newTracking() }))
    await typeIn({ ...deps, table }, dock, lines)
    // The warehouse, the day's last batch number, the batch, the numbers given.
    expect(reads).toBeLessThanOrEqual(4)
  })
})

describe('the list of takes', () => {
  it('is their own for a nurse, the whole for the company', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [mine, theirs] = [await take(deps, dock, 1), await take(deps, dock, 2, other)]
    expect((await list()).records.map(({ inboundNo }) => inboundNo)).toEqual([mine])
    expect((await list(dock.doctor)).records.map(({ inboundNo }) => inboundNo)).toEqual([theirs, mine])
    expect((await list(dock.doctor)).records[0]).toMatchObject({
      ...{ company: 'Test Trading', upc: UPC, price: 417.5, qty: 2, leftNum: 2, status: 0, userNo: other.userNo },
    })
    expect((await list(dock.nurse, { status: 1 })).records).toEqual([])
  })

  it('finds by words of the product, UPC and number, page by page', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'PINE-11', productName: 'Pine 11 Tablet' })
    const pines: string[] = []
    for (let round = 0; round < 4; round++) {
      pines.unshift(await take(deps, { ...dock, productNo }, 1))
      await take(deps, dock, 1)
    }
    const find = async (condition: string, more: object = {}) => list(dock.nurse, { condition, ...more })
    const numbers = async (condition: string) => (await find(condition)).records.map(({ inboundNo }) => inboundNo)
    expect(await numbers('tab pin')).toEqual(pines)
    expect(await numbers('pine-11')).toEqual(pines)
    expect(await numbers(pines[0] ?? '')).toEqual([pines[0]])
    expect(await numbers('espresso')).toEqual([])
    const first = await find('pine', { size: 3 })
    const second = await find('pine', { size: 3, nextToken: first.nextToken })
    expect([...first.records, ...second.records].map(({ inboundNo }) => inboundNo)).toEqual(pines)
    expect((await find('pine', { size: 3, current: 2 })).records).toHaveLength(1)
    await expect(find('pine', { nextToken: 'x' })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is read in at most three requests', async () => {
    await take(deps, dock, 1)
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    for (const more of [{}, { condition: 'nothing' }]) {
      reads = 0
      await list(dock.nurse, more, { ...deps, table })
      expect(reads).toBeLessThanOrEqual(3)
    }
  })
})
