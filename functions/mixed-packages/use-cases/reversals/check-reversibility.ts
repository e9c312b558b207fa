import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { addMoney, moneyToWire } from '../../../../shared/values/money.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readBatch } from '../../batches/read-batch.ts'
import { mixedPackageItem, packagesOfBatch } from '../../packages/packages.items.ts'
import { previewUndoings, reversibleOf } from '../../review/undo-claims.ts'

/** Packages checked: one read. */
const LOOKED_AT = 1000

/**
 * Counts the packages of a batch that a reversal would reverse now, and the units it would take back. Reads at most 1,000
 * packages, and the claims of each that has any. A package whose units have left stock, or with a claim of a frozen company,
 * does not count, because reverseBatches skips it.
 */
export const checkReversibility: UseCase<typeof mixedPackages.calls.checkReversibility> = async (
  deps,
  { company: { doctorNo } },
  { id: batchNumber },
) => {
  const [batch, { records, next }] = await Promise.all([
    readBatch(deps, { doctorNo, batchNumber }),
    deps.table.query(mixedPackageItem, packagesOfBatch(doctorNo, batchNumber), { limit: LOOKED_AT }),
  ])
  const claimed = records.filter(({ openClaims, doneClaims }) => openClaims + doneClaims > 0)
  const previewed = await previewUndoings(deps, claimed)
  const undone = reversibleOf(previewed)
  const staying = previewed.length - undone.length
  const reversible = batch.packages - staying
  const undoings = undone.flat()
  return {
    batchNumber,
    isReversible: reversible > 0,
    packages: batch.packages,
    reversible,
    isLowerBound: next !== undefined,
    claimed: claimed.length,
    claimedItems: records.reduce((sum, { claimed }) => sum + claimed, 0),
    amount: moneyToWire(addMoney(...undoings.map(({ debit }) => debit))),
    distributedItems: undoings.reduce((sum, { units }) => sum + units, 0),
  }
}
