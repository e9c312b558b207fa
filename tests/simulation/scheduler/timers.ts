interface Timer {
  at: number
  /** Order of creation: of two timers for the same time, the one set first fires first. */
  order: number
  run: () => void
}

const isSooner = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Timers by time, soonest first, in a binary heap. */
export class Timers {
  readonly #heap: Timer[] = []
  #set = 0

  get next(): number | undefined {
    return this.#heap[0]?.at
  }

  add(at: number, run: () => void): void {
    const timer = { at, run, order: this.#set++ }
    const heap = this.#heap
    let place = heap.push(timer) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = heap[above]
      if (!parent || !isSooner(timer, parent)) break
      heap[place] = parent
      place = above
    }
    heap[place] = timer
  }

  /** Runs all timers that are due. */
  runUntil(now: number): void {
    for (let first = this.#heap[0]; first && first.at <= now; first = this.#heap[0]) {
      this.#dropFirst()
      first.run()
    }
  }

  #dropFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const [a, b] = [heap[left], heap[left + 1]]
      const child = a && b && isSooner(b, a) ? left + 1 : left
      const sooner = heap[child]
      if (!sooner || !isSooner(sooner, last)) break
      heap[place] = sooner
      place = child
    }
    heap[place] = last
  }
}
