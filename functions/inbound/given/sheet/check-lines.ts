import { type LineFailure, whyFailed } from '../../../../shared/contract/line-results.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { type Told, tell } from '../../../../shared/reasons/reasons.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { formerForms, parseTracking, storedForms } from '../../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { cannotGive, MAX_GIVEN } from '../../given.ts'
import type { Inbound } from '../../inbound.items.ts'
import { readNumbers } from '../../numbers/change-numbers.ts'
import { storedForm } from '../give-lines.ts'
import type { GivenColumn, GivenRow } from './given-columns.ts'

interface GoodRow {
  rowNumber: number
  tracking: string
  qty: number
}

type FailedRow = LineFailure & { column: GivenColumn | '' }

/** Dry run of importTracking: the rows it would save, and every problem of the others by column. */
export const checkLines = async (
  deps: Deps,
  actor: CompanyActor,
  take: Inbound,
  lines: readonly GivenRow[],
): Promise<{ good: GoodRow[]; failedRecords: FailedRow[] }> => {
  const numbers = await readNumbers(deps, take.doctorNo, [
    ...new Set(lines.flatMap(({ tracking }) => (parseTracking(tracking).ok ? storedForms(tracking) : []))),
  ])
  const first = new Map<string, number>()
  const good: GoodRow[] = []
  const failedRecords: FailedRow[] = []
  for (const line of lines) {
    const problems: { column: GivenColumn | ''; told: Told }[] = [...line.unread]
    const isUnread = (column: GivenColumn) => line.unread.some((one) => one.column === column)
    const number = isUnread('tracking') ? undefined : parseTracking(line.tracking)
    const units = isUnread('qty') ? undefined : parseQuantity(line.qty)
    if (number && !number.ok) problems.push({ column: 'tracking', told: number.told })
    if (units && !units.ok) problems.push({ column: 'qty', told: units.told })
    const tracking = number && valueIn(number)
    const qty = units && valueIn(units)
    if (qty !== undefined && qty > take.leftNum)
      problems.push({ column: 'qty', told: tell(inboundReasons.moreThanLeft) })
    if (tracking !== undefined) {
      const twin = first.get(tracking)
      const told =
        twin === undefined
          ? cannotGive(take, numbers.get(storedForm({ tracking, forms: formerForms(line.tracking) }, numbers)), actor)
          : tell(inboundReasons.duplicateLine, { line: twin })
      if (told) problems.push({ column: 'tracking', told })
    }
    if (problems.length === 0 && take.trackings.length + good.length >= MAX_GIVEN) {
      problems.push({ column: '', told: tell(inboundReasons.tooManyGiven, { most: MAX_GIVEN }) })
    }
    if (problems.length === 0 && tracking !== undefined && qty !== undefined) {
      good.push({ rowNumber: line.rowNumber, tracking, qty })
      first.set(tracking, line.rowNumber)
    }
    for (const { column, told } of problems) {
      const content = column === '' ? `${line.tracking}\t${line.qty}` : line[column]
      const failed = { lineNumber: line.rowNumber, column, content, ...whyFailed([told]), canRetry: false }
      failedRecords.push(failed)
    }
  }
  return { good, failedRecords }
}

const valueIn = <T>(parsed: { ok: true; value: T } | { ok: false }): T | undefined =>
  parsed.ok ? parsed.value : undefined
