import type { Input } from '../../../../shared/contract/call.ts'
import { discrepancies } from '../../../../shared/discrepancies/discrepancies.contract.ts'
import { type Month, placeOf } from '../month.ts'
import { tenths } from '../oracle/tariff.ts'
import type { GoodName, Side } from '../setup.ts'
import type { Batch, Parcel } from './arrivals.ts'

const { calls } = discrepancies

type Opened = Omit<Input<typeof calls.openCase>, 'doctorNo' | 'note'>

/**
 * Opens a case and proposes a resolution as one side, and accepts it as the other. The caller records the effects in
 * the book.
 */
const settle = async (
  month: Month,
  of: { doctorNo: string; opens: string; accepts: string },
  opened: Opened,
  proposed: { resolution: 'correctRow' | 'stocktake' | 'adjustBalance'; quantity?: number; amount?: number },
): Promise<number> => {
  const { doctorNo, opens, accepts } = of
  const body = { doctorNo, note: 'Not as it should be', ...opened }
  const { caseNo } = await month.send(calls.openCase, opens, body)
  const { proposalNo: proposal } = await month.send(calls.proposeResolution, opens, { doctorNo, caseNo, ...proposed })
  const at = month.now
  const { state } = await month.send(calls.acceptResolution, accepts, { doctorNo, caseNo, proposal })
  if (state !== 'resolved') throw new Error(`Case ${caseNo} is ${state}`)
  month.count('case resolved with a movement')
  return at
}

/** Settles a case about a parcel with fewer units than the warehouse has confirmed. */
export const settleShortRow = async (
  month: Month,
  { side, adminNo }: Batch,
  parcel: Parcel,
  found: number,
): Promise<void> => {
  const { doctorNo } = side
  const { cwId, qty: expected } = parcel
  const opened = { cwId, kind: 'short' as const, expected, found }
  const at = await settle(month, { doctorNo, opens: doctorNo, accepts: adminNo }, opened, {
    resolution: 'correctRow',
    quantity: found,
  })
  month.book.corrected(cwId, found, at)
  parcel.qty = found
}

/** Settles a case about a shipment that left with fewer units than recorded; the others are still on the shelf. */
export const settleShipment = async (
  month: Month,
  of: { side: Side; good: GoodName; warehouse: string; outboundNo: string; units: number; back: number },
): Promise<void> => {
  const { side, good, warehouse, outboundNo, units: expected, back } = of
  const { doctorNo } = side
  const place = placeOf(side, good, warehouse)
  const accepts = month.setup.admins[warehouse === 'remote' ? 'far' : 'near'].userNo
  const opened = { outboundNo, productNo: place.productNo, kind: 'short' as const, expected, found: expected - back }
  const proposed = { resolution: 'stocktake' as const, quantity: back }
  const at = await settle(month, { doctorNo, opens: doctorNo, accepts }, opened, proposed)
  month.book.counted(place, back, at)
}

/** Settles a case that adjusts the balance of a nurse for a take. */
export const settleTake = async (month: Month, inboundNo: string, amount: number): Promise<void> => {
  const { doctorNo, nurseNo, units: expected } = month.book.ledger.take(inboundNo)
  const opened = { inboundNo, kind: 'damaged' as const, expected, found: expected - 1 }
  const proposed = { resolution: 'adjustBalance' as const, amount }
  await settle(month, { doctorNo, opens: nurseNo, accepts: doctorNo }, opened, proposed)
  month.book.ledger.add(doctorNo, nurseNo, tenths(amount))
}
