/** How a tracking number given for a take stands. */
export const GIVEN_STATES = [
  /** Confirmed by the warehouse, with units to claim. */
  'claimable',
  /** Confirmed, but as other goods only: nothing of it can be claimed for this take. */
  'otherGoods',
  /** In the building; the warehouse has not confirmed it yet. */
  'checking',
  /** Given a short while ago and not seen by the warehouse. */
  'notArrived',
  /** Not seen by the warehouse for longer than a parcel usually travels. */
  'notFound',
  /** All its units are claimed. */
  'claimed',
] as const
export type GivenState = (typeof GIVEN_STATES)[number]

/** So many days after it was given, a number that has not arrived counts as not found. */
export const NOT_FOUND_AFTER_DAYS = 7
