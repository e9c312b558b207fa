import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { arrivedOf, UPC_CHECKS, withArrivals } from '../arrival.ts'
import { inboundRef } from '../inbound.items.ts'
import { stateOf } from '../inbound-record.ts'
import { rowsByTracking } from '../numbers/rows-by-tracking.ts'
import { ownTake } from '../read-take.ts'
import { unclaimedOf } from '../refuse-claim.ts'

const MISMATCH = { matched: false, mismatch: true, unknown: null } as const

/** Compares the numbers of a take with the warehouse's current rows; nurses compare their own takes. */
export const compareInbound: UseCase<typeof inbound.calls.compareInbound> = async (deps, actor, { inboundNo }) => {
  const { doctorNo } = actor.company
  const read = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  const take = actor.role === 'nurse' ? ownTake(read, actor) : read
  if (!take) throw refuse(inboundReasons.noInbound)
  const found = await rowsByTracking(
    deps,
    doctorNo,
    take.trackings.map(({ tracking }) => tracking),
  )
  const arrivals = new Map([...found].map(([tracking, rows]) => [tracking, arrivedOf(rows, take)] as const))
  const [now, numbers] = [deps.now(), withArrivals(take, arrivals) ?? take.trackings]
  const { productName, upc, qty, leftNum } = take
  return {
    inboundNo,
    productName,
    upc,
    qty,
    leftNum,
    records: numbers.map((number) => {
      const rows = found.get(number.tracking) ?? []
      return {
        tracking: number.tracking,
        qty: number.qty,
        claimed: number.claimed,
        arrivedQty: rows.reduce((sum, row) => sum + row.qty, 0),
        unclaimedQty: unclaimedOf(rows, take),
        upcs: [...new Set(rows.map((row) => row.upc))],
        isUpcMismatch: MISMATCH[UPC_CHECKS[arrivals.get(number.tracking)?.arrival ?? 'none']],
        state: stateOf(number, now),
      }
    }),
  }
}
