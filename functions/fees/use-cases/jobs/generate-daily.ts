import type { jobCalls } from '../../../../shared/fees/jobs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { ask } from '../../runs/ask.ts'
import { closableAt } from '../../runs/plan-fees.ts'

/** Closes every ended day in all warehouses; in most, the newest is yesterday. */
export const generateDaily: UseCase<typeof jobCalls.generateDaily> = (deps, actor) =>
  ask(deps, actor, { days: [], reprice: false, close: true }, [closableAt(deps.now(), undefined).day])
