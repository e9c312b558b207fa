import * as z from 'zod'

/** References of a movement, apart from the document in `refNo`. */
export const refs = z.object({
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  tracking: z.string().optional(),
  /** Claims: the UPC on the parcel's label. */
  upc: z.string().optional(),
  /** Tracking rows whose units moved; for a whole pack, the events of the rows record it. */
  cwIds: z.array(z.string()).optional(),
  packageNo: z.string().optional(),
  claimNo: z.string().optional(),
  /** Number of the claim's event (MixedEvent) that moved the units. */
  claimEvent: z.string().optional(),
  reportNo: z.string().optional(),
  /** Transfers: the other company and its warehouse. */
  otherDoctorNo: z.string().optional(),
  otherWarehouseNo: z.string().optional(),
})
export type Refs = z.output<typeof refs>
