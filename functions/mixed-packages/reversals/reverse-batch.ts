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
  /** Number of the package in the first batch after which to resume. */
  after?: string | undefined
}
type Reversed = Omit<Output<typeof mixedPackages.calls.bulkReverse>, 'left'> & { left: string[] }

/**
 * Reverses the packages of several batches, batch by batch, oldest package first, while there is time. Packages that
 * cannot be reversed are reported, and the run continues with the others (DEC-mixed-packages-39). `left` lists the
 * batches that the following call continues with, and `next` is the package in the first of them after which it
 * resumes. The following call skips refused packages and retries those that ran out of time. A retry of an interrupted
 * call does not touch packages confirmed since the call began.
 */
export const reverseBatches = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumbers, after = '' }: Asked,
): Promise<Reversed> => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const wanted = [...new Set(batchNumbers)]
  const batches = await Promise.all(wanted.map((batchNumber) => readBatch(deps, { doctorNo, batchNumber })))
  const run = await readRun(deps, doctorNo)
  const active = batches.reduce((sum, { packages }) => sum + packages, 0)
  if (active === 0 && after === '' && !run) throw refuse(mixedReasons.nothingToReverse)
  const startedAt = run?.startedAt ?? deps.now()
  const walk: Walk = { reversed: 0, failureRecords: [], last: after, isFirst: true, hasTimeLeft, startedAt }
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
    // Includes the packages that earlier runs of the same call reversed.
    reversed: done?.rows ?? reversed,
    unreached: await countLeft(deps, doctorNo, left, last),
    left,
    next: last,
  }))
}

/** Progress of a call. `last`: number of the last package tried in the batch. */
interface Walk extends Pick<Reversed, 'reversed' | 'failureRecords'> {
  last: string
  /** True if no package has been tried yet. The first package is tried even if the time is up. */
  isFirst: boolean
  hasTimeLeft: () => boolean
  /** Time at which the first run of the call started. */
  startedAt: string
}

/** Reverses the packages of one batch. Returns true if it reached the end of the batch. */
const walkBatch = async (deps: Deps, actor: CompanyActor, batchNumber: string, walk: Walk): Promise<boolean> => {
  const { doctorNo } = actor.company
  for await (const page of pagesOf(deps.table, mixedPackageItem, packagesAfter(doctorNo, batchNumber, walk.last))) {
    for (const mixed of page) {
      if (mixed.createDate > walk.startedAt) continue
      if (!walk.isFirst && !walk.hasTimeLeft()) return false
      walk.isFirst = false
      const outcome = await reverseOne(deps, actor, mixed, walk)
      if (outcome === 'unreached') return false
      walk.last = mixed.packageNo
      if (outcome === 'reversed') walk.reversed += 1
      // The index lags, so the package may already have been reversed by someone else or by an earlier run of this
      // call.
      else if (outcome.reason !== mixedReasons.packageCancelled.key) {
        const { packageNo, tracking } = mixed
        walk.failureRecords.push({ packageId: packageNo, tracking, ...whyFailed([outcome]) })
      }
    }
  }
  return true
}

/** Counts the active packages in the remaining batches; in the first batch, only those after the last one tried. */
const countLeft = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  batchNumbers: readonly string[],
  last: string,
): Promise<number> => {
  const counts = await Promise.all(
    batchNumbers.map((batchNumber, at) =>
      table.count(packagesAfter(doctorNo, batchNumber, at === 0 ? last : ''), { limit: COUNTED }),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Maximum number of unreached packages counted per batch. */
const COUNTED = 1000

/**
 * Range of the active packages of a batch after the given package. The appended character sorts below every character
 * of a package number.
 */
const packagesAfter = (doctorNo: string, batchNumber: string, packageNo: string) => ({
  ...packagesOfBatch(doctorNo, batchNumber),
  from: `${packageNo}!`,
})

const reverseOne = async (
  deps: Deps,
  actor: CompanyActor,
  mixed: MixedPackage,
  { hasTimeLeft, startedAt }: Walk,
): Promise<'reversed' | 'unreached' | Refusal> => {
  const { doctorNo, total } = mixed
  const endingOf = () => ({ extra: countToRun(deps, doctorNo, [{ qty: total }], { startedAt }) })
  // Counts no package; these intents only make the commit fail if another run of the call has already answered.
  const extra = () => countToRun(deps, doctorNo, [], { startedAt })
  try {
    const { unreached } = await reversePackage(deps, actor, mixed, { hasTimeLeft, extra, endingOf })
    return unreached > 0 ? 'unreached' : 'reversed'
  } catch (error) {
    // Another run of the call has already answered, so the package is left to the next call.
    if (error instanceof RunOver) return 'unreached'
    if (error instanceof Refusal) return error
    throw error
  }
}
