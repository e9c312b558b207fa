/** States of a payment request, with their numbers on the wire (SPEC-payments-25). */
export const PAYMENT_STATUSES = { pending: 0, confirmed: 1, canceled: 2, archived: 3, rejected: 4 } as const
export type PaymentStatus = keyof typeof PAYMENT_STATUSES
export type PaymentStatusNumber = (typeof PAYMENT_STATUSES)[PaymentStatus]

/** Outcomes of a closed request; archiving moves it to another list and keeps its outcome. */
export const PAYMENT_OUTCOMES = ['confirmed', 'canceled', 'rejected'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** Maximum amount in dollars: far above any balance, and small enough to keep sums exact. */
export const MAX_PAYMENT = 100_000_000

export const statusNamed = (number: PaymentStatusNumber): PaymentStatus =>
  (['pending', 'confirmed', 'canceled', 'archived', 'rejected'] as const)[number]
