import type { Chance } from './chance.ts'

/** Kinds of faults with their maximum rates: the share of requests, deliveries or calls affected. */
export const FAULTS = {
  /** The function dies at a request, before or after the store processes it, and no caller gets a response. */
  dies: 0.02,
  /** The request never reaches the store, and the caller gets an error. */
  requestLost: 0.02,
  /** The store processes the request, and the caller gets an error. */
  answerLost: 0.02,
  throttled: 0.02,
  /** Another transaction holds an item during all attempts of the caller. */
  conflict: 0.02,
  /** A request takes up to eight seconds. */
  delayed: 0.02,
  /** Items read together are read at different instants. */
  tornRead: 0.2,
  /** A page ends before its limit. */
  shortPage: 0.1,
  /** A read that may be stale sees the lagging copy of the table. */
  staleRead: 0.5,
  /** Some items of a batch are written, and the caller gets an error. */
  partialWrite: 0.1,
  /** The caller of a function never gets its response. */
  replyLost: 0.03,
  /** A caller waits for less than two seconds, and then retries while the call is running. */
  impatient: 0.1,
  /** A call is sent twice concurrently. */
  sentTwice: 0.05,
  /** A message is delivered again after or during its processing. */
  doubled: 0.05,
  /** A message is delayed by up to two minutes, and others overtake it. */
  late: 0.1,
  /** A queue accepts some messages of a request and not the others. */
  partialSend: 0.1,
  /** Records of the stream are delivered again after the relay has processed them. */
  streamDoubled: 0.05,
  /** The clock of a function is off by up to a second. */
  skewedClock: 0.3,
} as const
export type Fault = keyof typeof FAULTS
export const ALL_FAULTS = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS)

/**
 * Faults of one world. Each world has only some kinds, at random rates, because few actions would succeed with all
 * faults together. To shorten a history, `without` excludes kinds, and `most` limits the number of faults.
 */
export class Faults {
  readonly counts = new Map<Fault, number>()
  readonly #rates = new Map<Fault, number>()
  readonly #most: number
  #injectedCount = 0
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

  /** Number of faults so far. */
  get injectedCount(): number {
    return this.#injectedCount
  }

  /** Decides whether the fault occurs now, and counts it if so. Draws exactly one number. */
  injects(fault: Fault, chance: Chance): boolean {
    const hit = chance.hits(this.#rates.get(fault) ?? 0)
    if (!hit || this.isCalm || this.#injectedCount >= this.#most) return false
    this.#injectedCount += 1
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1)
    return true
  }
}
