import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { Money } from '../../../shared/values/money.ts'
import { cancelUnits, readTakeWithOffer } from '../../offers/public.ts'
import { adjustment } from '../../payments/public.ts'
import type { Acting } from '../../platform/actor.ts'
import { agreedDeduction } from '../../platform/approvals/payment-gate.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { changeStock } from '../../products/public.ts'
import { correctRow, correctWaitingRow, findRow, isConfirmed, takeRowBack } from '../../tracking/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Case, Proposal } from '../cases/cases.items.ts'

/** Intents that apply a resolution to the books, and what follows from it. */
export interface Moved {
  intents: Intent[]
  /** Number of the entry that these intents add to the books; absent if none. */
  entry?: string
  /** The row whose takes are updated after the commit. */
  row?: TrackingRow
  /** The warehouse whose goods move. */
  warehouseNo: string
}

/**
 * Returns the intents of the accepted proposal, computed from current data, for one commit within retryRace. Each
 * resolution has the same effects and refusals as the corresponding screen. Shipments are canceled separately
 * (cancel-shipment.ts).
 */
export const movementOf = (deps: Deps, by: Acting, found: Case, proposal: Proposal): Promise<Moved> | Moved => {
  switch (proposal.resolution) {
    case 'correctRow':
      return rowCorrected(deps, by, found, proposal)
    case 'reverseRow':
      return rowReversed(deps, by, found)
    case 'cancelUnits':
      return unitsCanceled(deps, by, found, proposal)
    case 'adjustBalance':
      return balanceAdjusted(deps, by, found, proposal)
    case 'stocktake':
      return stockChanged(deps, by, found, proposal)
    case 'cancelShipment':
    case 'none':
      return { intents: [], warehouseNo: found.warehouseNo }
  }
}

const nextEvent = ({ cwId, eventCount = 0 }: TrackingRow): string => `${cwId}.${eventCount + 1}`

const rowCorrected = async (deps: Deps, by: Acting, found: Case, { quantity: qty = 0 }: Proposal): Promise<Moved> => {
  const { doctorNo, subjectNo: cwId } = found
  const row = await findRow(deps, { doctorNo, cwId })
  if (isConfirmed(row)) {
    const { intents, row: before } = await correctRow(deps, by, { cwId, qty })
    const entry = intents.length > 0 ? nextEvent(before) : undefined
    return { intents, row: before, entry, warehouseNo: before.warehouseNo }
  }
  const { tracking, upc, note, warehouseNo } = row
  const { intents } = await correctWaitingRow(deps, by, { cwId, tracking, upc, note, warehouseNo, qty })
  return { intents, warehouseNo }
}

const rowReversed = async (deps: Deps, by: Acting, { subjectNo }: Case): Promise<Moved> => {
  const { intents, row } = await takeRowBack(deps, by, subjectNo)
  return { intents, row, entry: nextEvent(row), warehouseNo: row.warehouseNo }
}

const unitsCanceled = async (deps: Deps, by: Acting, found: Case, { quantity = 0 }: Proposal): Promise<Moved> => {
  const { doctorNo, subjectNo: inboundNo, caseNo } = found
  const read = await readTakeWithOffer(deps, { doctorNo, inboundNo })
  if (!read) throw refuse(inboundReasons.noInbound)
  const { take } = read
  const { intents } = cancelUnits(deps, by, { ...read, cancelNum: quantity, note: noteOf(caseNo) })
  return { intents, entry: String(take.cancelled), warehouseNo: found.warehouseNo }
}

const balanceAdjusted = async (deps: Deps, by: Acting, found: Case, { amount = 0 }: Proposal): Promise<Moved> => {
  const { doctorNo, nurseNo: userNo = '', caseNo } = found
  const owner = { doctorNo, userNo }
  const { intents, seq } = await adjustment(deps, by, owner, { amount, refNo: caseNo, note: noteOf(caseNo) })
  const counted = await deductionCounted(deps, found, amount)
  return { intents: [...intents, ...counted], entry: String(seq), warehouseNo: found.warehouseNo }
}

/**
 * Intents that count a deduction by a case as a payment to the nurse. Refused (409) if the company wants a second person
 * to approve such an amount, because the nurse who accepts is the one who would be paid.
 */
export const deductionCounted = (deps: Deps, { doctorNo, nurseNo: userNo = '', caseNo }: Case, amount: Money) =>
  agreedDeduction(
    deps,
    { doctorNo, userNo, paymentNo: caseNo, amount: -amount },
    refuse(discrepanciesReasons.needsApproval),
  )

const stockChanged = async (deps: Deps, by: Acting, found: Case, { quantity = 0 }: Proposal): Promise<Moved> => {
  const { doctorNo, caseNo } = found
  const { productNo, warehouseNo } = await placeOf(deps, found)
  const why = { change: quantity, refNo: caseNo, note: noteOf(caseNo) }
  const { intents, seq } = await changeStock(deps, by, { doctorNo, productNo, warehouseNo }, why)
  return { intents, entry: String(seq), warehouseNo }
}

/**
 * Location of the goods of a case. A confirmed row may have moved after the case was opened, so its current location is
 * used.
 */
const placeOf = async (deps: Deps, { doctorNo, subject, subjectNo, productNo = '', warehouseNo }: Case) => {
  if (subject !== 'row') return { productNo, warehouseNo }
  const row = await findRow(deps, { doctorNo, cwId: subjectNo })
  if (!isConfirmed(row)) throw refuse(discrepanciesReasons.notConfirmed)
  return row
}

/** The note shown in the histories of stock, balances and takes. */
const noteOf = (caseNo: string): string => `Discrepancy case ${caseNo}`
