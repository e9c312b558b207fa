/**
 * Random numbers derived only from a name. The same name always yields the same numbers, whatever else is drawn, so
 * leaving out an action of a history does not change the others.
 */
export class Chance {
  #state: number
  readonly name: string

  constructor(name: string) {
    this.name = name
    let hash = 0x811c9dc5
    for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
    this.#state = hash
    // Skips the first numbers, which are similar for similar names.
    for (let warm = 0; warm < 3; warm++) this.bits()
  }

  /** Returns 32 random bits, unsigned. */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** Returns a number in [0, 1). */
  part(): number {
    return this.bits() / 0x1_0000_0000
  }

  /** Returns a whole number in [0, end). */
  below(end: number): number {
    return Math.floor(this.part() * end)
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  hits(rate: number): boolean {
    return this.part() < rate
  }

  of<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)]
  }

  /** Returns a separate source of numbers, named under this one. */
  fork(name: string | number): Chance {
    return new Chance(`${this.name}/${name}`)
  }
}
