import { describe, expect, it } from 'vitest'
import { withRowsHeld } from '../../../functions/mixed-packages/packages/rows-held.ts'
import { reverseById } from '../../../functions/mixed-packages/use-cases/reversals.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { countIn } from '../../../functions/tracking/lines/count-in.ts'
import { writeChunk } from '../../../functions/tracking/lines/write-chunk.ts'
import { mixedOpeningItem, trackingRowRef } from '../../../functions/tracking-rows/public.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { checkBooks, confirm, newTracking, toConfirm, typeIn as typeRows, UPC } from '../tracking/arrivals.ts'
import { confirmAll, create, deps, openDesk, ROPE, side, typeIn } from './mixed-desk.ts'

openDesk()

const rowOf = (tracking: string, qty: number) =>
  deps.table.get(trackingRowRef({ doctorNo: side.doctorNo, tracking, upc: UPC, qty }), { consistent: true })

const openingOf = (tracking: string) =>
  deps.table.get(ref(mixedOpeningItem, { doctorNo: side.doctorNo, tracking }), { consistent: true })

describe('rows of a tracking number that has a mixed package', () => {
  it('are not imported, unlike the other lines, until the package is reversed', async () => {
    const [tracking, other] = [newTracking(), newTracking()]
    const { packageId } = await create(tracking, { [ROPE]: 2 })
    const lines = [{ tracking: tracking.toLowerCase() }, { tracking: other }]
    expect(await typeRows(deps, side, lines)).toMatchObject({
      failedRecords: [{ lineNumber: 1, reasons: [{ reason: 'tracking.rowInPackage' }], canRetry: true }],
    })
    expect((await toConfirm(deps, side)).records).toMatchObject([{ tracking: other }])
    await reverseById(deps, side.admin, { doctorNo: side.doctorNo, packageId })
    await typeRows(deps, side, [{ tracking }])
    expect(await rowOf(tracking, 5)).toMatchObject({ status: 'toConfirm' })
    await checkBooks(deps, side)
  })

  it('are imported while the package is unconfirmed', async () => {
    const tracking = newTracking()
    await typeIn([`${tracking} ${ROPE} 3`])
    await typeRows(deps, side, [{ tracking }])
    expect(await rowOf(tracking, 5)).toMatchObject({ status: 'toConfirm' })
  })

  it('are accepted again by an import that wrote them before the package was created', async () => {
    const { doctorNo, warehouseNo } = side
    const tracking = newTracking()
    const target = { doctorNo, warehouseNo, importNo: deps.newId('importRecord'), batchNumber: '20261120-901' }
    const line = { tracking, upc: UPC, qty: 5, note: '', forms: [], lineNumber: 1, ordinal: 1, content: '' }
    const write = () => {
      const of = { ...target, createDate: deps.now() }
      return writeChunk(deps, of, [line], (count) => countIn(deps, of, count))
    }
    expect(await write()).toEqual({ taken: [line], failed: [] })
    await create(tracking, { [ROPE]: 2 })
    expect(await write()).toEqual({ taken: [line], failed: [] })
  })

  it('are not confirmed, even when there are more rows than a package takes over', async () => {
    const tracking = newTracking()
    const lines = Array.from({ length: 31 }, (_, at) => ({ tracking, qty: at + 1 }))
    const { batchNumber } = await typeRows(deps, side, lines)
    await create(tracking, { [ROPE]: 2 })
    expect(await confirm(deps, side, batchNumber)).toMatchObject({
      totalCount: 1,
      successCount: 0,
      failedCount: 1,
      unreached: 0,
      failureRecords: [{ tracking, reasons: [{ reason: 'tracking.rowInPackage' }], canRetry: false }],
    })
    await checkBooks(deps, side)
  })

  it('can be confirmed as soon as the package is refused', async () => {
    const tracking = newTracking()
    const { batchNumber: first } = await typeRows(deps, side, [{ tracking }])
    await confirm(deps, side, first)
    const { batchNumber: mixed } = await typeIn([`${tracking} ${ROPE} 3`])
    const { batchNumber: second } = await typeRows(deps, side, [{ tracking, qty: 1 }])
    const { batchNumber: third } = await typeRows(deps, side, [{ tracking, qty: 2 }])
    await expect(create(tracking, { [ROPE]: 3 })).rejects.toMatchObject({ reason: 'mixed.trackingExists' })
    expect(await confirm(deps, side, second)).toMatchObject({ successCount: 1 })
    expect(await confirmAll(mixed)).toMatchObject({
      failureRecords: [{ reasons: [{ reason: 'mixed.rowsConfirmed' }] }],
    })
    expect(await confirm(deps, side, third)).toMatchObject({ successCount: 1 })
    await checkBooks(deps, side)
  })

  it('are not confirmed while another call is creating the package', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeRows(deps, side, [{ tracking }])
    const refused = () =>
      withRowsHeld(deps, side.doctorNo, async ({ hold }) => {
        await hold([tracking])
        throw refuse(mixedReasons.rowsConfirmed)
      })
    await withRowsHeld(deps, side.doctorNo, async ({ hold, release }) => {
      await hold([tracking])
      // A retried call still counts once.
      await hold([tracking])
      await expect(refused()).rejects.toThrow(Refusal)
      expect(await confirm(deps, side, batchNumber)).toMatchObject({ successCount: 0, failedCount: 1 })
      await release([tracking])
    })
    expect(await confirm(deps, side, batchNumber)).toMatchObject({ successCount: 1 })
  })

  it("are not confirmed while a second call creates the package after the first call's hold has expired", async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeRows(deps, side, [{ tracking }])
    let minutes = 0
    const begun = Date.parse(deps.now())
    const slow = { ...deps, now: () => new Date(begun + minutes * 60_000).toISOString() }
    await withRowsHeld(slow, side.doctorNo, async ({ hold, release }) => {
      await hold([tracking])
      minutes = 2
      await withRowsHeld(slow, side.doctorNo, async (other) => {
        await other.hold([tracking])
        await release([tracking])
        // The release of the first call does not lower the count of the second call.
        expect((await openingOf(tracking))?.makers).toBe(2)
      })
    })
    expect(await confirm({ ...slow, repeat: 'late' }, side, batchNumber)).toMatchObject({ successCount: 0 })
  })
})
