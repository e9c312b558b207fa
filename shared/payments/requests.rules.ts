/** What may become of a payment request, with its number on the wire (D2 s4). */
export const PAYMENT_STATUSES = { pending: 0, confirmed: 1, canceled: 2, archived: 3, rejected: 4 } as const
export type PaymentStatus = keyof typeof PAYMENT_STATUSES
export type PaymentStatusNumber = (typeof PAYMENT_STATUSES)[PaymentStatus]

/** What a request that is over has come to; archiving it changes the list it is in, and not this. */
export const PAYMENT_OUTCOMES = ['confirmed', 'canceled', 'rejected'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** In dollars. Far more than any balance, so that money stays exact. */
export const MAX_PAYMENT = 100_000_000

export const statusNamed = (number: PaymentStatusNumber): PaymentStatus =>
  (['pending', 'confirmed', 'canceled', 'archived', 'rejected'] as const)[number]
