/** States of a bill, with their numbers on the wire (D2 s4). */
export const BILL_STATUSES = {
  created: 0,
  confirmed: 1,
  canceled: 2,
  archived: 3,
  rejected: 4,
  requested: 5,
} as const
export type BillStatus = keyof typeof BILL_STATUSES

/** Minimum payment a warehouse admin can request, in dollars (D2 s9). */
export const LEAST_BILL_PAYMENT = 0.1
