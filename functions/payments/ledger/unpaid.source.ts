import { idsAt } from '../../../shared/values/id.ts'
import type { Span } from '../../platform/days/span.ts'
import type { Position } from '../../platform/db/cursor.ts'
import { compareKeys } from '../../platform/db/key-order.ts'
import type { IndexRange } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { Entry, Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PaymentRequest, requestItem, requestsOf, requestsOfNurse } from '../requests/requests.items.ts'
import { instantOf } from './unpaid-record.ts'

/**
 * Statuses of requests that are not in the ledger but are listed. Paid requests are already in the ledger; archived
 * ones are hidden.
 */
const UNPAID = ['pending', 'canceled', 'rejected'] as const

/** Unpaid requests of a company or a nurse: one source per status, each in ledger order. */
export const unpaidSources = (
  deps: Deps,
  { doctorNo, userNo }: { doctorNo: string; userNo: string | undefined },
  span: Span,
): Source<PaymentRequest>[] =>
  UNPAID.map((status) =>
    byInstant(
      deps,
      userNo === undefined ? requestsOf(doctorNo, status) : requestsOfNurse(doctorNo, userNo, status),
      span,
    ),
  )

const idAt = (instant: string): string => idsAt('payment', Date.parse(instant))

/**
 * Requests are keyed by number, which begins with their creation time. So that they can be merged with ledger rows,
 * they get positions by instant. The position of a request is converted back to its number; any other position is
 * converted to the number range of its instant.
 */
const byInstant = (deps: Deps, range: IndexRange, { from, to }: Span): Source<PaymentRequest> => {
  const requests = rangeSource(deps, requestItem, {
    ...range,
    ...(from === undefined ? {} : { from: idAt(from) }),
    ...(to === undefined ? {} : { to: idAt(to) }),
  })
  const placed = ({ record, position }: Entry<PaymentRequest>): Entry<PaymentRequest> => ({
    record,
    position: { ...position, at: `${instantOf(record)}#${record.userNo}#${record.paymentNo}` },
  })
  const numbered = (position: Position): Position => {
    const [instant = '', , paymentNo] = position.at.split('#')
    if (requests.owns({ ...position, at: paymentNo ?? '' })) return { ...position, at: paymentNo ?? '' }
    // Requests created in the same millisecond may be on either side of this position.
    return { ...position, at: idsAt('payment', Date.parse(instant) + 1) }
  }
  const isAfter = (entry: Entry<PaymentRequest>, after: Position): boolean =>
    (compareKeys(entry.position.at, after.at) || compareKeys(entry.position.of, after.of)) < 0
  return {
    ...requests,
    owns: (position) => requests.owns({ ...position, at: position.at.split('#')[2] ?? '' }),
    read: async (limit, after) => {
      const { entries, next } = await requests.read(limit, after && numbered(after))
      const shown = entries.map(placed)
      const last = next && shown.at(-1)
      return {
        entries: after ? shown.filter((entry) => isAfter(entry, after)) : shown,
        next: last?.position,
      }
    },
  }
}
