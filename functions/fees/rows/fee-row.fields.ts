import * as z from 'zod'
import { RATE_SOURCES } from '../../../shared/rates/card.ts'

/** The version of a rate that priced a row, with the details needed to explain the fee. */
export const ratedBy = z.object({
  source: z.enum(RATE_SOURCES),
  version: z.int(),
  effectiveFrom: z.string(),
  firstDay: z.string().optional(),
})

/** Fields of every row. Amounts and fees are Money. */
export const rowBase = {
  doctorNo: z.string(),
  warehouseNo: z.string(),
  /** The admin who ran the warehouse at the end of the day and is owed the fee. */
  adminNo: z.string(),
  /** Day in the warehouse's time zone. */
  day: z.string(),
  /** The warehouse's time zone on that day. */
  timeZone: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Short label of the product's category; empty for none. */
  sizeLabel: z.string(),
  /**
   * Units of the event; for storage, the units charged. Never negative: an opposite row has the same units as its
   * original.
   */
  qty: z.int(),
  /** Signed: an opposite row has the exact negative of its original's amount. */
  amount: z.int(),
  /** Rates saved up to this instant were used to price the row. */
  pricedAt: z.string(),
}

/** Reference to another row, whose remaining key fields equal those of this row. */
const otherRow = z.object({ eventNo: z.string(), day: z.string() })

/** Additional fields of event rows. */
export const eventFigures = {
  /** '{cwId}.{n}', '{outboundNo}#{n}', or the number of a claim's event. */
  eventNo: z.string(),
  /** Time of the event. */
  at: z.string(),
  /** Day of the event, at whose rates the event is priced. `day` is later if that month was already paid. */
  eventDay: z.string(),
  /** False for an event that costs nothing or has no price yet. */
  isCharged: z.boolean(),
  /**
   * True if the fee is unknown, because a product of the event has no category with a rate, or a service has no fee.
   */
  unpriced: z.boolean().optional(),
  /** The row that this row reverses, and the row that reverses this row. */
  opposes: otherRow.optional(),
  opposedBy: otherRow.optional(),
  rev: z.int(),
}

/** Rates applied to the units; absent while the row is unpriced. */
const charge = {
  base: z.int(),
  rate: z.int(),
  /** Units charged at the base fee, and units charged at the rate. */
  baseUnits: z.int(),
  rateUnits: z.int(),
  card: ratedBy,
}

export const inboundFigures = {
  /** The confirmed row or the distributed claim on a mixed package, and the tracking number. */
  cwId: z.string().optional(),
  claimId: z.string().optional(),
  tracking: z.string(),
  charge: z.object(charge).optional(),
}

export const outboundFigures = {
  outboundNo: z.string(),
  /** Number of boxes of the whole shipment, at least 1. */
  boxes: z.int(),
  /**
   * `emptyBoxes`: boxes beyond the number of the shipment's units, charged at the base fee in the row of the most
   * expensive product.
   */
  charge: z.object({ ...charge, emptyBoxes: z.int() }).optional(),
  /** The service for each unit; `amount` includes its fee, multiplied by the units. */
  service: z.object({ serviceFeeId: z.string(), label: z.string(), fee: z.int(), card: ratedBy.optional() }).optional(),
}

/** Storage of one product for one day. */
export const storageFigures = {
  base: z.int(),
  over: z.int(),
  card: ratedBy,
  /** Percentage of the rate that is charged, and number of days after which the `over` fee applies; 0 = never. */
  percent: z.int(),
  overDays: z.int(),
  /** Each lot with its remaining units at the end of the day. The lot number includes its arrival day. */
  parts: z.array(
    z.object({ lotNo: z.string(), left: z.int(), chargeFrom: z.string(), arrived: z.string(), amount: z.int() }),
  ),
}
