/** What an act answers, as far as the model needs it. */
export interface Answer {
  inboundNo?: string | undefined
  /** Number of a report that was sent. */
  id?: string | undefined
  /** What a report delivered for each take. */
  credits?: { inboundNo: string; quantity: number }[] | undefined
  returned?: number | undefined
  /** Of the row that was confirmed or reversed, as it then stood. */
  units?: number | undefined
  /** A shipment, and its status then. */
  outboundNo?: string | undefined
  status?: number | undefined
}
