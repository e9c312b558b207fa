import { packedList } from '../platform/db/packing.ts'

/** How the tracking numbers of a take are stored: each stands in the take, in its own item, and in all their indexes. */
export const SHORT_NUMBER = {
  tracking: 't',
  qty: 'q',
  status: 's',
  claimed: 'c',
  mismatch: 'm',
  waiting: 'w',
  givenAt: 'g',
  inboundDate: 'd',
  replaces: 'r',
}

/** A number as it is given. */
export const NEW_NUMBER = { claimed: 0, mismatch: false, waiting: false }

/** Numbers are mostly given, and confirmed, several at once: each without the instant and the day of the one before it. */
export const packedNumbers = packedList(SHORT_NUMBER, (before) => ({
  ...NEW_NUMBER,
  qty: 1,
  givenAt: before?.givenAt,
  inboundDate: before?.inboundDate,
}))
