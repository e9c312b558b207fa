import type { Chance } from './chance.ts'

/** What may go wrong, and how often at most: the part of requests, deliveries or calls that it befalls. */
export const FAULTS = {
  /** The function ends at a request: before the store has it, or after, and nobody hears of it. */
  dies: 0.02,
  /** The request never reaches the store, the caller gets an error. */
  requestLost: 0.02,
  /** The store has done it, the caller gets an error. */
  answerLost: 0.02,
  throttled: 0.02,
  /** Another transaction holds an item as long as the caller tries. */
  conflict: 0.02,
  /** A request is under way for seconds. */
  delayed: 0.02,
  /** Items read together are read at different instants. */
  tornRead: 0.2,
  /** A page that ends before its limit. */
  shortPage: 0.1,
  /** Reads that may be stale are, by up to a second and more. */
  staleRead: 0.5,
  /** Some items of a batch are written, and the caller gets an error. */
  partialWrite: 0.1,
  /** The caller of a function never gets its answer. */
  replyLost: 0.03,
  /** A caller waits no longer than a second or two, and asks again meanwhile. */
  impatient: 0.1,
  /** A call is sent twice at once. */
  sentTwice: 0.05,
  /** A message comes again though it was dealt with, or while it is. */
  doubled: 0.05,
  /** A message is seconds or minutes late, and others overtake it. */
  late: 0.1,
  /** A queue takes some messages of a request and not the others. */
  partialSend: 0.1,
  /** Records of the stream come again after the relay has dealt with them. */
  streamDoubled: 0.05,
  /** The clock of a function is up to a second off. */
  skewedClock: 0.3,
} as const
export type Fault = keyof typeof FAULTS
export const ALL_FAULTS = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS)

/**
 * The faults of one world. Each world has some kinds of them only, each as often as chance says: where everything goes wrong
 * at once, little is ever done. `allowed` takes kinds out, `most` lets no further ones happen: for the shortest history.
 */
export class Faults {
  readonly counts = new Map<Fault, number>()
  readonly #rates = new Map<Fault, number>()
  readonly #most: number
  #struck = 0
  isCalm = false

  constructor(
    chance: Chance,
    { without = [], most = Number.POSITIVE_INFINITY }: { without?: readonly Fault[]; most?: number },
  ) {
    const drawn = chance.fork('faults')
    for (const fault of ALL_FAULTS) {
      const [isThere, rate] = [drawn.hits(0.6), drawn.part() * FAULTS[fault]]
      if (isThere && !without.includes(fault)) this.#rates.set(fault, rate)
    }
    this.#most = most
  }

  /** How many have happened. */
  get struck(): number {
    return this.#struck
  }

  /** Whether it happens now. Draws one number, whatever the answer. */
  strikes(fault: Fault, chance: Chance): boolean {
    const hit = chance.hits(this.#rates.get(fault) ?? 0)
    if (!hit || this.isCalm || this.#struck >= this.#most) return false
    this.#struck += 1
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1)
    return true
  }
}
