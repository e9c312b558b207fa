import { type Intent, put } from '../../platform/db/intent.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { countToRun } from '../../tracking/public.ts'
import type { MixedPackage } from '../packages/packages.items.ts'
import { createdPackagesItem, createdPackagesOf } from './batches.items.ts'

/** Counts the packages that a commit makes to its call, and keeps their numbers for later runs of it. */
export const createdByRun = (
  deps: Pick<Deps, 'repeat' | 'now'>,
  doctorNo: string,
  packages: readonly MixedPackage[],
): Intent[] => {
  const { repeat, now } = deps
  const packageNos = packages.map(({ packageNo }) => packageNo)
  const [firstNo] = packageNos
  if (repeat === undefined || firstNo === undefined) return []
  return [
    ...countToRun(
      deps,
      doctorNo,
      packages.map(({ total }) => ({ qty: total })),
    ),
    put(createdPackagesItem, { doctorNo, repeat, firstNo, packageNos, createDate: now() }),
  ]
}

/** The numbers of the packages that all runs of the call have made, in the order of their commits. */
export const readCreated = async (
  { table, repeat }: Pick<Deps, 'table' | 'repeat'>,
  doctorNo: string,
): Promise<string[]> => {
  if (repeat === undefined) return []
  const parts = await readAll(table, createdPackagesItem, createdPackagesOf(doctorNo, repeat), { consistent: true })
  return parts.flatMap(({ packageNos }) => packageNos)
}
