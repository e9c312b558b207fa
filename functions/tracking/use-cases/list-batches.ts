import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { batchesList } from '../batches.source.ts'

/**
 * The newest batches with rows to confirm (type 1) or confirmed rows (type 3; with `isReverse`, reversible ones), or
 * those whose number begins with the condition.
 */
export const listBatches: UseCase<typeof tracking.calls.listBatches> = async (deps, actor, input) =>
  (await readList(await batchesList(deps, actor, input), { current: 1, size: LISTED_BATCHES })).records
