import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../functions/people/public.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { listBatches } from '../../../functions/tracking/use-cases/batches.ts'
import { listInboundHistory, listNoMatch } from '../../../functions/tracking/use-cases/row-lists.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newMember, newWarehouse } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { confirm, type Dock, newDock, newTracking, toConfirm, typeIn, UPC } from './arrivals.ts'
import { deps, dock, openDock } from './confirm-dock.ts'

openDock()

const lines = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ tracking: newTracking(), ...more }))
const trackings = (page: { records: { tracking: string }[] }) => page.records.map((record) => record.tracking)

/** The admin of the first dock, linked to all docks, with no company selected. */
const everywhere = async (...docks: Dock[]): Promise<MaybeCompanyActor> => {
  const { company, ...actor } = dock.admin
  const link = await deps.table.get(ref(membershipItem, { doctorNo: dock.doctorNo, userNo: actor.userNo }))
  if (!link) throw new Error('no link')
  await deps.table.commit(
    docks.map(({ doctorNo }) => put(membershipItem, { ...link, doctorNo, doctorName: `Co ${doctorNo}` })),
  )
  return actor
}
const listAll = (actor: MaybeCompanyActor, more: object = {}) =>
  listNoMatch(deps, actor, tracking.calls.listNoMatch.body.parse(more))

