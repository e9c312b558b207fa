import { normalTracking } from '../../../shared/values/tracking.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpening, type MixedTracking, mixedOpeningItem, mixedTrackingItem } from '../../tracking-rows/public.ts'

/**
 * Finds the tracking numbers of these lines or rows that belong to a mixed package. Their units are counted in the
 * package, and would be counted twice as rows. Unconfirmed packages are ignored. Makes one consistent read by key per
 * number, in batches.
 */
export const numbersInPackages = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  some: readonly Numbered[],
): Promise<ReadonlySet<string>> => {
  const found = await table.batchGet(
    numbersOf(some).map((tracking) => ref(mixedTrackingItem, { doctorNo, tracking })),
    { consistent: true },
  )
  return meantBy(some, new Set(found.flatMap((one) => (isPackage(one) ? [one.tracking] : []))))
}

/**
 * Like `numbersInPackages`, but for rows about to be confirmed. Includes numbers from which a package is being created.
 */
export const numbersKeptOut = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  rows: readonly Numbered[],
): Promise<ReadonlySet<string>> => {
  const numbers = numbersOf(rows)
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
  const kept = numbers.filter((_, index) => isPackage(packages[index]) || isOpening(openings[index], at))
  return meantBy(rows, new Set(kept))
}

/** A line or row. `forms` are numbers under which an earlier release may have stored the same parcel. */
interface Numbered {
  tracking: string
  forms?: readonly string[]
}

// An earlier release may have stored the row under its label's code, while the package has the current form of the
// number.
const formsOf = ({ tracking, forms = [] }: Numbered): string[] => [tracking, normalTracking(tracking), ...forms]
const numbersOf = (some: readonly Numbered[]): string[] => [...new Set(some.flatMap(formsOf))]
const meantBy = (some: readonly Numbered[], found: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(some.filter((one) => formsOf(one).some((form) => found.has(form))).map(({ tracking }) => tracking))

const isPackage = (one: MixedTracking | undefined): one is MixedTracking => one?.packageNo !== undefined
