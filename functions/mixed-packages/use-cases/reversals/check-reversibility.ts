import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readBatch } from '../../batches/read-batch.ts'
import { mixedPackageItem, packagesOfBatch } from '../../packages/packages.items.ts'
import { debitOf } from '../../review/undo-claims.ts'

/** Packages that are looked at: one read. */
const LOOKED_AT = 1000

/**
 * Whether a batch has packages to reverse, and what claims hold of them: one read of at most 1,000, and one of the claims of
 * each that has units distributed.
 */
export const checkReversibility = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { id: batchNumber }: Input<typeof mixedPackages.calls.checkReversibility>,
): Promise<Output<typeof mixedPackages.calls.checkReversibility>> => {
  const [batch, { records, next }] = await Promise.all([
    readBatch(deps, { doctorNo, batchNumber }),
    deps.table.query(mixedPackageItem, packagesOfBatch(doctorNo, batchNumber), { limit: LOOKED_AT }),
  ])
  return {
    ...{ batchNumber, isReversible: batch.packages > 0, packages: batch.packages, isLowerBound: next !== undefined },
    claimed: records.filter(({ openClaims, doneClaims }) => openClaims + doneClaims > 0).length,
    claimedItems: records.reduce((sum, { claimed }) => sum + claimed, 0),
    amount: moneyToWire(await debitOf(deps, records)),
    distributedItems: records.reduce((sum, { distributed }) => sum + distributed, 0),
  }
}
