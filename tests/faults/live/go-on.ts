import type { Wish } from '../../simulation/actions/acts.ts'

/** As many wishes as are needed to be at work until something is over, and at least so many. */
export function* goOn(wishes: readonly Wish[], least: number, isOver: () => boolean): Generator<Wish> {
  for (const [at, wish] of wishes.entries()) {
    if (at >= least && isOver()) return
    yield wish
  }
}
