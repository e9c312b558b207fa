import type { Output } from '../../../shared/contract/call.ts'
import { type LineFailure, together, whyFailed } from '../../../shared/contract/line-results.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { MAX_NUMBER_LIST_BYTES, MAX_NUMBER_LIST_ROWS } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { formerForms, parseTracking, storedForms } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { checkColumns, readLines, rememberedColumnsOf, SheetRefused } from '../../sheets/public.ts'
import { type Inbound, inboundRef } from '../inbound.items.ts'
import type { InboundDeps } from '../inbound-deps.ts'
import { readNumbers } from '../numbers/change-numbers.ts'
import { MAX_NUMBERS_PER_TAKE, submissionRefusal } from '../submission-rules.ts'
import {
  type NumberListColumn,
  type NumberListRow,
  numberListHeader,
  numberListReader,
} from '../submitted/number-list.ts'
import { openTake, storedForm } from '../submitted/submit-lines.ts'

/**
 * Maximum number of bytes of sheet data. Reading this much takes a third of a call's time; reading 500 rows twice takes
 * a hundredth of a call's time.
 */
const MAX_READ = 80 * 2 ** 20

/** Returns an upload form for a workbook of tracking numbers, and the file number to pass to checkTrackingSheet. */
export const startTrackingSheet: UseCase<typeof inbound.calls.startTrackingSheet, InboundDeps> = async (
  deps,
  actor,
  { inboundNo },
) => {
  const { doctorNo } = actor.company
  openTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const fileNo = deps.newId('file')
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_NUMBER_LIST_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(sheetKey({ doctorNo, inboundNo, fileNo }), of)] }
}

/**
 * 1. The take must be the caller's and open. The file must have been uploaded with the form for this take.
 * 2. Checks each row individually, against the rows above it, and against the numbers already submitted. Saves nothing.
 */
export const checkTrackingSheet: UseCase<typeof inbound.calls.checkTrackingSheet, InboundDeps> = async (
  deps,
  actor,
  { inboundNo, fileId: fileNo, columns: chosen },
) => {
  checkColumns(numberListHeader.fields, chosen)
  const { doctorNo } = actor.company
  const take = openTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const bytes = await deps.files.read(sheetKey({ doctorNo, inboundNo, fileNo }), MAX_NUMBER_LIST_BYTES)
  if (!bytes) return refused(reasonMessage(inboundReasons.sheetGone))
  try {
    const { mappings: remembered } = await rememberedColumnsOf(deps, doctorNo, 'given')
    const { sheet, leftOut, layout, lines } = await readLines(bytes, {
      format: numberListHeader,
      reader: numberListReader,
      maxRows: MAX_NUMBER_LIST_ROWS,
      maxBytes: MAX_NUMBER_LIST_BYTES,
      maxRead: MAX_READ,
      columns: { chosen, remembered },
    })
    return { sheet, leftOut, layout, totalCount: lines.length, ...(await checkLines(deps, actor, take, lines)) }
  } catch (error) {
    if (error instanceof SheetRefused) return { ...refused(error), layout: error.layout }
    throw error
  }
}

type Check = Output<typeof inbound.calls.checkTrackingSheet>

const refused = (reason: ReasonMessage): Check => ({
  refused: together([reason]),
  sheet: '',
  leftOut: [],
  totalCount: 0,
  good: [],
  failedRecords: [],
})

interface GoodRow {
  rowNumber: number
  tracking: string
  qty: number
}

type FailedRow = LineFailure & { column: NumberListColumn | '' }

/** Dry run of importTracking: returns the rows that it would save, and every problem of the others by column. */
const checkLines = async (
  deps: Deps,
  actor: CompanyActor,
  take: Inbound,
  lines: readonly NumberListRow[],
): Promise<{ good: GoodRow[]; failedRecords: FailedRow[] }> => {
  const numbers = await readNumbers(deps, take.doctorNo, [
    ...new Set(lines.flatMap(({ tracking }) => (parseTracking(tracking).ok ? storedForms(tracking) : []))),
  ])
  const first = new Map<string, number>()
  const good: GoodRow[] = []
  const failedRecords: FailedRow[] = []
  for (const line of lines) {
    const problems: { column: NumberListColumn | ''; problem: ReasonMessage }[] = [...line.unread]
    const isUnread = (column: NumberListColumn) => line.unread.some((one) => one.column === column)
    const number = isUnread('tracking') ? undefined : parseTracking(line.tracking)
    const units = isUnread('qty') ? undefined : parseQuantity(line.qty)
    if (number && !number.ok) problems.push({ column: 'tracking', problem: number.problem })
    if (units && !units.ok) problems.push({ column: 'qty', problem: units.problem })
    const tracking = number && valueIn(number)
    const qty = units && valueIn(units)
    if (qty !== undefined && qty > take.leftNum)
      problems.push({ column: 'qty', problem: reasonMessage(inboundReasons.moreThanLeft) })
    if (tracking !== undefined) {
      const twin = first.get(tracking)
      const reason =
        twin === undefined
          ? submissionRefusal(
              take,
              numbers.get(storedForm({ tracking, forms: formerForms(line.tracking) }, numbers)),
              actor,
            )
          : reasonMessage(inboundReasons.duplicateLine, { line: twin })
      if (reason) problems.push({ column: 'tracking', problem: reason })
    }
    if (problems.length === 0 && take.trackings.length + good.length >= MAX_NUMBERS_PER_TAKE) {
      problems.push({ column: '', problem: reasonMessage(inboundReasons.tooManyGiven, { most: MAX_NUMBERS_PER_TAKE }) })
    }
    if (problems.length === 0 && tracking !== undefined && qty !== undefined) {
      good.push({ rowNumber: line.rowNumber, tracking, qty })
      first.set(tracking, line.rowNumber)
    }
    for (const { column, problem } of problems) {
      const content = column === '' ? `${line.tracking}\t${line.qty}` : line[column]
      const failed = { lineNumber: line.rowNumber, column, content, ...whyFailed([problem]), canRetry: false }
      failedRecords.push(failed)
    }
  }
  return { good, failedRecords }
}

const valueIn = <T>(parsed: { ok: true; value: T } | { ok: false }): T | undefined =>
  parsed.ok ? parsed.value : undefined

/** Upload key of a workbook of tracking numbers; uploads expire after a few days. */
const sheetKey = ({ doctorNo, inboundNo, fileNo }: { doctorNo: string; inboundNo: string; fileNo: string }) =>
  `incoming/given/${doctorNo}/${inboundNo}/${fileNo}`
