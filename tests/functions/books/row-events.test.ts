import { describe, expect, test } from 'vitest'
import { EVENTS_KEPT } from '../../../functions/books/values/row-events.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import type { Act } from './world/acts.ts'
import { PARCELS } from './world/company.ts'
import { auditAll, call, makeWorld, type World } from './world/world.ts'

withoutWaits()

const parcel = PARCELS[0]
if (!parcel) throw new Error('no parcel')
let calls = 0
const done = async (world: World, act: Act): Promise<string> => {
  const outcome = await call(world, act, { key: `key-${++calls}`, trouble: 'none', at: () => {} })
  if (!outcome.ok) throw outcome.refusal
  return outcome.answer.inboundNo ?? ''
}
const rowIn = ({ table }: World) =>
  table
    .items()
    .map(asRead)
    .find(({ type, tracking }) => type === 'TrackingRow' && tracking === parcel.tracking)

describe('events of a row', () => {
  test('record who did what with how many units, for which take, into which lot', async () => {
    const world = await makeWorld()
    const inboundNo = await done(world, { do: 'take', ...parcel, nurse: 0, quantity: 4 })
    await done(world, { do: 'confirm', parcel })
    await done(world, { do: 'editRow', parcel, more: 1 })
    await done(world, { do: 'claim', take: { inboundNo, place: parcel, nurse: 0 }, parcel, quantity: 3 })
    const { tracking, productNo, warehouseNo } = parcel
    const row = rowIn(world)
    const at = world.deps.now()
    expect(row).toMatchObject({ qty: 7, unclaimed: 4, eventCount: 3 })
    expect(row?.events).toEqual([
      { eventNo: `${row?.cwId}.1`, what: 'confirmed', qty: 6, at, userNo: 'US-BY', productNo, warehouseNo },
      { eventNo: `${row?.cwId}.2`, what: 'edited', qty: 1, at, userNo: 'US-BY', productNo },
      {
        eventNo: `${row?.cwId}.3`,
        what: 'claimed',
        qty: 3,
        at,
        userNo: 'US-N1',
        productNo,
        inboundNo,
        offerNo: 'OF-US-D1-PR-1',
        tracking,
        upc: '0PR-1',
        warehouseNo,
        lotNo: 'LT-2026010520260405T',
      },
    ])
    const log = world.table.items().filter(({ type, movement }) => type === 'StockLog' && movement === 'claim')
    const refs = { inboundNo, offerNo: 'OF-US-D1-PR-1', tracking, cwIds: [row?.cwId] }
    expect(log).toMatchObject([
      { refs, counter: 'stock', qty: 3, notClaimedBefore: 7, lots: [{ lotNo: 'LT-2026010520260405T', qty: 3 }] },
    ])
  })

  test('are moved to separate items in groups of a dozen, which the audit also reads', async () => {
    const world = await makeWorld()
    for (let times = 0; times < EVENTS_KEPT + 2; times++) {
      await done(world, { do: 'confirm', parcel })
      await done(world, { do: 'reverse', parcel })
    }
    await done(world, { do: 'confirm', parcel })
    const row = rowIn(world)
    const passed = world.table.items().filter(({ type }) => type === 'RowEvents')
    expect(passed.map(({ from, events }) => [from, Array.isArray(events) && events.length])).toEqual([
      [1, EVENTS_KEPT],
      [EVENTS_KEPT + 1, EVENTS_KEPT],
    ])
    expect(row).toMatchObject({ eventCount: 29, unclaimed: 6 })
    expect(row?.events).toHaveLength(29 - 2 * EVENTS_KEPT)
    expect(await auditAll(world)).toEqual([])
    const [first] = passed
    if (first) world.table.lose(first)
    expect((await auditAll(world)).map(({ rule }) => rule)).toContain('row.events')
  })
})
