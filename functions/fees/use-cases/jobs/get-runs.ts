import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { requireBuilder } from '../../runs/ask.ts'
import { runsList } from '../../runs/fee-runs.source.ts'

/** States of the runs of a day or month, in the warehouses in the caller's scope. */
export const getRuns: UseCase<typeof fees.calls.getRuns> = async (deps, actor, input) => {
  requireBuilder(actor)
  return readList(await runsList(deps, actor, input), input)
}
