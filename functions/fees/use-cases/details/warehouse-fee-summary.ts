import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { feeSummaryList } from '../../details/fee-summary.source.ts'

export const warehouseFeeSummary = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.warehouseFeeSummary>,
) => readList(await feeSummaryList(deps, actor, input), input)
