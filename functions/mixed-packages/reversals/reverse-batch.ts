import type { Output } from '../../../shared/contract/call.ts'
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

interface Asked {
  batchNumbers: readonly string[]
  /** Behind which package of the first batch to go on. */
  after?: string | undefined
}
type Reversed = Omit<Output<typeof mixedPackages.calls.bulkReverse>, 'left'> & { left: string[] }

/**
 * Reverses the packages of batches, a batch after the other, oldest package first, as long as there is time. One that cannot
 * be is named and the others go on (DECISIONS s11). `left` and `next` say in which batch, and behind which of its packages, the
 * following call goes on, so that packages that stay are tried once; one that the time did not suffice for is tried again.
 * A call that broke off and is made again leaves packages that somebody has confirmed since it began.
 */
export const reverseBatches = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumbers, after = '' }: Asked,
): Promise<Reversed> => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const wanted = [...new Set(batchNumbers)]
  const batches = await Promise.all(wanted.map((batchNumber) => readBatch(deps, { doctorNo, batchNumber })))
  const run = await readRun(deps, doctorNo)
  const standing = batches.reduce((sum, { packages }) => sum + packages, 0)
  if (standing === 0 && after === '' && !run) throw refuse(mixedReasons.nothingToReverse)
  const startedAt = run?.startedAt ?? deps.now()
  const walk: Walk = { reversed: 0, failureRecords: [], last: after, isFirst: true, inTime, startedAt }
  const [...left] = wanted
  for (const batchNumber of wanted) {
    if (!(await walkBatch(deps, actor, batchNumber, walk))) break
    left.shift()
    walk.last = ''
  }
  const { reversed, failureRecords, last } = walk
  return endRun(deps, doctorNo, async (done) => ({
    failedCount: failureRecords.length,
    failureRecords,
    // What the same call reversed before, broken off or sent twice, counts as reversed by it.
    reversed: done?.rows ?? reversed,
    unreached: await countLeft(deps, doctorNo, left, last),
    left,
    next: last,
  }))
}

/** How far a call has come. `last`: the package of the batch that was tried last. */
interface Walk extends Pick<Reversed, 'reversed' | 'failureRecords'> {
  last: string
  /** Nothing was tried yet: one package is in any case. */
  isFirst: boolean
  inTime: () => boolean
  /** When the call began, with all its repetitions. */
  startedAt: string
}

/** Whether the batch was gone through to its end. */
const walkBatch = async (deps: Deps, actor: CompanyActor, batchNumber: string, walk: Walk): Promise<boolean> => {
  const { doctorNo } = actor.company
  for await (const page of pagesOf(deps.table, mixedPackageItem, behind(doctorNo, batchNumber, walk.last))) {
    for (const mixed of page) {
      if (mixed.createDate > walk.startedAt) continue
      if (!walk.isFirst && !walk.inTime()) return false
      walk.isFirst = false
      const outcome = await reverseOne(deps, actor, mixed, walk)
      if (outcome === 'unreached') return false
      walk.last = mixed.packageNo
      if (outcome === 'reversed') walk.reversed += 1
      // The index lags: somebody else was first, or this very call before it broke off.
      else if (outcome.reason !== mixedReasons.packageCancelled.key) {
        const { packageNo, tracking } = mixed
        walk.failureRecords.push({ packageId: packageNo, tracking, ...whyFailed([outcome]) })
      }
    }
  }
  return true
}

/** Packages that stand in the batches of which none was gone through; in the first one, those behind the last that was tried. */
const countLeft = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  batchNumbers: readonly string[],
  last: string,
): Promise<number> => {
  const counts = await Promise.all(
    batchNumbers.map((batchNumber, at) =>
      table.count(behind(doctorNo, batchNumber, at === 0 ? last : ''), { limit: COUNTED }),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** So many packages of a batch that were not reached are counted. */
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
  { inTime, startedAt }: Walk,
): Promise<'reversed' | 'unreached' | Refusal> => {
  const { doctorNo, total } = mixed
  const endingOf = () => ({ beside: countToRun(deps, doctorNo, [{ qty: total }], { startedAt }) })
  // No package is done yet, but nothing may happen to one once another run of the call has answered.
  const beside = () => countToRun(deps, doctorNo, [], { startedAt })
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
