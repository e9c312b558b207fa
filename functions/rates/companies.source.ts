import { companiesOf, type Membership, membershipItem } from '../platform/actor.items.ts'
import type { Actor } from '../platform/actor.ts'
import { isWithin } from '../platform/clerks/employment.ts'
import { frozenCompanies } from '../platform/companies/freezes.items.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type Source } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'

/**
 * Companies that a warehouse admin serves, except those that blocked the admin or are frozen. With a condition, only
 * companies whose name matches it. A clerk who is limited to some warehouses only finds the companies of these.
 */
export const companiesServed = async (
  deps: Pick<Deps, 'table' | 'now'>,
  clerk: Actor['clerk'],
  { adminNo, condition }: { adminNo: string; condition: string | undefined },
): Promise<Source<Membership>> => {
  const frozen = await frozenCompanies(deps.table)
  return filtered(
    rangeSource(deps, membershipItem, companiesOf(adminNo), { reverse: false }),
    ({ role, status, doctorNo, doctorName }) =>
      role === 'warehouseAdmin' &&
      status !== 'blocked' &&
      !frozen.has(doctorNo) &&
      isWithin(clerk, { doctorNo }) &&
      (condition === undefined || hasWords(wordsOf(doctorName, []), condition)),
  )
}
