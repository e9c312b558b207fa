import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ask } from '../../runs/ask.ts'
import { closableAt } from '../../runs/plan-fees.ts'

/** Closes every day that is over, in all warehouses; the newest of them is yesterday in most. */
export const generateDaily = (deps: Deps, actor: Actor) =>
  ask(deps, actor, { days: [], reprice: false, close: true }, [closableAt(deps.now(), undefined).day])
