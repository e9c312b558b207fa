import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedTrackingItem } from '../../tracking-rows/public.ts'

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
  return new Set(found.flatMap((one) => (one?.packageNo === undefined ? [] : [one.tracking])))
}
