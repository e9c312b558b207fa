import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmSinglePackage } from '../../../functions/mixed-packages/use-cases/change-pending.ts'
import { createPackage } from '../../../functions/mixed-packages/use-cases/create-package.ts'
import { generateBatchNumber, textImport } from '../../../functions/mixed-packages/use-cases/imports.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { mixedTrackingItem } from '../../../functions/tracking-rows/public.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { ticking } from '../../support/company.ts'
import { interruptedTable, memoryTable } from '../../support/memory-table.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { checkBooks, confirm, newTracking, typeIn } from '../tracking/arrivals.ts'
import { newSide } from './claims/claiming-world.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 80)
const ROPE = '036000291452'
const { calls } = mixedPackages

/** Number of existing rows, how the package is created, and how the steps of both sides interleave. */
const race = fc.record({
  rows: fc.constantFrom(0, 0, 1, 33),
  withoutBatch: fc.boolean(),
  late: fc.nat(40),
  turns: fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 2, 25)),
})

/** Rows confirmed long before the package is created, one case per number of rows; a random run may miss a case. */
const ALL_LATE = ([0, 1, 33] as const).map((rows): [typeof race extends fc.Arbitrary<infer One> ? One : never] => [
  { rows, withoutBatch: true, late: 600, turns: fc.stream(noTurns()) },
])
function* noTurns(): Generator<0 | 1 | 2 | 25> {
  for (;;) yield 0
}

const makeWorld = async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  let clock = Date.parse('2026-11-20T15:00:00.000Z')
  const now = () => new Date(clock++).toISOString()
  const deps: Deps = { table, now, newId: idMaker(ticking(now)) }
  return { table, deps, side: await newSide(deps) }
}
type World = Awaited<ReturnType<typeof makeWorld>>

/** Lets the other side take this many steps. */
const wait = async (steps: number): Promise<void> => {
  for (let step = 0; step < steps; step++) await new Promise(setImmediate)
}

const refused = (error: unknown): string => {
  if (error instanceof Refusal) return error.reason
  throw error
}

const outcomes = new Set<string>()

const play = async (
  { table, deps, side }: World,
  { rows, withoutBatch, late, turns }: { rows: number; withoutBatch: boolean; late: number; turns: Iterator<number> },
): Promise<void> => {
  const { doctorNo, warehouseNo, admin } = side
  const slow = { ...deps, table: interruptedTable(table, () => wait(turns.next().value)) }
  const tracking = newTracking()
  const lines = Array.from({ length: Math.max(1, rows) }, (_, at) => ({ tracking, qty: at + 1 }))
  const before = rows > 0 ? await typeIn(deps, side, lines) : undefined
  const id = withoutBatch ? '' : (await generateBatchNumber(deps, admin, { doctorNo, warehouseNo })).batchNumber
  const body = { doctorNo, batchNumber: id, warehouseNo, textContent: `${tracking} ${ROPE} 3` }
  if (!withoutBatch) await textImport(deps, admin, calls.textImport.body.parse(body))
  const make = async () => {
    await wait(late)
    const items = [{ upc: ROPE, qty: 3 }]
    if (withoutBatch)
      await createPackage(slow, admin, calls.createPackage.body.parse({ doctorNo, warehouseNo, tracking, items }))
    else await confirmSinglePackage(slow, admin, { doctorNo, batchNumber: id, tracking })
    return 'made'
  }
  const arrive = async () => {
    const { batchNumber } = before ?? (await typeIn(slow, side, lines))
    if (batchNumber) await confirm(slow, side, batchNumber)
    return 'tried'
  }
  await Promise.all([make().catch(refused), arrive().catch(refused)])
  const items = table.items().map(asRead)
  const isPackage = items.some(
    (item) =>
      item.type === 'MixedTracking' && mixedTrackingItem.schema.parse(item).packageNo && item.tracking === tracking,
  )
  const units = items.reduce((sum, item) => {
    if (item.type !== 'TrackingRow' || item.tracking !== tracking) return sum
    return sum + trackingRowItem.schema.parse(item).unclaimed
  }, 0)
  expect(isPackage && units > 0, `a package beside ${units} confirmed units`).toBe(false)
  outcomes.add(`${rows} ${isPackage ? 'package' : units > 0 ? 'rows' : 'neither'}`)
}

describe('a mixed package created while its rows are confirmed', () => {
  test(`never coexists with confirmed units of its rows (seed ${seed})`, async () => {
    const world = await makeWorld()
    await fc.assert(
      fc.asyncProperty(race, (one) => play(world, one)),
      { seed, numRuns: RUNS, examples: ALL_LATE },
    )
    for (const rows of [0, 1, 33]) {
      expect([...outcomes]).toContain(`${rows} package`)
      expect([...outcomes]).toContain(`${rows} rows`)
    }
    await checkBooks(world.deps, world.side)
  }, 60_000)
})
