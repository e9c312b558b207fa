import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpening, type MixedTracking, mixedOpeningItem, mixedTrackingItem } from '../../tracking-rows/public.ts'

/**
 * Which of these lines' or rows' tracking numbers belong to a mixed package: its units are counted there, and would be
 * counted twice as rows. A package that waits for its own confirmation is none yet. One read by key a number, batched and
 * consistent.
 */
export const numbersInPackages = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  some: readonly { tracking: string }[],
): Promise<ReadonlySet<string>> => {
  const numbers = [...new Set(some.map(({ tracking }) => tracking))]
  const found = await table.batchGet(
    numbers.map((tracking) => ref(mixedTrackingItem, { doctorNo, tracking })),
    { consistent: true },
  )
  return new Set(found.flatMap((one) => (isPackage(one) ? [one.tracking] : [])))
}

/** The same for rows that are to be confirmed, with the numbers that somebody is making a package of at this moment. */
export const numbersKeptOut = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  rows: readonly { tracking: string }[],
): Promise<ReadonlySet<string>> => {
  const numbers = [...new Set(rows.map(({ tracking }) => tracking))]
  const keys = numbers.map((tracking) => ({ doctorNo, tracking }))
  const [packages, openings] = await Promise.all([
    table.batchGet(
      keys.map((key) => ref(mixedTrackingItem, key)),
      { consistent: true },
    ),
    table.batchGet(
      keys.map((key) => ref(mixedOpeningItem, key)),
      { consistent: true },
    ),
  ])
  const at = now()
  return new Set(numbers.filter((_, index) => isPackage(packages[index]) || isOpening(openings[index], at)))
}

const isPackage = (one: MixedTracking | undefined): one is MixedTracking => one?.packageNo !== undefined
