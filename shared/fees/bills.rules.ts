/** States of a bill, with their numbers on the wire (SPEC-fees-14). */
export const BILL_STATUSES = {
  created: 0,
  confirmed: 1,
  canceled: 2,
  archived: 3,
  rejected: 4,
  requested: 5,
} as const
export type BillStatus = keyof typeof BILL_STATUSES

/** Minimum payment that a warehouse admin can request, in dollars (SPEC-fees-18). */
export const MIN_BILL_PAYMENT = 0.1
