import { offers } from '../../../../shared/offers/offers.contract.ts'
import { proposals } from '../../../../shared/proposals/proposals.contract.ts'
import { dayIn, daysAfter } from '../../fees/calendar.ts'
import type { Month } from '../month.ts'
import { tenths } from '../oracle/tariff.ts'
import type { GoodName, Nurse, Side } from '../setup.ts'

const { calls } = offers

export interface OfferInput {
  side: Side
  good: GoodName
  quantity: number
  price: number
  bonus: number
  /** Days from today to the last day of the offer. */
  days: number
  /** The only nurse who may take it. */
  only?: Nurse
  holdHours?: number
  maxPerNurse?: number
}

export const post = async (month: Month, input: OfferInput): Promise<string> => {
  const { side, good, quantity, price, bonus: bouns, days, only, holdHours = 0, maxPerNurse = 0 } = input
  const { doctorNo, goods } = side
  const expireDate = daysAfter(dayIn(month.now, 'America/New_York'), days)
  const { offerNo } = await month.send(calls.saveOffer, doctorNo, {
    doctorNo,
    productNo: goods[good].productNo,
    quantity,
    price,
    bouns,
    expireDate,
    holdHours,
    maxPerNurse,
    notify: false,
    ...(only ? { scope: 'private' as const, nurseStr: only.userNo } : {}),
  })
  month.book.ledger.posted({ doctorNo, offerNo, quantity, left: quantity, expireDate, status: 'offering' })
  month.count('offer')
  if (only) month.count('private offer')
  if (holdHours > 0) month.count('offer with a hold')
  if (maxPerNurse > 0) month.count('offer with a limit per nurse')
  return offerNo
}

interface TakeInput extends Pick<OfferInput, 'side' | 'good' | 'price' | 'bonus'> {
  nurse: Nurse
  warehouse: string
  units: number
  holdHours?: number
}

export const take = async (month: Month, offerNo: string, input: TakeInput): Promise<string> => {
  const { side, good, price, bonus, nurse, warehouse, units, holdHours = 0 } = input
  const { doctorNo, goods, warehouses } = side
  const warehouseNo = warehouses[warehouse] ?? ''
  const at = month.now
  const asked = { doctorNo, offerNo, warehouseNo, quantity: units }
  const { inboundNo } = await month.send(calls.takeOffer, nurse.userNo, asked)
  month.book.ledger.took({
    doctorNo,
    inboundNo,
    offerNo,
    nurseNo: nurse.userNo,
    productNo: goods[good].productNo,
    warehouseNo,
    units,
    left: units,
    price: tenths(price) + tenths(bonus),
    given: new Map(),
    heldUntil: holdHours > 0 ? at + holdHours * 3_600_000 : undefined,
  })
  month.count('take')
  return inboundNo
}

/** Tries to take more units than are left; returns the reason of the refusal. */
export const refusedTake = async (month: Month, offerNo: string, input: TakeInput): Promise<string> => {
  const { side, nurse, warehouse, units } = input
  const body = { doctorNo: side.doctorNo, offerNo, warehouseNo: side.warehouses[warehouse] ?? '', quantity: units }
  const reason = await month.setup.stage.refused(calls.takeOffer, nurse.userNo, body)
  month.count(`take refused: ${reason}`)
  return reason
}

/** Cancels units that will not arrive, as the nurse or as the company. */
export const cancelUnits = async (
  month: Month,
  inboundNo: string,
  units: number,
  by: 'nurse' | 'company',
): Promise<void> => {
  const { doctorNo, nurseNo } = month.book.ledger.take(inboundNo)
  const body = { doctorNo, inboundNo, cancelNum: units }
  if (by === 'nurse') await month.send(calls.cancelNurseInbound, nurseNo, body)
  else await month.send(calls.cancelInboundById, doctorNo, body)
  month.book.ledger.canceled(inboundNo, units, month.now)
  month.count(`units given up by ${by}`)
}

/** Makes a proposal for an expired offer and confirms it as the company; it may exceed the units left. */
export const propose = async (month: Month, offerNo: string, input: TakeInput): Promise<string> => {
  const { side, nurse, warehouse, units, price, bonus, good, holdHours = 0 } = input
  const { doctorNo, warehouses, goods } = side
  const warehouseNo = warehouses[warehouse] ?? ''
  const { saveProposal, changeProposalStatus } = proposals.calls
  const { id } = await month.send(saveProposal, nurse.userNo, { doctorNo, offerNo, warehouseNo, quantity: units })
  const at = month.now
  const answer = await month.send(changeProposalStatus, doctorNo, { doctorNo, id, status: 1, quantity: units })
  const inboundNo = answer.inboundNo ?? ''
  const offer = month.book.ledger.offer(offerNo)
  // Units beyond those left on the offer are added to its total.
  offer.left += Math.max(0, units - offer.left)
  month.book.ledger.took({
    doctorNo,
    inboundNo,
    offerNo,
    nurseNo: nurse.userNo,
    productNo: goods[good].productNo,
    warehouseNo,
    units,
    left: units,
    price: tenths(price) + tenths(bonus),
    given: new Map(),
    heldUntil: holdHours > 0 ? at + holdHours * 3_600_000 : undefined,
  })
  month.count('proposal confirmed')
  return inboundNo
}

export const closeOffer = async (month: Month, offerNo: string, status: 'archived' | 'canceled'): Promise<void> => {
  const offer = month.book.ledger.offer(offerNo)
  const { doctorNo } = offer
  await month.send(calls.changeOfferStatus, doctorNo, { doctorNo, offerNo, status })
  offer.status = status
  month.count(`offer ${status}`)
}
