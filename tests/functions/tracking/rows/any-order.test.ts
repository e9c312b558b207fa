import * as fc from 'fast-check'
import { test } from 'vitest'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { importDrop } from '../../../../functions/tracking/imports/import-message.ts'
import { bulkRemove } from '../../../../functions/tracking/use-cases/bulk-remove.ts'
import { editRow, removeRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { newWarehouse, ticking } from '../../../support/company.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { checkBooks, confirm, type Dock, newDock, typeIn, UPC } from '../arrivals.ts'
import { type Bucket, memoryBucket } from '../memory-bucket.ts'
import { checkRows, storedItems } from './check-rows.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 15)

const ACTS = ['type', 'drop', 'edit', 'move', 'remove', 'removeBatch', 'confirm'] as const

interface Command {
  act: (typeof ACTS)[number]
  pick: number
  number: number
  /** The act is killed after this many commits and repeated at the end; it is not killed if this is 0. */
  killed: number
}
const command: fc.Arbitrary<Command> = fc.record({
  act: fc.constantFrom(...ACTS),
  pick: fc.nat(9),
  number: fc.nat(5),
  killed: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) }),
})

interface World {
  table: MemoryTable
  deps: Deps
  dock: Dock
  bucket: Bucket
  warehouses: string[]
}

const newWorld = async (): Promise<World> => {
  const table = memoryTable()
  let reads = 0
  // Time advances quickly, because an interrupted typed list ends after a minute.
  const now = () => new Date(Date.parse('2026-11-22T06:00:00Z') + ++reads * 5000).toISOString()
  const deps: Deps = { table, now, newId: idMaker(ticking(now)) }
  await bootstrapRates({ table })
  const dock = await newDock(deps)
  const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
  return { table, deps, dock, bucket: memoryBucket(deps), warehouses: [dock.warehouseNo, warehouseNo] }
}

const trackingOf = (number: number): string => `1Z999AA1012345678${number}`

/** Returns the act for the current state, or undefined if no record exists to act on. */
const actFor = (world: World, { act, pick, number }: Command): ((deps: Deps) => Promise<unknown>) | undefined => {
  const { dock, bucket, warehouses } = world
  const { doctorNo, admin } = dock
  const rows = storedItems(world.table, trackingRowItem).filter(({ status }) => status === 'toConfirm')
  const row = rows[pick % Math.max(rows.length, 1)]
  const lines = [0, 1, 2].map((more) => ({ tracking: trackingOf((number + more) % 8), qty: 1 + (pick % 3) }))
  if (act === 'type') return (deps) => typeIn(deps, dock, lines)
  if (act === 'drop') {
    const text = lines.map(({ tracking, qty }) => `${tracking}\t${UPC}\t${qty}\t`).join('\n')
    const drop = bucket.drop(`tracking/${doctorNo}/${warehouses[pick % 2]}/${pick}.xlsx`, text)
    return ({ table }) => importDrop(bucket.deps(table), drop)
  }
  if (!row) return undefined
  const { cwId, batchNumber, warehouseNo, tracking, upc, qty } = row
  const values = { doctorNo, cwId, warehouseNo, tracking, upc, qty, note: '' }
  switch (act) {
    case 'edit':
      return (deps) => editRow(deps, admin, { ...values, tracking: trackingOf(number), qty: 1 + (pick % 4) })
    case 'move':
      return (deps) => editRow(deps, admin, { ...values, warehouseNo: warehouses[number % 2] ?? warehouseNo })
    case 'remove':
      return (deps) => removeRow(deps, admin, { doctorNo, cwId })
    case 'removeBatch':
      return (deps) => bulkRemove(deps, admin, { doctorNo, batchNumber })
    case 'confirm':
      return (deps) => confirm(deps, dock, batchNumber)
  }
}

const KILLED = new Error('killed')

const killedAfter = (table: Deps['table'], commits: number): Deps['table'] => {
  let done = 0
  return interruptedTable(table, (point) => {
    if (commits > 0 && point === 'afterCommit' && ++done === commits) throw KILLED
  })
}

/** Performs the act. If it was killed, returns a function that repeats it. */
const perform = async (world: World, one: Command, repeat: string) => {
  const run = actFor(world, one)
  if (!run) return []
  const again = () => run({ ...world.deps, repeat }).catch(refused)
  try {
    await run({ ...world.deps, repeat, table: killedAfter(world.table, one.killed) })
    return []
  } catch (error) {
    refused(error)
    return error === KILLED ? [again] : []
  }
}

// Refusals are expected; any other error is a bug.
const refused = (error: unknown): void => {
  if (!(error instanceof Refusal) && error !== KILLED) throw error
}

test(`rows stay consistent when imported, edited, moved, removed and confirmed in any order, with crashes (seed ${seed})`, async () => {
  const days = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12, size: 'max' })
  await fc.assert(
    fc.asyncProperty(days, async (rounds) => {
      const world = await newWorld()
      const broken: (() => Promise<unknown>)[] = []
      for (const [round, together] of rounds.entries()) {
        const left = await Promise.all(together.map((one, who) => perform(world, one, `call-${round}-${who}`)))
        broken.push(...left.flat())
      }
      for (const again of broken) await again()
      for (const again of broken) await again()
      checkRows(world.table)
      await checkBooks(world.deps, world.dock)
    }),
    { seed, numRuns: RUNS },
  )
})
