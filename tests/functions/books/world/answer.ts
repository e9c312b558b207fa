/** The part of an act's answer that the model needs. */
export interface Answer {
  inboundNo?: string | undefined
  /** Number of the created report. */
  id?: string | undefined
  /** Units that the report delivered, by take. */
  credits?: { inboundNo: string; quantity: number }[] | undefined
  returned?: number | undefined
  /** Units of the row when it was confirmed or reversed. */
  units?: number | undefined
  /** Number of the shipment; `status` is its status when the act was answered. */
  outboundNo?: string | undefined
  status?: number | undefined
}
