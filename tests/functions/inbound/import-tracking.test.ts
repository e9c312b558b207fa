import { describe, expect, it } from 'vitest'
import { submittedTrackingItem } from '../../../functions/inbound/submitted-tracking.items.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { newMember } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { arrive, give, newTracking, take } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { takeOf } from './listed-takes.ts'

openDock()

describe('submitting tracking numbers', () => {
  it('saves valid lines and reports invalid lines', async () => {
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
      totalCount: 5,
      successCount: 1,
      failedCount: 4,
      successTrackings: [number],
      successDetails: [{ tracking: number, qty: 4, canClaim: false }],
      failedRecords: [
        { lineNumber: 2, errorMessage: 'Tracking number must be at least 12 digits' },
        { lineNumber: 3, errorMessage: 'Duplicate: line 1 has the same tracking number.' },
        { lineNumber: 4, errorMessage: 'Quantity must be a whole number.' },
        { lineNumber: 5, errorMessage: "Inbound quantity can't more than left." },
      ],
    })
    expect(await takeOf(inboundNo)).toMatchObject({
      num: 10,
      qty: 10,
      leftNum: 10,
      cancelled: 0,
      trackingList: [{ tracking: number, qty: 4, canClaim: false, claimed: 0, state: 'notArrived' }],
      unMatchedTrackingList: [{ tracking: number, qty: 4, canClaim: false }],
      unClaimedTrackingList: [],
    })
  })

  it('reports which numbers had already been submitted', async () => {
    const inboundNo = await take(deps, dock, 10)
    const [old, added] = [newTracking(), newTracking()]
    await give(deps, dock, inboundNo, [{ tracking: old, qty: 4 }])
    const result = await give(deps, dock, inboundNo, [
      { tracking: old, qty: 4 },
      { tracking: added, qty: 1 },
    ])
    expect(result.successDetails).toMatchObject([
      { tracking: old, wasGiven: true },
      { tracking: added, wasGiven: false },
    ])
  })

  it('accepts a number whose earlier line was refused, even if it is more than 50 lines earlier', async () => {
    const inboundNo = await take(deps, dock, 60)
    const [near, far, full] = [newTracking(), newTracking(), newTracking()]
    const between = Array.from({ length: 50 }, () => ({ tracking: newTracking(), qty: 1 }))
    const result = await give(deps, dock, inboundNo, [
      { tracking: near, qty: 61 },
      { tracking: near, qty: 2 },
      { tracking: far, qty: 'x' },
      { tracking: full, qty: 1 },
      ...between,
      { tracking: far, qty: 3 },
      { tracking: full, qty: 1 },
    ])
    expect(result.successTrackings).toEqual(expect.arrayContaining([near, far, full]))
    expect(result.failedRecords.map(({ lineNumber, reasons }) => [lineNumber, reasons[0]?.reason])).toEqual([
      [1, inboundReasons.moreThanLeft.key],
      [3, 'values.quantityWhole'],
      [56, inboundReasons.duplicateLine.key],
    ])
  })

  it('limits a number to one nurse, and to one entry per take; two takes of a nurse may share a parcel', async () => {
    const [a, b] = [await take(deps, dock, 5), await take(deps, dock, 5)]
    const tracking = newTracking()
    await give(deps, dock, a, [{ tracking, qty: 5 }])
    expect((await give(deps, dock, a, [{ tracking, qty: 4 }])).failedRecords[0]?.errorMessage).toContain(
      'already been added',
    )
    expect(await give(deps, dock, b, [{ tracking, qty: 5 }])).toMatchObject({ successCount: 1 })
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, other)
    const refused = await give(deps, dock, theirs, [{ tracking, qty: 5 }], other)
    expect(refused.failedRecords[0]?.errorMessage).toContain('another nurse')
  })

  it('completes when repeated after an interruption', async () => {
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

  it('accepts a number from only one of two concurrent nurses', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [mine, theirs] = [await take(deps, dock, 5), await take(deps, dock, 5, other)]
    const tracking = newTracking()
    const results = await Promise.all([
      give(deps, dock, mine, [{ tracking, qty: 5 }]),
      give(deps, dock, theirs, [{ tracking, qty: 5 }], other),
    ])
    expect(results.map(({ successCount }) => successCount).sort()).toEqual([0, 1])
  })

  it('accepts a number for fifty takes, but no more', async () => {
    const tracking = newTracking()
    const { doctorNo, nurse } = dock
    const { userNo, userName } = nurse
    const takes = Array.from({ length: 49 }, () => ({
      inboundNo: deps.newId('inbound'),
      warehouseNo: dock.warehouseNo,
      warehouse: 'Edison',
      productNo: dock.productNo,
      productName: 'Laptop',
      qty: 1,
      status: 'unmatched' as const,
      claimed: 0,
      mismatch: false,
      waiting: false,
      givenAt: deps.now(),
    }))
    await deps.table.commit([put(submittedTrackingItem, { doctorNo, tracking, userNo, userName, takes, rev: 1 })])
    const [a, b] = [await take(deps, dock, 1), await take(deps, dock, 1)]
    expect(await give(deps, dock, a, [{ tracking, qty: 1 }])).toMatchObject({ successCount: 1 })
    expect((await give(deps, dock, b, [{ tracking, qty: 1 }])).failedRecords).toMatchObject([
      { reasons: [{ reason: inboundReasons.tooManyTakes.key }] },
    ])
  })

  it('accepts up to 500 numbers per take', async () => {
    const inboundNo = await take(deps, dock, 600)
    const data = Array.from({ length: 499 }, () => ({ tracking: newTracking(), qty: 1 }))
    expect(await give(deps, dock, inboundNo, data)).toMatchObject({ successCount: 499 })
    const more = [1, 2].map(() => ({ tracking: newTracking(), qty: 1 }))
    const result = await give(deps, dock, inboundNo, more)
    expect(result).toMatchObject({ successCount: 1, failedCount: 1 })
    expect(result.failedRecords[0]?.errorMessage).toContain('at most 500')
    expect((await takeOf(inboundNo))?.trackingList).toHaveLength(500)
  })

  it('is refused for a take of another nurse and for a completed take', async () => {
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
