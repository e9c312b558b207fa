import type { Output } from '../../../shared/contract/call.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { readBatch } from '../batches/read-batch.ts'
import { type MixedPackage, mixedPackageItem, packagesOfBatch } from '../packages/packages.items.ts'
import { reversePackage } from './reverse-package.ts'

type BatchReversed = Output<typeof mixedPackages.calls.batchBulkReverse>

/**
 * Reverses the packages of a batch one after the other, as long as there is time. One that cannot be is named and the others
 * go on (DECISIONS s11); what is not reached still stands, and the next call goes on there.
 */
export const reverseBatch = async (deps: Deps, actor: CompanyActor, batchNumber: string): Promise<BatchReversed> => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  if (batch.packages === 0) throw refuse(mixedReasons.nothingToReverse)
  const failureRecords: BatchReversed['failureRecords'] = []
  let reversed = 0
  for await (const page of pagesOf(deps.table, mixedPackageItem, packagesOfBatch(doctorNo, batchNumber))) {
    for (const mixed of page) {
      if (reversed + failureRecords.length > 0 && !inTime()) break
      const refusal = await reverseOne(deps, actor, mixed)
      if (!refusal) reversed += 1
      // The index lags: somebody else was first, or this very call before it broke off.
      else if (refusal.reason !== mixedReasons.packageCancelled.key) {
        const { packageNo, tracking } = mixed
        failureRecords.push({ packageId: packageNo, tracking, ...whyFailed([refusal]) })
      }
    }
    if (!inTime()) break
  }
  const { packages } = await readBatch(deps, { doctorNo, batchNumber })
  const failedCount = failureRecords.length
  return { batchNumber, reversed, failedCount, failureRecords, unreached: Math.max(packages - failedCount, 0) }
}

const reverseOne = async (deps: Deps, actor: CompanyActor, mixed: MixedPackage): Promise<Refusal | undefined> => {
  try {
    await reversePackage(deps, actor, mixed)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
