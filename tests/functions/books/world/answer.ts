/** The part of an act's answer that the model needs. */
export interface Answer {
  inboundNo?: string | undefined
  /** Number of a report that was sent. */
  id?: string | undefined
  /** Units that a report delivered, by take. */
  credits?: { inboundNo: string; quantity: number }[] | undefined
  returned?: number | undefined
  /** Units of the row when it was confirmed or reversed. */
  units?: number | undefined
  /** A shipment, and its status then. */
  outboundNo?: string | undefined
  status?: number | undefined
}
