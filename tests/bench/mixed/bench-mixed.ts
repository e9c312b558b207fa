import { claimRoutes } from '../../../functions/mixed-packages/claim-routes.ts'
import { readPlan, workRun } from '../../../functions/mixed-packages/runs/work-run.ts'
import { bulkConfirm } from '../../../functions/mixed-packages/use-cases/bulk-confirm.ts'
import { cancelBatch } from '../../../functions/mixed-packages/use-cases/cancel-batch.ts'
import { generateBatchNumber, textImport } from '../../../functions/mixed-packages/use-cases/imports.ts'
import { batchBulkReverse } from '../../../functions/mixed-packages/use-cases/reversals.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import {
  claim,
  newPackage,
  newSide,
  reviewOf,
  type Side,
  UPC,
} from '../../functions/mixed-packages/claims/claiming-world.ts'
import { type Counted, onCountedTable } from '../counting-table.ts'
import { writeStored } from '../fill.ts'
import { sized } from '../size.ts'
import { report, showTiming, timeCalls } from '../timing.ts'
import { manyClaims, storedTrackingAt, trackingAt, unclaimedItems, upcAt } from './fill-mixed.ts'

const { calls } = mixedPackages

/** Small by default; the target size is LINES=10000 ITEMS=1000000 CLAIMS=300000 BATCH=500 (docs/testing.md). */
const sizeOf = (name: string, small: number): number => Number(process.env[name] ?? small)
const LINES = sizeOf('LINES', sized(1000, 10))
const ITEMS = sizeOf('ITEMS', sized(20_000, 20))
const CLAIMS = sizeOf('CLAIMS', sized(5000, 120))
const BATCH = sizeOf('BATCH', sized(100, 3))

const PAGE = 20
const ASKED = 40
const AT_ONCE = 5000
/** Number of pages of 100 claims read to reach a deep page. */
const DEEP_PAGES = 50

/**
 * Measures mixed packages: an import with its confirmation, cancellation and reversal; the claimants' search among many
 * items; the reviewers' list among many claims; and a batch distribution whose messages are processed sequentially.
 */
export const benchMixed = (): Promise<void> =>
  onCountedTable({ isStreamed: false }, async (counted) => {
    const { endpoint, tableName } = counted
    await bootstrapRates(counted.deps)
    const side = await newSide(counted.deps, 'raritan 12')
    await batches(counted, side)
    const write = (items: Parameters<typeof writeStored>[2]) => writeStored(endpoint, tableName, items)
    for (let from = 0; from < ITEMS; from += AT_ONCE)
      await write(unclaimedItems(counted.deps, side, from, Math.min(AT_ONCE, ITEMS - from)))
    await search(counted, side)
    for (let from = 0; from < CLAIMS; from += AT_ONCE)
      await write(manyClaims(counted.deps, side, from, Math.min(AT_ONCE, CLAIMS - from)))
    await review(counted, side)
    await distribution(counted, side)
  })

/** Runs once and reports the cost, in total and per item for `times` items. */
const measured = async ({ counts, reset }: Counted, what: string, times: number, run: () => Promise<unknown>) => {
  reset()
  const began = performance.now()
  await run()
  const seconds = (performance.now() - began) / 1000
  const commits = counts.requests.filter((name) => name.startsWith('TransactWrite')).length
  report(
    what,
    `${seconds.toFixed(1)} s, ${(times / seconds).toFixed(0)}/s, ${counts.requests.length} requests (${commits} commits), ${counts.units.toFixed(0)} units; ${(counts.units / times).toFixed(1)} units each`,
  )
}

/** Repeats a call that stops when its time is up, until all items are processed. */
const untilDone = async (call: () => Promise<{ unreached: number }>): Promise<void> => {
  while ((await call()).unreached > 0);
}

