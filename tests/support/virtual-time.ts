import type { Table } from '../../functions/platform/db/table.ts'
import { setWaiting } from '../../functions/platform/waiting.ts'

/**
 * A virtual clock that advances only while all code is waiting. Waiting costs no real time, and races are the same on
 * any machine.
 */
export class VirtualTime {
  now = 0
  readonly #waiting: { at: number; order: number; wake: () => void }[] = []
  #order = 0

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#waiting.push({ at: this.now + ms, order: this.#order++, wake })
      this.#waiting.sort((a, b) => a.at - b.at || a.order - b.order)
    })
  }

  /** Runs an action to its end. Until then, functions wait and measure time by this clock. */
  async run<T>(begin: () => Promise<T>, random: () => number): Promise<T> {
    setWaiting({ sleep: (ms) => this.sleep(ms), random, elapsed: () => this.now })
    let isOver = false
    const over = begin().finally(() => {
      isOver = true
    })
    try {
      while (!isOver) {
        // After a turn of the event loop, all code that does not wait for time has continued.
        await new Promise((turned) => setImmediate(turned))
        const next = this.#waiting.shift()
        if (!next) continue
        this.now = next.at
        next.wake()
      }
      return await over
    } finally {
      setWaiting()
    }
  }

  /**
   * Wraps a table so that each get, query, batch read and commit takes `ms` milliseconds of this clock, and `perItem`
   * more for each item of a batch read or commit. The result is determined halfway.
   */
  slow(table: Table, ms: number, perItem = 0): Table {
    const slowly = async <T>(request: () => Promise<T>, items = 0): Promise<T> => {
      await this.sleep((ms + perItem * items) / 2)
      const answer = await request()
      await this.sleep((ms + perItem * items) / 2)
      return answer
    }
    return {
      ...table,
      get: (...asked) => slowly(() => table.get(...asked)),
      query: (...asked) => slowly(() => table.query(...asked)),
      batchGet: (...asked: Parameters<Table['batchGet']>) => slowly(() => table.batchGet(...asked), asked[0].length),
      commit: (...asked) => slowly(() => table.commit(...asked), asked[0].length),
    } as Table
  }
}

/** Random numbers that a seed reproduces. */
export const chanceOf = (seed: number): (() => number) => {
  let chance = seed
  return () => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648
    return chance / 2_147_483_648
  }
}
