import { companiesOf, type Membership, membershipItem } from '../platform/actor.items.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type Source } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'

/** The companies that a warehouse admin serves and is not blocked in; with a condition those whose name has its words. */
export const companiesServed = (
  deps: Pick<Deps, 'table' | 'now'>,
  adminNo: string,
  condition: string | undefined,
): Source<Membership> =>
  filtered(
    rangeSource(deps, membershipItem, companiesOf(adminNo), { reverse: false }),
    ({ role, status, doctorName }) =>
      role === 'warehouseAdmin' &&
      status !== 'blocked' &&
      (condition === undefined || hasWords(wordsOf(doctorName, []), condition)),
  )