const batches = async (counted: Counted, { admin, doctorNo, warehouseNo }: Side): Promise<void> => {
  const { deps } = counted
  const imported = async (name: string, from: number) => {
    const { batchNumber } = await generateBatchNumber(deps, admin, { doctorNo, warehouseNo })
    const textContent = Array.from({ length: LINES }, (_, at) => `${trackingAt(from + at)} ${upcAt(at)} 3`).join('\n')
    const body = calls.textImport.body.parse({ doctorNo, batchNumber, warehouseNo, textContent })
    await measured(counted, `${name} of ${LINES} lines, one package per line`, LINES, async () => {
      const { successCount } = await textImport(deps, admin, body)
      if (successCount !== LINES) throw new Error(`${successCount} of ${LINES} lines were imported`)
    })
    return batchNumber
  }
  const batchNumber = await imported('import', 0)
  const confirm = calls.bulkConfirm.body.parse({ doctorNo, batchNumber })
  await measured(counted, 'confirmation of its packages', LINES, () =>
    untilDone(() => bulkConfirm(deps, admin, confirm)),
  )
  const reverse = calls.batchBulkReverse.body.parse({ doctorNo, batchNumber })
  await measured(counted, 'reversal of its packages', LINES, () =>
    untilDone(() => batchBulkReverse(deps, admin, reverse)),
  )
  const other = await imported('another import', LINES)
  await measured(counted, 'cancellation of its packages', LINES, () =>
    untilDone(() => cancelBatch(deps, admin, { doctorNo, id: other })),
  )
}

/** Measures the cost and duration of one page of a list. */
const paged = async (counted: Counted, name: string, call: () => Promise<{ records: unknown[] }>): Promise<void> => {
  counted.reset()
  const { records } = await call()
  const cost = `${records.length} records, ${counted.counts.requests.length} requests, ${counted.counts.units} units`
  report(name, `${cost}, ${showTiming(await timeCalls(ASKED, 1, call))}`)
}

const search = async (counted: Counted, { nurse, doctorNo }: Side): Promise<void> => {
  const find = (asked: object) =>
    claimRoutes.searchMixedItems(
      counted.deps,
      nurse,
      calls.searchMixedItems.body.parse({ currentCompany: doctorNo, size: PAGE, ...asked }),
    )
  const among = `among ${ITEMS} items`
  await paged(counted, `units with a UPC ${among}`, () => find({ upc: upcAt(7) }))
  await paged(counted, `units under a tracking number ${among}`, () => find({ tracking: storedTrackingAt(7) }))
  await paged(counted, `units with an unknown UPC ${among}`, () => find({ upc: '4006381333931' }))
}

const review = async (counted: Counted, { admin, doctorNo }: Side): Promise<void> => {
  const list = (asked: object) =>
    claimRoutes.listClaimReview(
      counted.deps,
      admin,
      calls.listClaimReview.body.parse({ doctorNo, size: PAGE, ...asked }),
    )
  const narrowed: Record<string, object> = {
    'all claims': {},
    'claims to review': { status: 0 },
    'distributed claims': { status: 2 },
    'claims on a UPC': { upc: upcAt(0) },
    'claims to review on a UPC': { upc: upcAt(0), status: 0 },
    'claims on a tracking number': { tracking: storedTrackingAt(7) },
  }
  for (const [name, asked] of Object.entries(narrowed)) await paged(counted, `${name} of ${CLAIMS}`, () => list(asked))
  let deep: string | undefined
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { nextToken } = await list({ size: 100, nextToken: deep })
    if (!nextToken) break
    deep = nextToken
  }
  if (deep) await paged(counted, `a deep page of ${CLAIMS} claims`, () => list({ nextToken: deep }))
}

/**
 * Distributes claims on several packages, ten per package. The queue processes packages concurrently; the bench
 * processes them one by one.
 */
const distribution = async (counted: Counted, side: Side): Promise<void> => {
  const { deps } = counted
  const ids: string[] = []
  while (ids.length < BATCH) {
    const { tracking } = await newPackage(deps, side, { [UPC]: 10 })
    for (let nth = 0; nth < 10; nth++) ids.push((await claim(deps, side, { tracking })).claimId)
  }
  const some = ids.slice(0, BATCH)
  for (const id of some) await reviewOf(deps, side).approve(id)
  let runNo = ''
  await measured(counted, `batch distribution of ${BATCH} claims, start`, BATCH, async () => {
    runNo = (await reviewOf(deps, side).distribute(some.join(','))).runId
  })
  const plan = await readPlan(deps, runNo)
  await measured(counted, 'batch distribution, processing of messages', BATCH, async () => {
    for (const [seq, { packageNo }] of plan.entries()) await workRun(deps, { runNo, seq, packageNo })
  })
  const { done, failed } = await claimRoutes.getClaimRun(deps, side.admin, { runId: runNo })
  if (done !== BATCH || failed > 0) throw new Error(`${done - failed} of ${BATCH} claims were distributed`)
}
