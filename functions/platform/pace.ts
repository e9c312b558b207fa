/**
 * Number of records per commit of a bulk call. A commit of many records takes longer than a commit of one, so a steady
 * stream of the latter would win every race for an item that both write. Each lost race halves the number, down to one,
 * where the race is even; each commit doubles it again.
 */
export interface Pace {
  /** Number of records for the next try, of `count`. */
  take: (count: number) => number
  /** The last try lost a race. */
  lost: () => void
  /** The last try was committed, or found nothing to commit. */
  won: () => void
  /** True once a try of this call has lost a race: records listed earlier may be outdated. */
  isContended: () => boolean
  /**
   * True if a lost race may be tried again: the first commit for as long as any race, further ones within the call's
   * time.
   */
  mayContinue: () => boolean
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
    mayContinue: () => !hasWon || inTime(),
  }
}
