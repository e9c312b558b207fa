import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { FOUND_BATCHES, PACKAGES_A_SECOND } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { batchesList } from '../batches/batches.source.ts'
import { readBatch, refuseUnknownBatch } from '../batches/read-batch.ts'
import { mixedPackageItem, packagesOfBatch } from '../packages/packages.items.ts'
import { packagesList } from '../packages/packages.source.ts'
import { previewOf } from '../reversals/preview.ts'
import { reverseBatches } from '../reversals/reverse-batch.ts'
import { readUncanceled, reversePackage } from '../reversals/reverse-package.ts'
import { previewUndoings, reversibleOf } from '../review/undo-claims.ts'

/** Previews a reversal of the package. Writes nothing. */
export const previewReversal: UseCase<typeof mixedPackages.calls.previewReversal> = async (
  deps,
  { company: { doctorNo } },
  { packageId: packageNo },
) => previewOf(deps, await readUncanceled(deps, { doctorNo, packageNo }))

/**
 * Reverses one package, beginning with its claims, while there is time. The commit that ends the package stores the
 * answer.
 */
export const reverseById: UseCase<typeof mixedPackages.calls.reverseById> = async (
  deps,
  actor,
  { packageId: packageNo, revision },
) => {
  const hasTimeLeft = timeBudget(deps)
  const reversed = await reversePackage(
    deps,
    actor,
    { doctorNo: actor.company.doctorNo, packageNo },
    { revision, hasTimeLeft, endingOf: (done) => ({ answer: { packageId: packageNo, ...done } }) },
  )
  return { packageId: packageNo, ...reversed }
}

/** Reverses the reversible packages of a batch. */
export const batchBulkReverse: UseCase<typeof mixedPackages.calls.batchBulkReverse> = async (
  deps,
  actor,
  { batchNumber, after },
) => {
  const { left: _, ...reversed } = await reverseBatches(deps, actor, { batchNumbers: [batchNumber], after })
  return { batchNumber, ...reversed }
}

/** Reverses the reversible packages of several batches. */
export const bulkReverse: UseCase<typeof mixedPackages.calls.bulkReverse> = (deps, actor, input) =>
  reverseBatches(deps, actor, input)

/** Batches with active packages, newest first. */
export const reversibleBatches: UseCase<typeof mixedPackages.calls.reversibleBatches> = async (deps, actor, input) =>
  readList(await batchesList(deps, actor, { ...input, holding: 'packages' }), input)

/** The newest batches that have active packages and a number that contains the condition. */
export const batchNumbers: UseCase<typeof mixedPackages.calls.batchNumbers> = async (deps, actor, { condition }) => {
  const list = await batchesList(deps, actor, { holding: 'packages', condition })
  const { records } = await readList(list, { current: 1, size: FOUND_BATCHES })
  return records.map(({ batchNumber, doctorNo, doctorName, warehouseNo, warehouseName, packageCount }) => ({
    batchNumber,
    doctorNo,
    doctorName,
    warehouseNo,
    warehouseName,
    packageCount,
  }))
}

/** Active packages of a batch. */
export const packagesByBatch: UseCase<typeof mixedPackages.calls.packagesByBatch> = async (
  deps,
  actor,
  { batchNumber, ...asked },
) => {
  await refuseUnknownBatch(deps, actor, batchNumber)
  return readList(await packagesList(deps, actor, { batchNumber }), asked)
}

/** Maximum number of packages checked, in one read. */
const LOOKED_AT = 1000

/**
 * Counts the packages of a batch that can be reversed now, and the units that reversing them would remove from stock.
 * Reads at most 1,000 packages, and the claims of each package that has any. A package whose units have left stock, or
 * with a claim of a frozen company, is not counted, because `reverseBatches` skips it.
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

/** Estimates the duration from the counts of the batch and the number of packages processed per second. */
export const estimateTime: UseCase<typeof mixedPackages.calls.estimateTime> = async (
  deps,
  { company: { doctorNo } },
  { id: batchNumber, operationType },
) => {
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  const packages = operationType === 'reverse' ? batch.packages : batch.pending
  return { batchNumber, packages, seconds: Math.ceil(packages / PACKAGES_A_SECOND[operationType]) }
}
