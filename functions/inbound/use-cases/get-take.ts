import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { freeOf } from '../../books/public.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { arrivedOf, UPC_CHECKS, withArrivals } from '../arrival.ts'
import { unclaimedOf } from '../claims/claim-rules.ts'
import { inboundRef } from '../inbound.items.ts'
import { inboundRecordsOf, stateOf } from '../inbound-record.ts'
import { readNumbers } from '../numbers/change-numbers.ts'
import { ownTake, rowsByTracking, shownTake } from '../read-take.ts'

const MISMATCH = { matched: false, mismatch: true, unknown: null } as const

/** One take with all its fields. */
export const getInBoundById: UseCase<typeof inbound.calls.getInBoundById> = async (deps, actor, { inboundNo }) => {
  const [record] = await inboundRecordsOf(deps, [await shownTake(deps, actor, inboundNo)])
  if (!record) throw refuse(inboundReasons.noInbound)
  return record
}

/** The tracking numbers of a take, by their stored status. */
export const getUnClaimTracking: UseCase<typeof inbound.calls.getUnClaimTracking> = async (deps, actor, { fkey }) => {
  const take = await shownTake(deps, actor, fkey)
  const [record] = await inboundRecordsOf(deps, [take])
  if (!record) throw refuse(inboundReasons.noInbound)
  const statuses = new Map(take.trackings.map(({ tracking, status }) => [tracking, status]))
  const inStatus = (status: 'matched' | 'unmatched' | 'claimed') =>
    record.trackingList.filter(({ tracking }) => statuses.get(tracking) === status)
  const unmatched = inStatus('unmatched')
  const isLost = take.status === 'open' && unmatched.some(({ state }) => state === 'notFound')
  return {
    inboundNo: take.inboundNo,
    unClaimedTrackingList: inStatus('matched'),
    unMatchedTrackingList: unmatched,
    claimedTrackingList: inStatus('claimed'),
    unMatchedMessage: isLost ? inboundReasons.notInWarehouse.text : '',
  }
}

/**
 * Units of tracking numbers in a take that the caller may see. Reveals nothing about numbers that are not in the take.
 */
export const getQtyByTracking: UseCase<typeof inbound.calls.getQtyByTracking> = async (
  deps,
  actor,
  { inboundNo, trackings },
) => {
  const take = await shownTake(deps, actor, inboundNo)
  const asked = [...new Set(trackings.map(normalTracking))]
  const entries = new Map(take.trackings.map((one) => [one.tracking, one]))
  const rows = await rowsByTracking(
    deps,
    take.doctorNo,
    asked.filter((tracking) => entries.has(tracking)),
  )
  const records = asked.map((tracking) => ({
    tracking,
    qty: entries.get(tracking)?.qty ?? 0,
    claimed: entries.get(tracking)?.claimed ?? 0,
    claimableQty: take.status === 'open' ? unclaimedOf(rows.get(tracking) ?? [], take) : 0,
  }))
  const sum = (count: (record: (typeof records)[number]) => number) => records.reduce((all, one) => all + count(one), 0)
  return {
    qty: sum(({ qty }) => qty),
    claimableQty: Math.min(
      freeOf(take),
      sum((one) => one.claimableQty),
    ),
    records,
  }
}

/**
 * Units of the warehouses' rows of these numbers. For nurses, counts only rows of numbers that they submitted
 * themselves, since anyone who knows another number could claim its parcel.
 */
export const getNumByTrackings: UseCase<typeof inbound.calls.getNumByTrackings> = async (
  deps,
  actor,
  { trackings },
) => {
  const { doctorNo } = actor.company
  const asked = [...new Set(trackings.map(normalTracking))]
  const numbers = actor.role === 'nurse' ? await readNumbers(deps, doctorNo, asked) : undefined
  const rows = await rowsByTracking(
    deps,
    doctorNo,
    numbers ? asked.filter((tracking) => numbers.get(tracking)?.userNo === actor.userNo) : asked,
  )
  const records = asked.map((tracking) => {
    const all = rows.get(tracking) ?? []
    const confirmed = all.filter(({ status }) => status === 'confirmed')
    return {
      tracking,
      num: all.reduce((sum, { qty }) => sum + qty, 0),
      confirmed: confirmed.reduce((sum, { qty }) => sum + qty, 0),
      unclaimed: confirmed.reduce((sum, { unclaimed }) => sum + unclaimed, 0),
    }
  })
  return { num: records.reduce((sum, { num }) => sum + num, 0), records }
}

/** Compares the numbers of a take with the warehouse's current rows. Nurses can compare only their own takes. */
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
      const { arrival } = arrivals.get(number.tracking) ?? { arrival: 'none' }
      return {
        tracking: number.tracking,
        qty: number.qty,
        claimed: number.claimed,
        arrivedQty: rows.reduce((sum, row) => sum + row.qty, 0),
        unclaimedQty: unclaimedOf(rows, take),
        upcs: [...new Set(rows.map((row) => row.upc))],
        isUpcMismatch: MISMATCH[UPC_CHECKS[arrival]],
        state: stateOf({ ...number, waiting: arrival === 'waiting' }, now),
      }
    }),
  }
}
