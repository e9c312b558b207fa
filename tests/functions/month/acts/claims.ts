import { inbound } from '../../../../shared/inbound/inbound.contract.ts'
import type { Month } from '../month.ts'
import type { Nurse } from '../setup.ts'
import type { Parcel } from './arrivals.ts'

/** Submits the tracking numbers of a take as the nurse, with the units of each. */
export const give = async (
  month: Month,
  inboundNo: string,
  parcels: readonly { tracking: string; qty: number }[],
): Promise<void> => {
  const take = month.book.ledger.take(inboundNo)
  const { doctorNo, nurseNo } = take
  const data = parcels.map(({ tracking: number, qty }) => ({ tracking: number, qty }))
  const { successCount } = await month.send(inbound.calls.importTracking, nurseNo, { doctorNo, inboundNo, data })
  if (successCount !== parcels.length) throw new Error(`${successCount} of ${parcels.length} numbers were saved`)
  for (const { tracking: number, qty } of parcels) take.given.set(number, qty)
  month.count('number given', parcels.length)
}

export const claim = async (
  month: Month,
  inboundNo: string,
  { cwId, tracking: number }: Parcel,
  qty: number,
): Promise<void> => {
  const { doctorNo, nurseNo } = month.book.ledger.take(inboundNo)
  await month.send(inbound.calls.claimTracking, nurseNo, { doctorNo, inboundNo, tracking: number, qty })
  month.book.claimed(inboundNo, number, cwId, qty)
  month.count('claim')
}

/** Claims everything that has arrived for one take, or for all takes of the nurse. */
export const claimMany = async (
  month: Month,
  { nurse, doctorNo, inboundNo }: { nurse: Nurse; doctorNo: string; inboundNo?: string },
): Promise<number> => {
  const { bulkClaim, claimAllArrived } = inbound.calls
  const { successDetails } =
    inboundNo === undefined
      ? await month.send(claimAllArrived, nurse.userNo, { doctorNo })
      : await month.send(bulkClaim, nurse.userNo, { doctorNo, inboundNo })
  for (const detail of successDetails) {
    month.book.claimed(detail.inboundNo, detail.tracking, month.rowUnder(detail.tracking), detail.qty)
  }
  month.count(inboundNo === undefined ? 'claim of all arrivals' : 'bulk claim')
  return successDetails.length
}
