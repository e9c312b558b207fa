import type { Wish } from '../../simulation/actions/acts.ts'

/** Yields wishes until `isOver`, but at least `least` of them. */
export function* goOn(wishes: readonly Wish[], least: number, isOver: () => boolean): Generator<Wish> {
  for (const [at, wish] of wishes.entries()) {
    if (at >= least && isOver()) return
    yield wish
  }
}
