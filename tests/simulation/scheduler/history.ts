/** The history of a run: a running hash of all lines, and the lines themselves if they are kept. */
export class History {
  #hash = 0x811c9dc5
  #second = 0x01234567
  readonly lines: string[] = []
  readonly #isKept: boolean
  readonly #now: () => number
  readonly #start: number

  constructor(isKept: boolean, now: () => number) {
    this.#isKept = isKept
    this.#now = now
    this.#start = now()
  }

  add(line: string): void {
    const at = this.#now() - this.#start
    const text = `${at} ${line}`
    for (let place = 0; place < text.length; place++) {
      const unit = text.charCodeAt(place)
      this.#hash = Math.imul(this.#hash ^ unit, 0x01000193)
      this.#second = (Math.imul(this.#second, 31) + unit) | 0
    }
    if (this.#isKept) this.lines.push(`${(at / 1000).toFixed(3).padStart(10)} s  ${line}`)
  }

  /** Equal for two runs only if all their events were the same. */
  get digest(): string {
    return [this.#hash, this.#second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  }
}
