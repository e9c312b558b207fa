import { refuse } from '../../../shared/contract/errors.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { MAX_OWN_INTENTS } from '../../platform/db/commit.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { jitter } from '../../platform/jitter.ts'
import { newRow, type TrackingRow, trackingRowRef } from '../../tracking-rows/public.ts'
import { isRowOf, rowNumber } from '../row-number.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { failureOf, type Line } from './line-checker.ts'
import { numbersInPackages } from './numbers-in-packages.ts'

/** Lines per transaction; up to five other intents are written with them. */
export const CHUNK = MAX_OWN_INTENTS - 5

export interface Target {
  doctorNo: string
  warehouseNo: string
  importNo: string
  batchNumber: string
  createDate: string
}

export interface Written {
  taken: Line[]
  failed: LineFailure[]
}

/** Returns the other intents of the transaction that writes `count` rows; called again for each try. */
export type Alongside = (count: number) => Promise<Intent[]>

const TRIES = 12

/**
 * Writes up to CHUNK lines in one transaction. Lines that already exist are classified (as written earlier by this
 * import, or as duplicates), lines of a mixed package fail, and the others are written. On return, each line of the
 * chunk has either been written or failed. Refuses the chunk after too many conflicts with other imports. A package
 * that is created concurrently is detected when its rows are confirmed.
 */
export const writeChunk = async (
  deps: Deps,
  target: Target,
  lines: readonly Line[],
  alongside: Alongside,
): Promise<Written> => {
  const { once, failed } = withoutTwins(lines)
  const former = await splitByRow(
    deps,
    target,
    once.filter((line) => formerKeys(line).length > 0),
    formerKeys,
  )
  const isDecided = new Set(once.filter((line) => formerKeys(line).length > 0 && !former.missing.includes(line)))
  const others = once.filter((line) => !isDecided.has(line))
  const inPackages = await numbersInPackages(deps, target.doctorNo, others)
  const inThem = others.filter(({ tracking }) => inPackages.has(tracking))
  const held = await splitByRow(deps, target, inThem)
  const taken: Line[] = [...former.taken, ...held.taken]
  failed.push(...former.failed, ...held.failed, ...held.missing.map(inPackage))
  let waiting = others.filter(({ tracking }) => !inPackages.has(tracking))
  for (let tries = 1; waiting.length > 0; tries++) {
    try {
      const rows = waiting.map((line) => newRow(newRowOf(target, line)))
      // Rows are checked first, so that an existing line is reported before any other error.
      const takeUpdates = queueTakeUpdates(deps, target.doctorNo, waiting)
      await deps.table.commit([...rows, ...(await alongside(waiting.length)), ...takeUpdates])
      return { taken: [...taken, ...waiting], failed }
    } catch (error) {
      if (!(error instanceof RaceLost)) throw error
      if (tries === TRIES) throw refuse(trackingReasons.manyImporting)
      if (tries > 1) await jitter(tries)
    }
    const split = await splitByRow(deps, target, waiting)
    taken.push(...split.taken)
    failed.push(...split.failed)
    waiting = split.missing
  }
  return { taken, failed }
}

type RowKey = Pick<Line, 'tracking' | 'upc' | 'qty'>
/** Keys under which an earlier release may have stored the line. */
const formerKeys = ({ tracking, forms, upc, typedUpc, qty }: Line): RowKey[] => [
  ...forms.map((form) => ({ tracking: form, upc, qty })),
  ...(typedUpc === undefined ? [] : [tracking, ...forms].map((form) => ({ tracking: form, upc: typedUpc, qty }))),
]

const NOTHING = { taken: [], failed: [], missing: [] }

/** Splits lines into those whose row exists, from this import or another, and those without a row. */
const splitByRow = async (
  { table }: Deps,
  target: Target,
  lines: readonly Line[],
  keysOf: (line: Line) => readonly RowKey[] = (line) => [line],
): Promise<Written & { missing: Line[] }> => {
  if (lines.length === 0) return NOTHING
  const keys = lines.flatMap((line) => keysOf(line).map((key) => ({ line, key })))
  const existing = await table.batchGet(
    keys.map(({ key }) => trackingRowRef({ doctorNo: target.doctorNo, ...key })),
    { consistent: true },
  )
  const rows = new Map(keys.flatMap(({ line }, index) => (existing[index] ? [[line, existing[index]]] : [])))
  const matched = lines.map((line) => ({ line, row: rows.get(line) }))
  return {
    taken: matched.filter(({ line, row }) => row?.cwId === numberOf(target, line)).map(({ line }) => line),
    failed: matched.flatMap(({ line, row }) => (row ? duplicateOf(target, line, row) : [])),
    missing: matched.filter(({ row }) => row === undefined).map(({ line }) => line),
  }
}

export const numberOf = (target: Target, line: Line): string => rowNumber(target.importNo, line.ordinal)

/** Creates the row of a line. */
export const newRowOf = (target: Target, line: Line): TrackingRow => ({
  doctorNo: target.doctorNo,
  cwId: numberOf(target, line),
  batchNumber: target.batchNumber,
  lineNumber: line.lineNumber,
  tracking: line.tracking,
  scanned: line.scanned,
  upc: line.upc,
  qty: line.qty,
  note: line.note,
  warehouseNo: target.warehouseNo,
  status: 'toConfirm',
  createDate: target.createDate,
  unclaimed: 0,
  rev: 1,
})

const duplicateOf = (target: Target, line: Line, row: TrackingRow): LineFailure[] => {
  if (row.cwId === numberOf(target, line)) return []
  return [isRowOf(target.importNo, row.cwId) ? twinOf(line, row.lineNumber) : existing(line, row.batchNumber)]
}

/** Failure of a line whose row already exists. */
export const existing = (line: Line, batchNumber: string): LineFailure =>
  failureOf(line, [reasonMessage(trackingReasons.duplicateRow, { batch: batchNumber })], false)

/**
 * Failure of a line whose number belongs to a mixed package. Once the package has been reversed, the line can be
 * retried.
 */
export const inPackage = (line: Line): LineFailure => failureOf(line, [reasonMessage(trackingReasons.rowInPackage)])

/** Failure of a line repeated in the same import. */
export const twinOf = (line: Line, lineNumber: number): LineFailure =>
  failureOf(line, [reasonMessage(trackingReasons.duplicateLine, { line: lineNumber })], false)

// Removes repeated lines, because a transaction cannot write an item twice.
const withoutTwins = (lines: readonly Line[]): { once: Line[]; failed: LineFailure[] } => {
  const first = new Map<string, Line>()
  const failed: LineFailure[] = []
  for (const line of lines) {
    const key = `${line.tracking}#${line.upc}#${line.qty}`
    const twin = first.get(key)
    if (twin) failed.push(twinOf(line, twin.lineNumber))
    else first.set(key, line)
  }
  return { once: [...first.values()], failed }
}
