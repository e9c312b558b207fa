/** What an act answers, as far as the model needs it. */
export interface Answer {
  inboundNo?: string | undefined
  returned?: number | undefined
  /** What a report of several takes delivered. */
  reported?: { inboundNo: string; quantity: number }[] | undefined
}
