import { dayIn } from '../../../shared/values/day.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import type { Range } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { batchesFound } from '../../tracking-rows/public.ts'
import { presentBatches } from './batch-record.ts'
import { batchesWithPackages, batchesWithPending, type MixedBatch, mixedBatchItem } from './batches.items.ts'

type BatchList = List<MixedBatch, Awaited<ReturnType<typeof presentBatches>>[number]>

/**
 * Batches with pending or with confirmed packages, newest first, of the named company or of all companies of the
 * caller. A condition is a part of the batch number.
 */
export const batchesList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { holding, condition = '' }: { holding: 'pending' | 'packages'; condition?: string | undefined },
): Promise<BatchList> => {
  const companies = await companiesInScope(deps, actor)
  const listed = holding === 'pending' ? batchesWithPending : batchesWithPackages
  // Batches leave the list of pending ones when they are confirmed, so that it stays short.
  const asked = { condition, today: holding === 'pending' ? undefined : dayIn(deps.now()) }
  const read = (range: Range) => rangeSource(deps, mixedBatchItem, range)
  return {
    source: merged(companies.map(({ doctorNo }) => batchesFound(listed(doctorNo), asked, read))),
    present: (batches) => presentBatches(deps, companies, batches),
  }
}
