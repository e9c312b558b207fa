import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { FOUND_BATCHES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { batchesList } from '../../batches/batches.source.ts'

/** Numbers of the newest batches with packages that stand. */
export const batchNumbers = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { condition }: Input<typeof mixedPackages.calls.batchNumbers>,
): Promise<string[]> => {
  const list = await batchesList(deps, actor, { holding: 'packages', condition })
  const { records } = await readList(list, { current: 1, size: FOUND_BATCHES })
  return [...new Set(records.map(({ batchNumber }) => batchNumber))]
}
