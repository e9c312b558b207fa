import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { presentBatches } from './batch-record.ts'
import { batchesWithPackages, batchesWithPending, type MixedBatch, mixedBatchItem } from './batches.items.ts'

type BatchList = List<MixedBatch, Awaited<ReturnType<typeof presentBatches>>[number]>

/**
 * Number of digits of the day ('yyyyMMdd'). Batches sort by day, then by a number that is padded differently from how
 * people write it.
 */
const DAY_DIGITS = 8

/**
 * Batches with pending or with confirmed packages, newest first, of the named company or of all companies of the
 * caller. A condition is a prefix of the batch number; only batches of the days it matches are searched.
 */
export const batchesList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { holding, condition = '' }: { holding: 'pending' | 'packages'; condition?: string | undefined },
): Promise<BatchList> => {
  const companies = await companiesInScope(deps, actor)
  const listed = holding === 'pending' ? batchesWithPending : batchesWithPackages
  const prefix = condition.slice(0, DAY_DIGITS)
  const ranges = companies.map(({ doctorNo }) => ({ ...listed(doctorNo), ...(prefix === '' ? {} : { prefix }) }))
  const source = merged(ranges.map((range) => rangeSource(deps, mixedBatchItem, range)))
  return {
    source: condition === '' ? source : filtered(source, ({ batchNumber }) => batchNumber.startsWith(condition)),
    present: (batches) => presentBatches(deps, companies, batches),
  }
}
