import { type Intent, put } from '../../platform/db/intent.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { countToRun } from '../../tracking/public.ts'
import type { MixedPackage } from '../packages/packages.items.ts'
import { type CreatedPackages, createdPackagesItem, createdPackagesOf, type PendingPackage } from './batches.items.ts'

/** Intents that count the packages of a commit toward its call, and store their numbers for later runs of the call. */
export const recordCreated = (
  deps: Pick<Deps, 'repeat' | 'now'>,
  doctorNo: string,
  packages: readonly MixedPackage[],
): Intent[] => {
  const { repeat, now } = deps
  const packageNos = packages.map(({ packageNo }) => packageNo)
  const trackings = packages.map(({ tracking }) => tracking)
  const [firstNo] = packageNos
  if (repeat === undefined || firstNo === undefined) return []
  return [
    ...countToRun(
      deps,
      doctorNo,
      packages.map(({ total }) => ({ qty: total })),
    ),
    put(createdPackagesItem, { doctorNo, repeat, firstNo, packageNos, trackings, createDate: now() }),
  ]
}

type Reading = Pick<Deps, 'table' | 'repeat'>

/** The numbers of the packages that all runs of the call have created, in the order of their commits. */
export const readCreated = async (deps: Reading, doctorNo: string): Promise<string[]> =>
  (await readParts(deps, doctorNo)).flatMap(({ packageNos }) => packageNos)

/**
 * Tracking numbers of parcels that are pending again because their packages, created by this call, were reversed. A
 * retry does not confirm them again.
 */
export const reversedSince = async (
  deps: Reading,
  doctorNo: string,
  parcels: readonly Pick<PendingPackage, 'tracking' | 'reversedFrom'>[],
): Promise<ReadonlySet<string>> => {
  const reversed = parcels.filter(({ reversedFrom }) => reversedFrom !== undefined)
  if (reversed.length === 0) return new Set()
  const made = new Set((await readParts(deps, doctorNo)).flatMap(({ trackings }) => trackings))
  return new Set(reversed.map(({ tracking }) => tracking).filter((tracking) => made.has(tracking)))
}

const readParts = async ({ table, repeat }: Reading, doctorNo: string): Promise<CreatedPackages[]> =>
  repeat === undefined
    ? []
    : readAll(table, createdPackagesItem, createdPackagesOf(doctorNo, repeat), { consistent: true })
