import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { storageFeesList } from '../../report/storage-fees.source.ts'

/** A page of the storage fee report. */
export const getStorageFeeList: UseCase<typeof fees.calls.getStorageFeeList> = async (deps, actor, input) =>
  readList(await storageFeesList(deps, actor, input), input)
