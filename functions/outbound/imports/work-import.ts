import { refuse } from '../../../shared/contract/errors.ts'
import { importCalls } from '../../../shared/outbound/imports.calls.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import type { ShipmentImportStatus } from '../../../shared/outbound/imports.rules.ts'
import { type ReasonMessage, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { stockLevelRef } from '../../books/public.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { workTable } from '../../platform/queue/work-table.ts'
import { columnsAsRead, type RowProblem, rowProblems, SheetRefused, storeLayout, zerosIn } from '../../sheets/public.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { shipmentRef } from '../shipments/shipments.items.ts'
import { type CheckedLine, type GoodRow, lineChecker } from './check-line.ts'
import { readChoices } from './import-choices.ts'
import { shipmentNumber } from './import-keys.ts'
import { readImport } from './read-import.ts'
import { shipperOf, shipRow } from './ship-row.ts'
import { type ShipmentImport, shipmentImportItem, storedImportProblems } from './shipment-imports.items.ts'

interface Step {
  doctorNo: string
  importNo: string
  step: 'check' | 'ship'
}
const UNDER_WAY = { check: 'checking', ship: 'importing' } as const satisfies Record<Step['step'], ShipmentImportStatus>

/**
 * Runs one step of an import. The check records every problem and ships nothing; the shipping step creates a shipment
 * for each valid row that has none. Idempotent: repeated messages of a completed step are ignored, and an interrupted
 * step resumes from the existing shipments. `close`: true once the retries are used up; the import is then marked as
 * failed without reading its workbook.
 */
export const workImport = async (deps: OutboundDeps, of: Step, { close = false }: { close?: boolean } = {}) => {
  const found = await deps.table.get(ref(shipmentImportItem, of), { consistent: true })
  if (found?.status !== UNDER_WAY[of.step]) return
  if (close) return finish(deps, of, 'failed', { cause: reasonMessage(shipmentImportReasons.brokeOff) })
  try {
    if (of.step === 'check') await check(deps, found, of)
    else await ship({ ...deps, table: await workTable(deps.table, workOf(found)) }, found, of)
  } catch (error) {
    if (error === LOST_RIGHTS) return finish(deps, of, 'failed', { cause: LOST_RIGHTS })
    if (!(error instanceof SheetRefused)) throw error
    await finish(deps, of, 'failed', { cause: error, layout: error.layout })
  }
}

/** Shipments that were submitted before the person lost the right to ship remain. */
const LOST_RIGHTS = refuse(shipmentImportReasons.shipperLostRights)

const workOf = (of: ShipmentImport) => ({
  call: importCalls.shipImport,
  userNo: shipperOf(of).userNo,
  doctorNo: of.doctorNo,
  lost: LOST_RIGHTS,
})

const checkedLines = async (deps: OutboundDeps, found: ShipmentImport) => {
  const { lines, sha256, layout } = await readImport(deps, found)
  const check = lineChecker(found, await readChoices(deps, found, lines))
  return { checked: lines.map(check), sha256, layout }
}

const check = async (deps: OutboundDeps, found: ShipmentImport, of: Step): Promise<void> => {
  const { checked, sha256, layout } = await checkedLines(deps, found)
  const good = checked.flatMap((line) => (line.ok ? [line.good] : []))
  const short = shortRows(good, await stockOf(deps, found, good))
  const problems = [...problemsOf(checked), ...short].toSorted((a, b) => a.row - b.row)
  await deps.table.writeBatch(storedImportProblems(found, problems))
  await finish(deps, of, 'checked', {
    sha256,
    layout,
    totalCount: checked.length,
    goodCount: good.length - short.length,
    problemCount: problems.length,
    zerosLost: found.addZeros ? found.zerosLost : zerosIn(problems),
  })
}

const problemsOf = (checked: readonly CheckedLine[]): RowProblem[] =>
  checked.flatMap((line) => (line.ok ? [] : line.problems))

/** Rows whose product has too few units left after the rows above them. */
const shortRows = (rows: readonly GoodRow[], stock: ReadonlyMap<string, number>): RowProblem[] => {
  const left = new Map(stock)
  return rows.flatMap(({ line, product: { productNo }, toShip: need }) => {
    const have = left.get(productNo) ?? 0
    if (have < need)
      return rowProblems(line, new Map([['quantity', reasonMessage(shipmentImportReasons.short, { have, need })]]))
    left.set(productNo, have - need)
    return []
  })
}

const ship = async (deps: OutboundDeps, found: ShipmentImport, of: Step): Promise<void> => {
  const { checked } = await checkedLines(deps, found)
  const shipped = await shippedRows(deps, found, checked.length)
  const problems: RowProblem[] = []
  // The order matters, because earlier rows get the units first.
  for (const [ordinal, line] of checked.entries()) {
    if (shipped.has(ordinal)) continue
    problems.push(...(line.ok ? await shipRow(deps, found, ordinal, line.good) : line.problems))
  }
  await deps.table.writeBatch(storedImportProblems(found, problems))
  await finish(deps, of, 'done', { problemCount: problems.length })
}

/**
 * Indexes of rows that an earlier run has shipped. The result of their check is ignored, so later changes to their
 * products or labels cause no problems.
 */
const shippedRows = async (deps: OutboundDeps, { doctorNo, importNo }: ShipmentImport, rows: number) => {
  const numbers = Array.from({ length: rows }, (_, ordinal) => shipmentNumber(importNo, ordinal))
  const found = await deps.table.batchGet(
    numbers.map((outboundNo) => shipmentRef({ doctorNo, outboundNo })),
    { consistent: true },
  )
  return new Set(found.flatMap((shipment, ordinal) => (shipment ? [ordinal] : [])))
}

interface Ending
  extends Partial<Pick<ShipmentImport, 'totalCount' | 'goodCount' | 'problemCount' | 'sha256' | 'zerosLost'>> {
  cause?: ReasonMessage
  /** The layout of the sheet as this step read it. */
  layout?: SheetLayout | undefined
}

/** Ends a step, unless another run has already ended it. */
const finish = (
  deps: OutboundDeps,
  of: Step,
  status: ShipmentImportStatus,
  { cause, layout, ...changes }: Ending,
): Promise<void> =>
  retryRace(async () => {
    const found = await deps.table.get(ref(shipmentImportItem, of), { consistent: true })
    if (found?.status !== UNDER_WAY[of.step]) return
    const ended: ShipmentImport = {
      ...found,
      ...changes,
      ...(layout ? { sheetName: layout.sheet } : {}),
      ...(layout && status === 'checked' ? { columns: columnsAsRead(layout) } : {}),
      status,
      reasons: cause ? [storedReason(cause)] : [],
      rev: found.rev + 1,
    }
    await deps.table.commit([
      put(shipmentImportItem, ended, asRead(found)),
      ...storeLayout(deps, { doctorNo: of.doctorNo, kind: 'shipments', importNo: of.importNo }, layout),
    ])
  })

/** Units in stock, by product number, of the products that these rows ship from one warehouse. */
const stockOf = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string },
  rows: readonly GoodRow[],
): Promise<Map<string, number>> => {
  const numbers = [...new Set(rows.map(({ product }) => product.productNo))]
  const levels = await table.batchGet(numbers.map((productNo) => stockLevelRef({ doctorNo, productNo, warehouseNo })))
  return new Map(numbers.map((productNo, at) => [productNo, levels[at]?.stock ?? 0]))
}
