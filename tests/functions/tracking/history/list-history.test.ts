import { beforeEach, describe, expect, it } from 'vitest'
import { membershipItem } from '../../../../functions/platform/actor.items.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../../functions/platform/db/table.ts'
import { listInboundHistory } from '../../../../functions/tracking/use-cases/row-lists.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newMember, newProduct, newWarehouse } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { arrive, confirm, newDock, newTracking, take, typeIn, UPC } from '../arrivals.ts'
import { deps, dock, lines, openDock, store } from '../confirm-dock.ts'
import { claim, edit, list, reverse } from './history-dock.ts'

openDock()
beforeEach(() => store.setNow('2026-11-22T18:00:00.000Z'))

const trackings = async (more: object = {}) => (await list(deps, dock, more)).records.map((record) => record.tracking)

describe('the Inbound History', () => {
  it('shows who confirmed each row as which product, its last change, and its claimed units', async () => {
    const number = newTracking()
    await arrive(deps, dock, number, 5)
    store.setNow('2026-11-23T09:00:00.000Z')
    await claim(deps, dock, await take(deps, dock, 9), number, 2)
    const page = await list(deps, dock)
    expect(tracking.calls.listInboundHistory.result.parse(page)).toEqual(page)
    expect(page.records).toMatchObject([
      {
        tracking: number,
        upc: UPC,
        qty: 5,
        unclaimed: 3,
        claimed: 2,
        productStatus: 'Partly claimed',
        productNo: dock.productNo,
        productName: 'Aurora 14 Laptop',
        company: 'Test Trading',
        userNo: dock.admin.userNo,
        userName: dock.admin.userName,
        warehouse: 'Edison 1',
        confirmedTime: '2026-11-22T18:00:00.000Z',
        updateDate: '2026-11-23T09:00:00.000Z',
        isMixedPackage: 0,
      },
    ])
    await arrive(deps, dock, newTracking(), 5)
    expect((await list(deps, dock)).records[0]?.productStatus).toBe('Not claimed, Can be reverse')
  })

  it.each([
    ['2026-12-24 08:00:00', '2026-12-24T13:00:00.000Z'],
    ['2026-12-24', '2026-12-24T05:00:00.000Z'],
    ['2026-12-24T08:00:00+08:00', '2026-12-24T00:00:00.000Z'],
  ])('shows a charge time forced to %s and its reason only to those who may set it', async (typed, at) => {
    const { batchNumber } = await typeIn(deps, dock, lines(1))
    const permitted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    const forced = { forceChargeTime: typed, reason: 'pallet left outside' }
    await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: dock.productNo, ...forced }], permitted)
    expect((await list(deps, dock, {}, permitted)).records).toMatchObject([
      { forceChargeTime: at, forceChargeReason: forced.reason },
    ])
    const [row] = (await list(deps, dock)).records
    for (const hidden of ['forceChargeTime', 'forceChargeReason']) expect(row).not.toHaveProperty(hidden)
  })

  it('can be searched by product name, tracking number or its last six characters, or UPC, and lists each row once', async () => {
    await newProduct(deps, dock.doctor, { upc: '810099', productName: 'Borealis Mouse' })
    const [laptop, mouse] = [newTracking(), `1ZMOUSE000000${'810099'}`]
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: laptop }, { tracking: mouse, upc: '810099' }])
    const products = (await list(deps, dock)).records
    expect(products).toEqual([])
    const { productNo } = await newProduct(deps, dock.doctor, { upc: '810099', productName: 'Borealis Mouse, used' })
    await confirm(deps, dock, batchNumber, [
      { upc: UPC, productNo: dock.productNo },
      { upc: '810099', productNo },
    ])
    const find = (condition: string) => trackings({ condition })
    expect(await find('aurora')).toEqual([laptop])
    expect(await find('LAPTOP 14')).toEqual([laptop])
    expect(await find('borealis used')).toEqual([mouse])
    expect(await find('borealis mou')).toEqual([mouse])
    expect(await find(UPC)).toEqual([laptop])
    expect(await find('810099')).toEqual([mouse])
    expect(await find(laptop.slice(-6))).toEqual([laptop])
    expect(await find(`${mouse.slice(0, 5).toLowerCase()} ${mouse.slice(5)}`)).toEqual([mouse])
    expect(await find('mousepad')).toEqual([])
  })

  it('finds rows by a word that occurs in more products than are looked up individually', async () => {
    for (let at = 0; at < 52; at++)
      await newProduct(deps, dock.doctor, { upc: `Z${at}`, productName: `Zenith ${at} case` })
    const { batchNumber } = await typeIn(deps, dock, [...lines(2), ...lines(1, { upc: 'Z7' })])
    const { records } = await list(deps, dock)
    expect(records).toEqual([])
    const zenith = await newProduct(deps, dock.doctor, { upc: 'Z7', productName: 'Zenith last case' })
    await confirm(deps, dock, batchNumber, [
      { upc: UPC, productNo: dock.productNo },
      { upc: 'Z7', productNo: zenith.productNo },
    ])
    expect((await list(deps, dock, { condition: 'zenith' })).records.map(({ upc }) => upc)).toEqual(['Z7'])
  })

  it('is filtered by warehouse, batch and days of import, alone and in combination', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    const typed = async (day: string, more: object = {}) => {
      store.setNow(`${day}T12:00:00.000Z`)
      const number = newTracking()
      const { batchNumber } = await typeIn(deps, dock, [{ tracking: number }], more)
      await confirm(deps, dock, batchNumber)
      return { number, batchNumber }
    }
    const [one, two] = [await typed('2026-11-01'), await typed('2026-11-02', { warehouseNo })]
    const three = await typed('2026-11-03')
    const numbers = (...rows: { number: string }[]) => rows.map(({ number }) => number)
    const zone = { timeZone: 'America/New_York' }
    expect(await trackings()).toEqual(numbers(three, two, one))
    expect(await trackings({ warehouseNo })).toEqual(numbers(two))
    expect(await trackings({ batchNumber: two.batchNumber })).toEqual(numbers(two))
    expect(await trackings({ from: '2026-11-02', ...zone })).toEqual(numbers(three, two))
    expect(await trackings({ to: '2026-11-02', ...zone })).toEqual(numbers(two, one))
    expect(await trackings({ from: '2026-11-02', to: '2026-11-02', ...zone })).toEqual(numbers(two))
    expect(await trackings({ from: '2026-11-02', to: '2026-11-03', warehouseNo })).toEqual(numbers(two))
    expect(await trackings({ batchNumber: one.batchNumber, from: '2026-11-02' })).toEqual([])
    expect(await trackings({ condition: 'aurora', warehouseNo })).toEqual(numbers(two))
    await expect(trackings({ batchNumber: '20260101-001' })).rejects.toMatchObject({ code: 'missing' })
    await expect(trackings({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
      errors: [{ path: 'to', reason: 'history.dayOrder' }],
    })
    await expect(trackings({ isReverse: 1 })).rejects.toMatchObject({ errors: [{ path: 'isReverse' }] })
  })

  it('finds the rows of a UPC or a product in one warehouse without reading those of other warehouses', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    const spent = async (count: number, more: object = {}) => {
      const numbers = Array.from({ length: count }, newTracking)
      const typed = numbers.map((tracking) => ({ tracking, qty: 1 }))
      await confirm(deps, dock, (await typeIn(deps, dock, typed, more)).batchNumber)
      const inboundNo = await take(deps, dock, count)
      for (const number of numbers) await claim(deps, dock, inboundNo, number, 1)
      return numbers
    }
    store.setNow('2026-11-01T12:00:00.000Z')
    const [old] = await spent(1, { warehouseNo })
    store.setNow('2026-11-02T12:00:00.000Z')
    await spent(45)
    store.setNow('2026-11-03T12:00:00.000Z')
    const [claimed] = await spent(1, { warehouseNo })
    const waiting = newTracking()
    await confirm(deps, dock, (await typeIn(deps, dock, [{ tracking: waiting }], { warehouseNo })).batchNumber)
    let read = 0
    const table: Table = {
      ...deps.table,
      query: async (...asked) => {
        const answer = await deps.table.query(...asked)
        read += answer.records.length
        return answer
      },
    }
    const found = async (asked: Parameters<typeof list>[2]) => {
      read = 0
      const { records } = await list({ ...deps, table }, dock, { warehouseNo, ...asked })
      return records.map((row) => row.tracking)
    }
    for (const condition of [UPC, 'aurora']) {
      expect(await found({ condition })).toEqual([waiting, claimed, old])
      expect(read, condition).toBeLessThan(20)
      expect(await found({ condition, from: '2026-11-02', timeZone: 'America/New_York' })).toEqual([waiting, claimed])
      expect(await found({ condition, to: '2026-11-01', timeZone: 'America/New_York' })).toEqual([old])
      expect(read, condition).toBeLessThan(20)
    }
  })

  it('separates the rows of a batch that can be reversed from those that cannot, and counts both', async () => {
    const number = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [...lines(3), { tracking: number, qty: 2 }])
    await confirm(deps, dock, batchNumber)
    await claim(deps, dock, await take(deps, dock, 2), number, 1)
    expect(await list(deps, dock, { batchNumber, isReverse: 1, size: 2 })).toMatchObject({ total: 3 })
    expect(await list(deps, dock, { batchNumber, isReverse: 0 })).toMatchObject({
      total: 1,
      records: [{ tracking: number, claimed: 1 }],
    })
    const all = await list(deps, dock, { batchNumber })
    expect(all.records.map(({ claimed }) => claimed)).toEqual([0, 0, 0, 1])
    const [first] = all.records
    await edit(deps, dock, first?.cwId ?? '', { qty: 9 })
    await reverse(deps, dock, first?.cwId ?? '')
    expect(await list(deps, dock, { batchNumber, isReverse: 1 })).toMatchObject({ total: 2 })
  })

  it('needs no more reads for a later page than for the first', async () => {
    const { batchNumber } = await typeIn(deps, dock, lines(60))
    await confirm(deps, dock, batchNumber)
    const reads: number[] = []
    let token: string | undefined
    const seen = new Set<string>()
    do {
      let count = 0
      const table = interruptedTable(deps.table, (point) => {
        if (point === 'read') count += 1
      })
      const page = await list({ ...deps, table }, dock, { size: 10, nextToken: token })
      for (const { cwId } of page.records) seen.add(cwId)
      reads.push(count)
      token = page.nextToken
    } while (token)
    expect(seen.size).toBe(60)
    expect(Math.max(...reads.slice(1))).toBeLessThanOrEqual(reads[0] ?? 0)
  })

  it('for all companies of a warehouse admin contains only rows of companies to which the admin has access', async () => {
    const [other, strange] = [await newDock(deps), await newDock(deps)]
    for (const one of [dock, other, strange]) await arrive(deps, one, newTracking(), 1)
    const link = await deps.table.get(ref(membershipItem, { doctorNo: dock.doctorNo, userNo: dock.admin.userNo }))
    if (!link) throw new Error('no link')
    await deps.table.commit([put(membershipItem, { ...link, doctorNo: other.doctorNo, doctorName: 'Other' })])
    const { company: _, ...everywhere } = dock.admin
    const page = await listInboundHistory(deps, everywhere, tracking.calls.listInboundHistory.body.parse({}))
    expect(page.records.map(({ doctorNo }) => doctorNo).sort()).toEqual([dock.doctorNo, other.doctorNo].sort())
    const nurse = await newMember(deps, dock.doctor, 'nurse')
    const { company: _none, ...nobody } = nurse
    await expect(
      listInboundHistory(deps, nobody, tracking.calls.listInboundHistory.body.parse({})),
    ).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
  })
})
