import {
  ledgerOfKind,
  ledgerRowType,
  productLogOf,
  releasesOf,
  stockLogType,
  takeReleaseType,
} from '../../books/public.ts'
import type { Case } from '../../discrepancies/public.ts'
import { shipmentRef } from '../../outbound/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { AuditRun, NamingRows } from '../audit-run.ts'
import type { Findings } from '../breach.ts'
import { adjustmentOf, correctionOf } from './naming-rows.ts'
import { type RowOfCase, unitsAfter } from './row-of-case.ts'

/** Type number of stocktakes in the log (DEC-books-11). */
const STOCKTAKE = 6

/** Log and ledger rows that must name a case, as texts like those of `correctionOf` and `adjustmentOf`. */
export const rowsDue = ({ outcome }: Case): string[] => {
  if (outcome?.resolution === 'stocktake') return [`stock stocktake ${outcome.entry} of ${outcome.quantity}`]
  if (outcome?.resolution === 'adjustBalance') return [`adjust ${outcome.entry} of ${outcome.amount}`]
  return []
}

/**
 * Rows that actually name a case, from the logs of the products and the ledgers of the nurses that can contain them.
 */
export const rowsNaming = async (
  { table, named }: Pick<AuditRun, 'table' | 'named'>,
  { doctorNo, caseNo, productNo, nurseNo }: Case,
  row: RowOfCase | undefined,
): Promise<string[]> => {
  const collected: Partial<NamingRows> = named.get(caseNo) ?? {}
  const products = new Set([...(collected.products ?? []), ...(productNo ? [productNo] : []), ...(row?.products ?? [])])
  const nurses = new Set([...(collected.nurses ?? []), ...(nurseNo ? [nurseNo] : [])])
  const corrections = await Promise.all(
    [...products].map((one) => readAll(table, stockLogType, productLogOf(doctorNo, one, STOCKTAKE))),
  )
  const adjustments = await Promise.all(
    [...nurses].map((one) => readAll(table, ledgerRowType, ledgerOfKind(doctorNo, one, 'adjust'))),
  )
  return [
    ...corrections.flat().flatMap((one) => (one.refNo === caseNo ? [correctionOf(one)] : [])),
    ...adjustments.flat().flatMap((one) => (one.refNo === caseNo ? [adjustmentOf(one)] : [])),
  ]
}

/** Verifies the movement of a case that only its subject records: the units of a row, a take or a shipment. */
export const verifyRecordMoved = async (
  { table }: Pick<AuditRun, 'table'>,
  found: Findings,
  of: Case,
  row: RowOfCase | undefined,
): Promise<void> => {
  const { doctorNo, caseNo, subject, subjectNo, outcome } = of
  if (subject === 'take') {
    const releases = await readAll(table, takeReleaseType, releasesOf(doctorNo, subjectNo), { consistent: true })
    const canceled = releases.filter(({ note }) => note.endsWith(caseNo)).map(({ from, qty }) => `${qty} after ${from}`)
    const due = outcome?.resolution === 'cancelUnits' ? `${outcome.quantity} after ${outcome.entry}` : ''
    found.expectEqual('case.movement', 'units canceled', due, canceled.join())
  }
  if (outcome?.resolution === 'cancelShipment') {
    const shipment = await table.get(shipmentRef({ doctorNo, outboundNo: subjectNo }), { consistent: true })
    const isCanceled = shipment?.status === 'closing' || shipment?.status === 'closed'
    found.expectEqual('case.movement', 'shipment', 'canceled', isCanceled ? 'canceled' : (shipment?.status ?? 'none'))
  }
  // A removed row whose tracking number was corrected earlier has no events left to compare.
  if (!row?.hasAllEvents || !outcome) return
  const { resolution, entry, quantity } = outcome
  if (resolution === 'reverseRow' || (resolution === 'correctRow' && entry !== undefined)) {
    const event = row.events.find(({ eventNo }) => eventNo === entry)
    const [what, units] = resolution === 'reverseRow' ? ['reversed', 0] : ['edited', quantity]
    found.expectEqual(
      'case.movement',
      `event ${entry}`,
      `${what}: ${units}`,
      `${event?.what}: ${unitsAfter(row.events, entry)}`,
    )
  }
}
