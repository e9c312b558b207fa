import { describe, expect, it } from 'vitest'
import { inboundItem, type TakeNumber } from '../../../functions/inbound/inbound.items.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { newMember, newProduct } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { take, UPC } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { list } from './listed-takes.ts'

openDock()

const NUMBERS = 500
const CLAIMABLE_AT = 450

const numbersOf = (at: number): TakeNumber[] =>
  Array.from({ length: NUMBERS }, (_, number) => ({
    tracking: `T${at}N${number}`.padEnd(34, 'X'),
    qty: 123_456,
    claimed: 0,
    mismatch: false,
    waiting: false,
    givenAt: '2026-11-20T18:00:00.000Z',
    status: number === CLAIMABLE_AT ? 'matched' : 'unmatched',
  }))

it('the list of takes keeps a page below 5 MB without omitting a take if each take has the maximum number of tracking numbers', async () => {
  const first = await deps.table.get(
    ref(inboundItem, { doctorNo: dock.doctorNo, inboundNo: await take(deps, dock, 1) }),
  )
  if (!first) throw new Error('no take')
  for (let at = 0; at < 100; at++) {
    const longest = {
      ...first,
      inboundNo: deps.newId('inbound'),
      productName: '箱'.repeat(100),
      trackings: numbersOf(at),
    }
    await deps.table.commit([put(inboundItem, longest)])
  }
  const list = async (more: object) =>
    listInbounds(deps, dock.nurse, inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, ...more }))

  const page = await list({ size: 100 })
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(5_000_000)
  expect(page.records).toHaveLength(100)
  const [newest] = inbound.calls.listInbounds.result.parse(page).records
  expect(newest?.trackingList[0]).toMatchObject({ canClaim: true, state: 'claimable' })
  const left = Object.values(newest?.unlisted ?? {}).reduce((sum, count) => sum + count, 0)
  expect([newest?.trackingList.length, left]).toEqual([200, 300])

  const [whole] = (await list({ condition: newest?.inboundNo })).records
  expect(whole?.trackingList).toHaveLength(NUMBERS)
  expect(whole?.unlisted).toBeUndefined()
})

describe('the list of takes', () => {
  it('shows a nurse their own takes, and the company all takes', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [mine, theirs] = [await take(deps, dock, 1), await take(deps, dock, 2, other)]
    expect((await list()).records.map(({ inboundNo }) => inboundNo)).toEqual([mine])
    expect((await list(dock.doctor)).records.map(({ inboundNo }) => inboundNo)).toEqual([theirs, mine])
    expect((await list(dock.doctor)).records[0]).toMatchObject({
      company: 'Test Trading',
      upc: UPC,
      price: 417.5,
      qty: 2,
      leftNum: 2,
      status: 0,
      userNo: other.userNo,
    })
    expect((await list(dock.nurse, { status: 1 })).records).toEqual([])
    // A company finds a take by its number whatever status is requested; a nurse must request the status of the take.
    const completed = { status: 1, condition: mine }
    expect((await list(dock.doctor, completed)).records.map(({ inboundNo }) => inboundNo)).toEqual([mine])
    expect((await list(dock.nurse, completed)).records).toEqual([])
  })

  it('can be searched by product name, UPC or take number, and is returned in pages', async () => {
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

  it('makes at most four reads per call', async () => {
    await take(deps, dock, 1)
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    for (const more of [{}, { condition: 'nothing' }]) {
      reads = 0
      await list(dock.nurse, more, { ...deps, table })
      expect(reads).toBeLessThanOrEqual(4)
    }
  })
})
