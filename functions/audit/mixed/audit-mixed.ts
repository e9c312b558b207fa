import { isOpenClaim } from '../../../shared/mixed-packages/claims.rules.ts'
import {
  claimableOfUpc,
  claimsOfPackage,
  itemsOfPackage,
  type MixedClaim,
  type MixedPackage,
  mixedClaimRef,
  mixedClaimType,
  mixedItemType,
  mixedPackageRef,
  mixedPackageType,
  packagesIn,
  placesOfClaims,
  unclaimedUpcRef,
  unclaimedUpcs,
  unclaimedUpcType,
} from '../../mixed-packages/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import { ACTIVE_PLACES } from '../../tracking-rows/public.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'
import { auditMixedBatches } from './mixed-batches.ts'
import { checkPending, takesWithPending } from './pending-takes.ts'
import { type LevelLogs, loggedUnits } from './stocked-units.ts'
import { unitsStocked, verifyPackage } from './verify-package.ts'

/**
 * Verifies a company's mixed packages against their claims, the stock that the claims added (also at other companies),
 * and the takes and totals that refer to them.
 */
export const auditMixed = async (run: AuditRun): Promise<void> => {
  const takes = new Map<string, { doctorNo: string; inboundNo: string }>()
  const upcs = new Set<string>()
  const batches = new Set<string>()
  const logs: LevelLogs = new Map()
  for (const place of [...ACTIVE_PLACES, 'cancelled'] as const) {
    for await (const packages of pagesOf(run.table, mixedPackageType, packagesIn(run.doctorNo, place))) {
      await forEachParallel(packages, async (mixed) => {
        run.counts.packages += 1
        if (mixed.batchNumber !== '') batches.add(mixed.batchNumber)
        await verify(run, checkPackage(run, mixed))
        const claims = await readAll(run.table, mixedClaimType, claimsOfPackage(mixed), { consistent: true })
        run.counts.claims += claims.length
        for (const { targetDoctorNo: doctorNo, inboundNo, ...claim } of claims)
          if (inboundNo !== undefined && isOpenClaim(claim)) takes.set(inboundNo, { doctorNo, inboundNo })
        // Claims whose units are in the company's own stock are verified below, with the movements collected from its
        // log.
        for (const claim of claims)
          if (claim.distribution && claim.targetDoctorNo !== run.doctorNo)
            await verify(run, checkStocked(run, claim, logs))
      })
    }
  }
  for await (const sums of pagesOf(run.table, unclaimedUpcType, unclaimedUpcs(run.doctorNo)))
    for (const { upc } of sums) upcs.add(upc)
  for (const take of await takesWithPending(run)) takes.set(take.inboundNo, take)
  await forEachParallel([...takes.values()], (take) => verify(run, checkPending(run, take)))
  await forEachParallel([...upcs], (upc) => verify(run, checkUnclaimed(run, upc)))
  await auditMixedBatches(run, batches)
  await forEachParallel([...run.mixed], ([claimNo, units]) => verify(run, checkClaim(run, claimNo, units)))
}

const checkPackage =
  ({ table }: AuditRun, of: Pick<MixedPackage, 'doctorNo' | 'packageNo'>): Check =>
  async () => {
    const read = () => table.get(mixedPackageRef(of), { consistent: true })
    const before = await read()
    if (!before) return { steady: true, breaches: [] }
    const [items, claims] = await Promise.all([
      readAll(table, mixedItemType, itemsOfPackage(of), { consistent: true }),
      readAll(table, mixedClaimType, claimsOfPackage(of), { consistent: true }),
    ])
    return { steady: (await read())?.rev === before.rev, breaches: verifyPackage(before, items, claims) }
  }

/**
 * Verifies a claim against the log of the level that received its units. The first check uses `logs`, the logs already
 * read.
 */
const checkStocked = (run: AuditRun, of: MixedClaim, logs?: LevelLogs): Check => {
  let shared = logs
  return async () => {
    const read = () => run.table.get(mixedClaimRef(of), { consistent: true })
    const before = await read()
    const units = await loggedUnits(run, before ?? of, shared)
    shared = undefined
    const found = new Findings({ doctorNo: of.doctorNo, claimNo: of.claimNo })
    found.expectEqual('mixed.stocked', 'units in stock', before ? unitsStocked(before) : 0, units)
    return { steady: (await read())?.rev === before?.rev, breaches: found.breaches }
  }
}

/**
 * Verifies a claim found in the company's log: its movements add up to its distributed units, or to zero after a
 * reversal. The package may belong to another company.
 */
const checkClaim =
  (run: AuditRun, claimNo: string, logged: number): Check =>
  async () => {
    const [place] = await placesOfClaims(run, [claimNo])
    const claim = place && (await run.table.get(mixedClaimRef(place), { consistent: true }))
    const found = new Findings({ doctorNo: run.doctorNo, claimNo })
    if (!claim) {
      found.expectEqual('mixed.stocked', 'units in stock', 0, logged)
      return { steady: true, breaches: found.breaches }
    }
    if (unitsStocked(claim) === logged) return { steady: true, breaches: [] }
    return checkStocked(run, claim)()
  }

const checkUnclaimed =
  ({ table, doctorNo }: AuditRun, upc: string): Check =>
  async () => {
    const read = () => table.get(unclaimedUpcRef({ doctorNo, upc }), { consistent: true })
    const before = await read()
    const items = await readAll(table, mixedItemType, claimableOfUpc(doctorNo, upc))
    const found = new Findings({ doctorNo, upc })
    const units = items.reduce((sum, { total, claimed }) => sum + total - claimed, 0)
    found.expectEqual('mixed.unclaimed', 'units', units, before?.units ?? 0)
    found.expectEqual('mixed.unclaimed', 'packages', items.length, before?.packages ?? 0)
    return { steady: (await read())?.rev === before?.rev, breaches: found.breaches }
  }
