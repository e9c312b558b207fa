import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { storageFeesList } from '../../report/storage-fees.source.ts'

/** A page of the storage fee report. */
export const getStorageFeeList = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.getStorageFeeList>,
) => readList(await storageFeesList(deps, actor, input), input)
