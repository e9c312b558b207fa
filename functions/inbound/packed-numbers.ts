import { packedList } from '../platform/db/packing.ts'

/** Packing of a take's tracking numbers: each is stored in the take, in its own item, and in all their indexes. */
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

/** Defaults of a newly given number. */
export const NEW_NUMBER = { claimed: 0, mismatch: false, waiting: false }

/**
 * Numbers are mostly given and confirmed in groups: each omits the instant and the day if they equal those of the one
 * before it.
 */
export const packedNumbers = packedList(SHORT_NUMBER, (before) => ({
  ...NEW_NUMBER,
  qty: 1,
  givenAt: before?.givenAt,
  inboundDate: before?.inboundDate,
}))
