import type { jobCalls } from '../../../../shared/fees/jobs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { ask } from '../../runs/ask.ts'
import { closableAt } from '../../runs/plan-fees.ts'

/** Closes every day that is over, in all warehouses; the newest of them is yesterday in most. */
export const generateDaily: UseCase<typeof jobCalls.generateDaily> = (deps, actor) =>
  ask(deps, actor, { days: [], reprice: false, close: true }, [closableAt(deps.now(), undefined).day])
