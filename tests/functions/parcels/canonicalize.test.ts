import { expect, it } from 'vitest'
import { changeNumbers, inboundRef, readNumbers, writeTrackings } from '../../../functions/inbound/public.ts'
import { canonicalize, type Found } from '../../../functions/parcels/canonical/canonicalize.ts'
import { retryRace } from '../../../functions/platform/db/retry-race.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { editedRow, rowsOfTracking, trackingRowType } from '../../../functions/tracking-rows/public.ts'
import { booksHold, confirm, give, newTracking, take, toConfirm, typeIn } from '../tracking/arrivals.ts'
import { deps, dock, openDock, rowOf } from '../tracking/confirm-dock.ts'
import { callsOf } from '../tracking/parcels/parcel-world.ts'

openDock()

const NUMBER = '9200190123456780001277'
const LABEL = '420088379200190123456780001277'

/** The row as an earlier version stored it: under all that its label carries. */
const storeUnder = async (number: string, label: string): Promise<void> => {
  const row = await rowOf(number)
  if (!row) throw new Error(`no row ${number}`)
  const { upc, qty, note, warehouseNo, batchNumber } = row
  const by = { userNo: '', userName: '', at: deps.now() }
  const values = { tracking: label, scanned: undefined, upc, qty, note, warehouseNo, batchNumber }
  await deps.table.commit(editedRow(row, values, { by, twin: 'race' }))
}
/** The same of a nurse's number. */
const giveUnder = (inboundNo: string, number: string, label: string): Promise<void> =>
  retryRace(async () => {
    const read = await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }), { consistent: true })
    if (!read) throw new Error('no take')
    const after = read.trackings.map((one) => (one.tracking === number ? { ...one, tracking: label } : one))
    const numbers = await readNumbers(deps, dock.doctorNo, [number, label])
    const change = { take: read, after, numbers, at: deps.now(), by: dock.nurse }
    await deps.table.commit([writeTrackings(read, after), ...changeNumbers(change)])
  })

const run = async (apply: boolean): Promise<Found[]> => {
  const found: Found[] = []
  await canonicalize(deps, dock.doctorNo, { apply, onFound: (one) => found.push(one) })
  return found
}
const shown = (found: readonly Found[]) => found.map(({ what, from, to, stays }) => [what, from, to, stays])

it('gives rows and numbers of labels the number that customers have, and the parcel can be claimed by it', async () => {
  const inboundNo = await take(deps, dock, 5)
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: NUMBER }])
  await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 5 }])
  await storeUnder(NUMBER, LABEL)
  await giveUnder(inboundNo, NUMBER, LABEL)
  await confirm(deps, dock, batchNumber)
  const claim = () =>
    callsOf(deps, dock.nurse).inbound.claimTracking({ doctorNo: dock.doctorNo, inboundNo, tracking: NUMBER, qty: 5 })
  await expect(claim()).rejects.toMatchObject({ status: expect.any(Number) })

  const expected = [
    ['row', LABEL, NUMBER, undefined],
    ['number', LABEL, NUMBER, undefined],
  ]
  expect(shown(await run(false))).toEqual(expected)
  expect(await rowOf(LABEL)).toBeDefined()
  expect(shown(await run(true))).toEqual(expected)
  expect(await run(true)).toEqual([])
  expect(await rowOf(LABEL)).toBeUndefined()
  expect(await rowOf(NUMBER)).toMatchObject({ scanned: LABEL, qty: 5, status: 'confirmed' })
  await booksHold(deps, dock)
  expect(await claim()).toMatchObject({ claimed: 5 })
  await booksHold(deps, dock)
})

it('lists what would become one, and leaves both as they are', async () => {
  const inboundNo = await take(deps, dock, 9)
  await typeIn(deps, dock, [{ tracking: NUMBER, qty: 2 }])
  await storeUnder(NUMBER, LABEL)
  await typeIn(deps, dock, [{ tracking: NUMBER, qty: 2 }])
  await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 2 }])
  await giveUnder(inboundNo, NUMBER, LABEL)
  await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 3 }])
  const expected = [
    ['row', LABEL, NUMBER, 'twin'],
    ['number', LABEL, NUMBER, 'given'],
  ]
  expect(shown(await run(true))).toEqual(expected)
  expect(shown(await run(true))).toEqual(expected)
  const rows = [LABEL, NUMBER].map((number) =>
    readAll(deps.table, trackingRowType, rowsOfTracking(dock.doctorNo, number)),
  )
  expect((await Promise.all(rows)).map(({ length }) => length)).toEqual([1, 1])
  await booksHold(deps, dock)
  // Found by the label, and taken away by it; the number itself stays.
  expect((await toConfirm(deps, dock, { condition: LABEL })).records.map(({ tracking }) => tracking).sort()).toEqual(
    [LABEL, NUMBER].sort(),
  )
  const { inbound } = callsOf(deps, dock.nurse)
  await inbound.deleteUnClaimedTrackingImportData({ doctorNo: dock.doctorNo, inboundNo, tracking: LABEL })
  expect(shown(await run(true))).toEqual([['row', LABEL, NUMBER, 'twin']])
  await booksHold(deps, dock)
})

it('leaves numbers that have nothing to do with it', async () => {
  await typeIn(deps, dock, [{ tracking: newTracking() }, { tracking: '1Z999AA10123456784' }])
  expect(await run(true)).toEqual([])
  expect((await toConfirm(deps, dock)).total).toBe(2)
})
