import type * as z from 'zod'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import type { Rated } from '../../../shared/rates/fees/fee.ts'
import { inboundFee } from '../../../shared/rates/fees/inbound-fee.ts'
import { emptyBoxesFee, outboundLine } from '../../../shared/rates/fees/outbound-fee.ts'
import { serviceFee } from '../../../shared/rates/fees/service-fee.ts'
import { storageSentence } from '../../../shared/rates/fees/storage-fee.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { ratedBy } from '../rows/fee-row.fields.ts'
import type { FeeRow, InboundRow, OutboundRow, StorageFeeRow } from '../rows/fee-rows.items.ts'

/**
 * Explains a row's fee, with one sentence per part. The sentences are created on demand, since most rows are never
 * viewed.
 */
export const sentencesOf = (row: FeeRow): ReasonMessage[] => {
  if (row.feeType === 'storage') return ofStorage(row)
  const { opposes, day, eventDay } = row
  return [
    ...(row.feeType === 'inbound' ? ofInbound(row) : ofOutbound(row)),
    ...(opposes ? [reasonMessage(feesReasons.takenBack, { day: opposes.day })] : []),
    ...(day === eventDay ? [] : [reasonMessage(feesReasons.late, { day: eventDay, month: eventDay.slice(0, 7) })]),
  ]
}

const rated = <F extends object>(fees: F, card: z.output<typeof ratedBy>): Rated<F> => ({ ...fees, ...card })

const ofInbound = ({ charge, qty, timeZone }: InboundRow): ReasonMessage[] => {
  if (!charge) return [reasonMessage(feesReasons.notPriced)]
  const rate = rated({ inboundBaseFee: charge.base, inboundRate: charge.rate }, charge.card)
  return [inboundFee({ qty, rate, timeZone }).said]
}

const ofOutbound = ({ charge, service, qty, timeZone }: OutboundRow): ReasonMessage[] => {
  if (!charge) return [reasonMessage(feesReasons.notPriced)]
  const rate = rated({ outboundBaseFee: charge.base, outboundRate: charge.rate }, charge.card)
  const { baseUnits, emptyBoxes } = charge
  return [
    outboundLine({ units: qty, rate }, baseUnits, timeZone).said,
    ...(emptyBoxes > 0 ? [emptyBoxesFee(emptyBoxes, rate, timeZone).said] : []),
    ...(service?.card
      ? [
          serviceFee({
            qty,
            service: service.label,
            timeZone,
            rate: rated({ serviceBaseFee: service.fee }, service.card),
          }).said,
        ]
      : []),
  ]
}

const ofStorage = ({ parts, base, over, card, percent, overDays, day, timeZone }: StorageFeeRow): ReasonMessage[] => {
  const rate = rated({ storageBaseFee: base, storageBaseFeeOver: over }, card)
  const discount = { storageFreeDuration: 0, discountPercent: percent, storageFeeOverDays: overDays }
  return parts.map(({ left, chargeFrom }) =>
    storageSentence({ left, chargeFrom, day, days: 1, rate, discount, timeZone }),
  )
}
