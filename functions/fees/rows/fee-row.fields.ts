import * as z from 'zod'
import { RATE_SOURCES } from '../../../shared/rates/card.ts'

/** The version of a rate that priced a row, with the details needed to explain it in a sentence. */
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
  /** Units of the event; for storage, the units charged. Never negative: an opposite row has those of its original. */
  qty: z.int(),
  /** Signed; an opposite row has the exact negative of its original. */
  amount: z.int(),
  /** Rates saved up to this instant were used to price it. */
  pricedAt: z.string(),
}

/** Reference to another row, whose other key fields equal those of this one. */
const otherRow = z.object({ eventNo: z.string(), day: z.string() })

/** Additional fields of event rows. */
export const eventFigures = {
  /** '{cwId}.{n}', '{outboundNo}#{n}', or the number of a claim's event. */
  eventNo: z.string(),
  /** The instant of the event. */
  at: z.string(),
  /** The event's own day, whose rates price it. `day` is later if that month was already paid. */
  eventDay: z.string(),
  /** False for an event that costs nothing or has no price yet. */
  isCharged: z.boolean(),
  /** The product has no category, or the category no rate, so the fee is unknown. */
  unpriced: z.boolean().optional(),
  /** The row that this row reverses; the row that reversed this row. */
  opposes: otherRow.optional(),
  opposedBy: otherRow.optional(),
  rev: z.int(),
}

/** Rates applied to the units; absent while unknown. */
const charge = {
  base: z.int(),
  rate: z.int(),
  /** Units charged at the base fee, and those charged at the rate. */
  baseUnits: z.int(),
  rateUnits: z.int(),
  card: ratedBy,
}

export const inboundFigures = {
  /** The confirmed row or the distributed claim on a mixed package, and the parcel. */
  cwId: z.string().optional(),
  claimId: z.string().optional(),
  tracking: z.string(),
  charge: z.object(charge).optional(),
}

export const outboundFigures = {
  outboundNo: z.string(),
  /** Boxes of the whole shipment, at least 1. */
  boxes: z.int(),
  /**
   * `emptyBoxes`: boxes beyond the shipment's units, charged at the base fee in the row of the most expensive product.
   */
  charge: z.object({ ...charge, emptyBoxes: z.int() }).optional(),
  /** The service for each unit; `amount` includes its fee times the units. */
  service: z.object({ serviceFeeId: z.string(), label: z.string(), fee: z.int(), card: ratedBy.optional() }).optional(),
}

/** Storage of one product for one day. */
export const storageFigures = {
  base: z.int(),
  over: z.int(),
  card: ratedBy,
  /** Percentage of the rate that is charged, and days after which the `over` fee applies; 0 = never. */
  percent: z.int(),
  overDays: z.int(),
  /** Each lot with its units left at the end of the day. The lot number contains its arrival. */
  parts: z.array(
    z.object({ lotNo: z.string(), left: z.int(), chargeFrom: z.string(), arrived: z.string(), amount: z.int() }),
  ),
}
