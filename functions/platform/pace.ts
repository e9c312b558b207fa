/**
 * Number of records per commit of a bulk call. A commit of many records takes longer than a commit of one, so a steady
 * stream of small commits would win every race against it. Each lost race halves the number, down to one, where the
 * chances are even; each commit of that many records doubles it again.
 */
export interface Pace {
  /** Returns the number of records for the next try, at most `count`. */
  take: (count: number) => number
  /** Records that the last try lost a race. */
  lost: () => void
  /** Records that the last try was committed or had nothing to commit. */
  won: () => void
  /** True once a try of this call has lost a race: records listed earlier may be outdated. */
  isContended: () => boolean
  /**
   * True if a lost race may be retried: always before the first commit of the call, and afterwards only within the
   * call's time.
   */
  mayContinue: () => boolean
}

export const newPace = (hasTimeLeft: () => boolean): Pace => {
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
    mayContinue: () => !hasWon || hasTimeLeft(),
  }
}
