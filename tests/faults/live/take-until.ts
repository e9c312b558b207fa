import type { PlannedAction } from '../../simulation/actions/acts.ts'

/** Yields actions until `isOver`, but at least `least` of them. */
export function* takeUntil(
  actions: readonly PlannedAction[],
  least: number,
  isOver: () => boolean,
): Generator<PlannedAction> {
  for (const [at, action] of actions.entries()) {
    if (at >= least && isOver()) return
    yield action
  }
}
