/** Pseudo-random numbers that are the same for the same seed, so that every machine has the same demo data. */
export interface Random {
  /** A fraction from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** A whole number from `least` to `most`, inclusive. */
  between: (least: number, most: number) => number
  /** A random element of a list. */
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** Mulberry32: 32 bits of state, good enough for demo data. */
export const randomOf = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, between, pick: ([first, ...rest]) => [first, ...rest][between(0, rest.length)] ?? first }
}
