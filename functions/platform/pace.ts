/**
 * How many records one commit of a bulk call takes. A commit of many is read and written longer than one of a single
 * record, so a steady stream of those would win every race for an item that both write. Each lost race halves the
 * number, down to one, where the race is even; each commit doubles it again.
 */
export interface Pace {
  /** How many of `count` records the next try takes. */
  take: (count: number) => number
  /** The last try lost a race. */
  lost: () => void
  /** The last try was committed, or found nothing to commit. */
  won: () => void
  /** Whether a try of this call has lost a race: what was listed before may be out of date. */
  isContended: () => boolean
  /** Whether to try again after a lost race: the first commit is tried as long as a race may take, further ones in the call's time. */
  goOn: () => boolean
}

export const newPace = (inTime: () => boolean): Pace => {
  let most = Number.POSITIVE_INFINITY
  let tried = 0
  let hasWon = false
  let hasLost = false
  return {
    take: (count) => {
      tried = Math.min(count, most)
      return tried
    },
    lost: () => {
      hasLost = true
      most = Math.max(1, Math.floor(tried / 2))
    },
    won: () => {
      hasWon = true
      if (tried >= most) most *= 2
    },
    isContended: () => hasLost,
    goOn: () => !hasWon || inTime(),
  }
}
