import type { Input, Output } from '../../../shared/contract/call.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { countToRun, endRun, RunOver, readRun } from '../../tracking/public.ts'
import { readBatch } from '../batches/read-batch.ts'
import { type MixedPackage, mixedPackageItem, packagesOfBatch } from '../packages/packages.items.ts'
import { reversePackage } from './reverse-package.ts'

type Asked = Pick<Input<typeof mixedPackages.calls.batchBulkReverse>, 'batchNumber' | 'after'>
type BatchReversed = Output<typeof mixedPackages.calls.batchBulkReverse>

/**
 * Reverses the packages of a batch one after the other, oldest first, as long as there is time. One that cannot be is named
 * and the others go on (DECISIONS s11). `next` says behind which package the following call goes on, so that packages that
 * stay are tried once; a package that the time did not suffice for is tried again.
 */
export const reverseBatch = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, after = '' }: Asked,
): Promise<BatchReversed> => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  if (batch.packages === 0 && after === '' && !(await readRun(deps, doctorNo))) {
    throw refuse(mixedReasons.nothingToReverse)
  }
  const failureRecords: BatchReversed['failureRecords'] = []
  const tried = { reversed: 0, last: after, isThrough: true }
  walk: for await (const page of pagesOf(deps.table, mixedPackageItem, behind(doctorNo, batchNumber, after))) {
    for (const mixed of page) {
      const outcome = tried.last !== after && !inTime() ? 'unreached' : await reverseOne(deps, actor, mixed, inTime)
      if (outcome === 'unreached') {
        tried.isThrough = false
        break walk
      }
      tried.last = mixed.packageNo
      if (outcome === 'reversed') tried.reversed += 1
      // The index lags: somebody else was first, or this very call before it broke off.
      else if (outcome.reason !== mixedReasons.packageCancelled.key) {
        const { packageNo, tracking } = mixed
        failureRecords.push({ packageId: packageNo, tracking, ...whyFailed([outcome]) })
      }
    }
  }
  const { last, isThrough } = tried
  return endRun(deps, doctorNo, async (run) => ({
    ...{ batchNumber, failedCount: failureRecords.length, failureRecords },
    // What the same call reversed before, broken off or sent twice, counts as reversed by it.
    reversed: run?.rows ?? tried.reversed,
    unreached: isThrough ? 0 : (await deps.table.count(behind(doctorNo, batchNumber, last), { limit: COUNTED })).count,
    next: last,
  }))
}

/** So many packages that were not reached are counted. */
const COUNTED = 1000

/** Packages that stand behind one of their batch; numbers have no sign as low as the one behind it here. */
const behind = (doctorNo: string, batchNumber: string, packageNo: string) => ({
  ...packagesOfBatch(doctorNo, batchNumber),
  from: `${packageNo}!`,
})

const reverseOne = async (
  deps: Deps,
  actor: CompanyActor,
  mixed: MixedPackage,
  inTime: () => boolean,
): Promise<'reversed' | 'unreached' | Refusal> => {
  const { doctorNo, total } = mixed
  const endingOf = () => ({ beside: countToRun(deps, doctorNo, [{ qty: total }]) })
  // No package is done yet, but nothing may happen to one once another run of the call has answered.
  const beside = () => countToRun(deps, doctorNo, [])
  try {
    const { unreached } = await reversePackage(deps, actor, mixed, { inTime, beside, endingOf })
    return unreached > 0 ? 'unreached' : 'reversed'
  } catch (error) {
    // Another run of the call has answered: the package is left to the next one.
    if (error instanceof RunOver) return 'unreached'
    if (error instanceof Refusal) return error
    throw error
  }
}
