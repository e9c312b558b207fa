import type { Table } from '../../functions/platform/db/table.ts'
import { setWaiting } from '../../functions/platform/waiting.ts'

/** Time that passes only when everybody waits: seconds of waiting take none, and a race goes the same way on any machine. */
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

  /** Runs the work to its end; waits and times of functions are this clock's until then. */
  async run<T>(begin: () => Promise<T>, random: () => number): Promise<T> {
    setWaiting({ sleep: (ms) => this.sleep(ms), random, elapsed: () => this.now })
    let isOver = false
    const over = begin().finally(() => {
      isOver = true
    })
    try {
      while (!isOver) {
        // All that can go on without time has gone on once the event loop turns.
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

  /** A table each request of which takes so many milliseconds of this clock; what a commit finds is decided half way. */
  slow(table: Table, ms: number): Table {
    const slowly = async <T>(request: () => Promise<T>): Promise<T> => {
      await this.sleep(ms / 2)
      const answer = await request()
      await this.sleep(ms / 2)
      return answer
    }
    return {
      ...table,
      get: (...asked) => slowly(() => table.get(...asked)),
      query: (...asked) => slowly(() => table.query(...asked)),
      batchGet: (...asked: Parameters<Table['batchGet']>) => slowly(() => table.batchGet(...asked)),
      commit: (...asked) => slowly(() => table.commit(...asked)),
    } as Table
  }
}
