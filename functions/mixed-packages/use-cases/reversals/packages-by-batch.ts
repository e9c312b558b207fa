import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readBatch } from '../../batches/read-batch.ts'
import { packagesList } from '../../packages/packages.source.ts'

/** Packages of a batch that stand. */
export const packagesByBatch = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, ...asked }: Input<typeof mixedPackages.calls.packagesByBatch>,
) => {
  await readBatch(deps, { doctorNo: actor.company.doctorNo, batchNumber })
  return readList(await packagesList(deps, actor, { batchNumber }), asked)
}