describe('the To Confirm list', () => {
  it('is paged within one company', async () => {
    const some = lines(7)
    await typeIn(deps, dock, some)
    const first = await toConfirm(deps, dock, { size: 5 })
    const second = await toConfirm(deps, dock, { size: 5, nextToken: first.nextToken })
    expect(first.total).toBe(7)
    expect([...trackings(first), ...trackings(second)]).toEqual(some.map(({ tracking: number }) => number))
    expect(first.records[0]).toMatchObject({
      company: 'Test Trading',
      warehouse: 'Edison 1',
      isDoctor: '0',
    })
  })

  it('finds unconfirmed rows by batch number, while the history finds confirmed ones', async () => {
    const some = lines(3)
    const { batchNumber } = await typeIn(deps, dock, some)
    await typeIn(deps, dock, lines(1))
    const found = await toConfirm(deps, dock, { condition: batchNumber })
    expect(trackings(found).sort()).toEqual(some.map(({ tracking: number }) => number).sort())
    await confirm(deps, dock, batchNumber)
    const body = tracking.calls.listInboundHistory.body.parse({ doctorNo: dock.doctorNo, condition: batchNumber })
    const confirmed = await listInboundHistory(deps, dock.admin, body)
    expect(trackings(confirmed).sort()).toEqual(trackings(found).sort())
    expect(trackings(await toConfirm(deps, dock, { condition: '20200101-001' }))).toEqual([])
  })

  it('searches a batch by tracking number, last six characters or UPC, also for all companies of an admin', async () => {
    const [a, b, c] = [newTracking(), newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: a }, { tracking: b, upc: 'OTHER' }])
    await typeIn(deps, dock, [{ tracking: c }])
    const found = async (condition?: string) =>
      trackings(await toConfirm(deps, dock, { batchNumber, condition })).sort()
    expect(await found()).toEqual([a, b].sort())
    expect(await found(a)).toEqual([a])
    expect(await found(b.slice(-6))).toEqual([b])
    expect(await found('OTHER')).toEqual([b])
    expect(await found(c)).toEqual([])
    const second = await newDock(deps)
    const actor = await everywhere(second)
    expect(trackings(await listAll(actor, { batchNumber, condition: a }))).toEqual([a])
    const numbers = async (of: MaybeCompanyActor) =>
      (await listBatches(deps, of, tracking.calls.listBatches.body.parse({}))).map((one) => one.batchNumber)
    const theirs = await typeIn(deps, second, lines(1))
    expect(await numbers(actor)).toEqual(expect.arrayContaining([batchNumber, theirs.batchNumber]))
    const { doctorNo } = second
    expect(await listBatches(deps, actor, tracking.calls.listBatches.body.parse({}))).toContainEqual(
      expect.objectContaining({ batchNumber: theirs.batchNumber, doctorNo, doctorName: expect.stringMatching(/./) }),
    )
  })

  it('is filtered by warehouse', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    await typeIn(deps, dock, lines(3))
    const there = lines(2)
    await typeIn(deps, dock, there, { warehouseNo })
    expect(trackings(await toConfirm(deps, dock, { warehouseNo }))).toEqual(there.map((line) => line.tracking))
    const other = await newDock(deps)
    await expect(toConfirm(deps, dock, { warehouseNo: other.warehouseNo })).rejects.toMatchObject({ code: 'missing' })
  })

  it('is searched by tracking number, last six characters or UPC, and omits confirmed rows', async () => {
    const number = newTracking()
    await typeIn(deps, dock, [
      ...lines(3, { upc: 'X-1' }),
      { tracking: number, qty: 1 },
      { tracking: number, qty: 2, upc: 'X-2' },
    ])
    const find = async (condition: string, more: object = {}) =>
      (await toConfirm(deps, dock, { condition, ...more })).records.map(({ upc, qty }) => `${upc} ${qty}`)
    expect(await find(number)).toEqual([`${UPC} 1`, 'X-2 2'])
    expect(await find(`${number.slice(0, 9).toLowerCase()} ${number.slice(9)}`)).toEqual([`${UPC} 1`, 'X-2 2'])
    expect(await find(number.slice(-6))).toEqual([`${UPC} 1`, 'X-2 2'])
    expect(await find('X-1')).toEqual(['X-1 5', 'X-1 5', 'X-1 5'])
    expect(await find('nothing')).toEqual([])
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    expect(await find(number, { warehouseNo })).toEqual([])
    const [row] = (await toConfirm(deps, dock)).records
    await confirm(deps, dock, row?.batchNumber ?? '')
    expect(await find(number)).toEqual(['X-2 2'])
  })

  it('finds each row once if the number searched for is both a tracking number and a UPC', async () => {
    const number = newTracking()
    await typeIn(deps, dock, [{ tracking: number, upc: number }, ...lines(1, { upc: number })])
    expect((await toConfirm(deps, dock, { condition: number })).records).toHaveLength(2)
  })

  it('merges the rows of all companies of an admin, newest first, and lists each row once', async () => {
    const others = [await newDock(deps), await newDock(deps)]
    const actor = await everywhere(...others)
    const typedOrder: string[] = []
    for (const of of [dock, ...others, dock, ...others]) {
      const some = lines(4)
      await typeIn(deps, of, some)
      typedOrder.unshift(...some.map((line) => line.tracking))
    }
    const seen: string[] = []
    let nextToken: string | undefined
    do {
      const page = await listAll(actor, { size: 5, nextToken })
      seen.push(...trackings(page))
      nextToken = page.nextToken
    } while (nextToken)
    expect(seen).toEqual(typedOrder)
    expect(trackings(await listAll(actor, { size: 5, current: 3 }))).toEqual(typedOrder.slice(10, 15))
    expect(new Set((await listAll(actor)).records.map(({ doctorNo }) => doctorNo)).size).toBe(3)
  })

  it('lists 3,000 rows of 150 companies in pages, each row once', async () => {
    const doctors = Array.from({ length: 150 }, () => deps.newId('user'))
    const { company, ...actor } = await newMember(deps, dock.doctor, 'warehouseAdmin')
    const { userNo, userName, email } = actor
    const link = { userNo, userName, email, role: 'warehouseAdmin', status: 'active', createTime: deps.now() }
    const links = doctors.map((doctorNo) => membershipItem.schema.parse({ ...link, doctorNo, doctorName: doctorNo }))
    const rows = Array.from({ length: 3000 }, (_, at) => {
      const [doctorNo = '', cwId] = [doctors[at % 3 === 0 ? 0 : at % 150], `CW-${String(at).padStart(16, '0')}`]
      const line = { batchNumber: '20261122-001', lineNumber: 1, upc: UPC, qty: 1, note: '', rev: 1 }
      const state = { status: 'toConfirm', warehouseNo: 'WH-1', createDate: deps.now() }
      return trackingRowItem.schema.parse({ ...line, ...state, doctorNo, cwId, tracking: newTracking() })
    })
    const writes = [...links.map((one) => put(membershipItem, one)), ...rows.map((row) => put(trackingRowItem, row))]
    for (let from = 0; from < writes.length; from += 100) await deps.table.commit(writes.slice(from, from + 100))
    const seen: string[] = []
    let nextToken: string | undefined
    do {
      const page = await listAll(actor, { size: 100, nextToken })
      seen.push(...page.records.map(({ cwId }) => cwId))
      nextToken = page.nextToken
    } while (nextToken)
    expect(seen).toEqual(rows.map(({ cwId }) => cwId).reverse())
    const deep = await listAll(actor, { size: 100, current: 25 })
    expect(deep.records.map(({ cwId }) => cwId)).toEqual(seen.slice(2400, 2500))
    expect((await companiesOf(deps, { ...actor, companyName: '' })).map(({ doctorNo }) => doctorNo)).toHaveLength(151)
  })

  it('searches all companies of an admin, and filters by a warehouse named without its company', async () => {
    const other = await newDock(deps)
    const actor = await everywhere(other)
    await typeIn(deps, dock, lines(2, { upc: 'SAME' }))
    await typeIn(deps, other, lines(3, { upc: 'SAME' }))
    expect((await listAll(actor, { condition: 'SAME' })).records).toHaveLength(5)
    const paged = await listAll(actor, { condition: 'SAME', size: 2 })
    expect((await listAll(actor, { condition: 'SAME', size: 10, nextToken: paged.nextToken })).records).toHaveLength(3)
    expect((await listAll(actor, { warehouseNo: other.warehouseNo })).records).toHaveLength(3)
    await expect(listAll(actor, { warehouseNo: (await newDock(deps)).warehouseNo })).rejects.toMatchObject({
      code: 'missing',
    })
  })

  it('does not show a company in which the admin is blocked', async () => {
    const other = await newDock(deps)
    const actor = await everywhere(other)
    await typeIn(deps, other, lines(1))
    expect((await listAll(actor)).records).toHaveLength(1)
    const key = { doctorNo: other.doctorNo, userNo: actor.userNo }
    const link = await deps.table.get(ref(membershipItem, key))
    if (!link) throw new Error('no link')
    await deps.table.commit([put(membershipItem, { ...link, status: 'blocked' }, { error: 'race' })])
    expect((await listAll(actor)).records).toEqual([])
  })

  it('refuses a cursor of another list, and makes at most three reads, or five for a search', async () => {
    await typeIn(deps, dock, lines(3))
    for (const nextToken of ['x', Buffer.from('{"pk":"CO#other"}').toString('base64url')]) {
      await expect(toConfirm(deps, dock, { nextToken })).rejects.toMatchObject({ code: 'invalid' })
      await expect(toConfirm(deps, dock, { nextToken, condition: UPC })).rejects.toMatchObject({ code: 'invalid' })
    }
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    const most = [
      [{}, 3],
      [{ warehouseNo: dock.warehouseNo }, 3],
      // A UPC is searched in its current form and as an EAN-13, in each warehouse of the company.
      [{ condition: UPC }, 5],
    ] as const
    for (const [more, requests] of most) {
      reads = 0
      await toConfirm({ ...deps, table }, dock, more)
      expect(reads).toBeLessThanOrEqual(requests)
    }
    // A search without results also reads the confirmed rows.
    reads = 0
    await toConfirm({ ...deps, table }, dock, { condition: newTracking() })
    expect(reads).toBe(5)
  })

  it('finds the rows of a UPC in one warehouse without reading those of other warehouses', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
    const there = lines(2)
    const { batchNumber } = await typeIn(deps, dock, there, { warehouseNo })
    await typeIn(deps, dock, lines(300))
    let read = 0
    const table: Table = {
      ...deps.table,
      query: async (item, range, options) => {
        const page = await deps.table.query(item, range, options)
        read += page.records.length
        return page
      },
    }
    const found = () => toConfirm({ ...deps, table }, dock, { condition: UPC, warehouseNo })
    expect(trackings(await found())).toEqual(there.map((line) => line.tracking))
    expect(read).toBe(2)
    await confirm(deps, dock, batchNumber)
    expect(trackings(await found())).toEqual([])
  })
})
