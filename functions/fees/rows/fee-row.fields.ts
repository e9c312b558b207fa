import * as z from 'zod'
import { RATE_SOURCES } from '../../../shared/rates/card.ts'

/** The version of a rate that a row was priced by: enough to say it in a sentence. */
export const ratedBy = z.object({
  source: z.enum(RATE_SOURCES),
  version: z.int(),
  effectiveFrom: z.string(),
  firstDay: z.string().optional(),
})

/** What every row has. Amounts and fees are Money. */
export const rowBase = {
  doctorNo: z.string(),
  warehouseNo: z.string(),
  /** Who ran the warehouse at the end of the day, and is owed the fee. */
  adminNo: z.string(),
  /** A day of the warehouse. */
  day: z.string(),
  /** The warehouse's zone on that day. */
  timeZone: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Short label of the product's category; empty: it has none. */
  sizeLabel: z.string(),
  /** Units of the event; of storage those that are charged. Never negative: an opposite row has those of its original. */
  qty: z.int(),
  /** Signed: of an opposite row exactly minus that of its original. */
  amount: z.int(),
  /** The instant whose rate card it was priced by: versions saved later are not in it. */
  pricedAt: z.string(),
}

/** Another row, by what makes it one beside this row's own values. */
const otherRow = z.object({ eventNo: z.string(), day: z.string() })

/** What rows of events have beside. */
export const eventFigures = {
  /** '{cwId}.{n}', '{outboundNo}#{n}', or the number of a claim's event. */
  eventNo: z.string(),
  /** The instant of the event. */
  at: z.string(),
  /** Its own day, by whose rates it is priced. `day` is a later one where the month of this one was paid already. */
  eventDay: z.string(),
  /** It costs something: false of events that lie aside. */
  isCharged: z.boolean(),
  /** The product has no category, or the category no rate: its fee is not known yet. */
  unpriced: z.boolean().optional(),
  /** The row that this one takes back; what took this one back. */
  opposes: otherRow.optional(),
  opposedBy: otherRow.optional(),
  rev: z.int(),
}

/** What units were charged by; absent: nobody knows yet. */
const charge = {
  base: z.int(),
  rate: z.int(),
  /** Units that paid the base fee, and those that paid the rate. */
  baseUnits: z.int(),
  rateUnits: z.int(),
  card: ratedBy,
}

export const inboundFigures = {
  /** The confirmed row, or the distributed claim of a mixed package, and the parcel. */
  cwId: z.string().optional(),
  claimId: z.string().optional(),
  tracking: z.string(),
  charge: z.object(charge).optional(),
}

export const outboundFigures = {
  outboundNo: z.string(),
  /** Boxes of the whole shipment, at least 1. */
  boxes: z.int(),
  /** `emptyBoxes`: boxes beyond the shipment's units, charged at the base fee; they stand in the row of the dearest product. */
  charge: z.object({ ...charge, emptyBoxes: z.int() }).optional(),
  /** The service done with each unit. Its fee times the units is in `amount`. */
  service: z.object({ serviceFeeId: z.string(), label: z.string(), fee: z.int(), card: ratedBy.optional() }).optional(),
}

/** Storage of one product for one day. */
export const storageFigures = {
  base: z.int(),
  over: z.int(),
  card: ratedBy,
  /** Hundredths of the rate that are charged, and days after which the `over` fee holds; 0 = never. */
  percent: z.int(),
  overDays: z.int(),
  /** Each lot with what was left of it at the end of the day. Its number tells its arrival. */
  parts: z.array(
    z.object({ lotNo: z.string(), left: z.int(), chargeFrom: z.string(), arrived: z.string(), amount: z.int() }),
  ),
}
