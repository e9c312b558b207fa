import {
  batchesWithPackages,
  batchesWithPending,
  type MixedBatch,
  mixedBatchRef,
  mixedBatchType,
  mixedPackageType,
  packagesOfBatch,
  pendingOf,
  pendingOfBatch,
  pendingPackageType,
} from '../../mixed-packages/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'

/**
 * Verifies the counts of pending parcels, refused parcels and active packages in batches. Checks batches with a nonzero
 * count, batches of pending parcels, and `named`, the batches that packages belong to.
 */
export const auditMixedBatches = async (run: AuditRun, named: ReadonlySet<string>): Promise<void> => {
  const { table, doctorNo } = run
  const batchNumbers = new Set(named)
  for (const range of [batchesWithPending(doctorNo), batchesWithPackages(doctorNo)])
    for await (const batches of pagesOf(table, mixedBatchType, range))
      for (const { batchNumber } of batches) batchNumbers.add(batchNumber)
  for await (const parcels of pagesOf(table, pendingPackageType, pendingOf(doctorNo)))
    for (const { batchNumber } of parcels) batchNumbers.add(batchNumber)
  await forEachParallel([...batchNumbers], (batchNumber) => verify(run, checkBatch(run, { doctorNo, batchNumber })))
}

const checkBatch =
  ({ table }: AuditRun, of: Pick<MixedBatch, 'doctorNo' | 'batchNumber'>): Check =>
  async () => {
    const { doctorNo, batchNumber } = of
    const read = () => table.get(mixedBatchRef(of), { consistent: true })
    const before = await read()
    const has = { pending: 0, failed: 0, packages: 0 }
    const waiting = pagesOf(table, pendingPackageType, pendingOfBatch(doctorNo, batchNumber), { consistent: true })
    for await (const parcels of waiting) {
      has.pending += parcels.length
      has.failed += parcels.filter(({ failure }) => failure).length
    }
    for await (const packages of pagesOf(table, mixedPackageType, packagesOfBatch(doctorNo, batchNumber)))
      has.packages += packages.length
    const found = new Findings(of)
    for (const count of ['pending', 'failed', 'packages'] as const)
      found.expectEqual('mixed.batch', count, has[count], before?.[count] ?? 0)
    return { steady: (await read())?.rev === before?.rev, breaches: found.breaches }
  }
