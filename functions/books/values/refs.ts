import * as z from 'zod'

/** What a movement has to do with, beside the document in `refNo`. */
export const refs = z.object({
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  tracking: z.string().optional(),
  /** Of a claim: what the parcel was labelled. */
  upc: z.string().optional(),
  /** Tracking rows whose units moved; for a whole pack the rows' own events tell. */
  cwIds: z.array(z.string()).optional(),
  packageNo: z.string().optional(),
  claimNo: z.string().optional(),
  /** The number of the claim's event (MixedEvent) that moved the units. */
  claimEvent: z.string().optional(),
  reportNo: z.string().optional(),
  /** Transfers: the other company and its warehouse. */
  otherDoctorNo: z.string().optional(),
  otherWarehouseNo: z.string().optional(),
})
export type Refs = z.output<typeof refs>
