import type { Chance } from './chance.ts'
import { Timers } from './timers.ts'

interface Turn {
  resume: () => void
  isOver: () => boolean
}

/**
 * From one turn to the next, time advances by less than this, in milliseconds. If no turn is waiting, it jumps to the
 * next timer.
 */
const STRIDE = 5

/** Waits until all promises that can continue have done so. */
const settled = (): Promise<void> => new Promise((resume) => setImmediate(resume))

/**
 * Decides what happens next. All code that waits for the outside world (a request, a response, a time) waits here. One
 * waiter at a time continues, chosen at random, so that the seed determines the whole run of a world.
 */
export class Scheduler {
  readonly #chance: Chance
  readonly #timers = new Timers()
  #turns: Turn[] = []
  #now: number
  /** Number of turns so far, which are the events of a run. */
  events = 0

  constructor(chance: Chance, start: string) {
    this.#chance = chance
    this.#now = Date.parse(start)
  }

  /** Current time, in milliseconds since 1970. */
  get now(): number {
    return this.#now
  }

  instant(aheadMs = 0): string {
    return new Date(this.#now + aheadMs).toISOString()
  }

  /** Waits for a turn. Never resolves once `isOver` is true, as in a dead process. */
  turn(isOver: () => boolean = () => false): Promise<void> {
    return new Promise((resume) => this.#turns.push({ resume, isOver }))
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resume) => this.after(ms, resume))
  }

  /** Runs an action after this many milliseconds. */
  after(ms: number, run: () => void): void {
    this.#timers.add(this.#now + Math.max(0, Math.ceil(ms)), run)
  }

  /** Gives turns until `isDone`. Returns false if no event is left or `most` turns have been given. */
  async run(isDone: () => boolean, most: number): Promise<boolean> {
    const end = this.events + most
    for (;;) {
      await settled()
      if (isDone()) return true
      if (this.events >= end) return false
      const next = this.#turns.length > 0 ? this.#now + this.#chance.below(STRIDE) : this.#timers.next
      if (next === undefined) return false
      this.#now = Math.max(this.#now, next)
      this.#timers.runUntil(this.#now)
      this.#give()
    }
  }

  #give(): void {
    while (this.#turns.length > 0) {
      const place = this.#chance.below(this.#turns.length)
      const turn = this.#turns[place]
      const last = this.#turns.pop()
      if (last && place < this.#turns.length) this.#turns[place] = last
      if (!turn || turn.isOver()) continue
      this.events += 1
      turn.resume()
      return
    }
  }
}
