import { refuse } from '../../../shared/contract/errors.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { presentBatches, presentPending } from '../batches/batch-record.ts'
import { batchesList } from '../batches/batches.source.ts'
import { pendingList } from '../batches/pending.source.ts'
import { readBatch, readPending } from '../batches/read-batch.ts'
import { productNamesOf } from '../packages/product-names.ts'

/** Batches with packages pending confirmation, newest first. */
export const pendingBatches: UseCase<typeof mixedPackages.calls.pendingBatches> = async (deps, actor, input) =>
  readList(await batchesList(deps, actor, { ...input, holding: 'pending' }), input)

/** One batch with its counts. */
export const batchDetail: UseCase<typeof mixedPackages.calls.batchDetail> = async (
  deps,
  { company },
  { id: batchNumber },
) => {
  const batch = await readBatch(deps, { doctorNo: company.doctorNo, batchNumber })
  const [record] = await presentBatches(deps, [company], [batch])
  if (!record) throw refuse(mixedReasons.noBatch)
  return record
}

/** Packages pending confirmation, newest batch first. */
export const pendingPackages: UseCase<typeof mixedPackages.calls.pendingPackages> = async (deps, actor, input) =>
  readList(await pendingList(deps, actor, input), input)

/** A pending package, each UPC with the company's product, and whether the package can be confirmed as it is. */
export const packageDetail: UseCase<typeof mixedPackages.calls.packageDetail> = async (deps, { company }, input) => {
  const { doctorNo } = company
  const key = { doctorNo, batchNumber: input.batchNumber, tracking: normalTracking(input.tracking) }
  const { pending } = await readPending(deps, key)
  const upcs = pending.items.map(({ upc }) => upc)
  const [[record], names] = await Promise.all([
    presentPending(deps, [company], [pending]),
    productNamesOf(deps, doctorNo, upcs),
  ])
  if (!record) throw refuse(mixedReasons.noPending)
  return {
    ...record,
    items: pending.items.map(({ upc, quantity }) => {
      const parsed = parseUpc(upc)
      return {
        upc,
        productName: names.get(upc) ?? '',
        quantity,
        status: 'pending' as const,
        importDate: pending.importDate,
        isValid: parsed.ok,
        ...(parsed.ok ? { errorMessage: '', reasons: [] } : whyFailed([parsed.problem])),
      }
    }),
  }
}
