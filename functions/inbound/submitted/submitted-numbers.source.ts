import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { NUMBER_STATUSES } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { addDays, startOfDay } from '../../../shared/values/day.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { mergedAndCounted } from '../../platform/db/merged-source.ts'
import type { IndexRange } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { parcelEventsOfLastSix, parcelEventType } from '../../tracking-rows/public.ts'
import { warehouseNamesOf, warehousesEver } from '../../warehouse-records/public.ts'
import { readNumbers } from '../numbers/change-numbers.ts'
import {
  numberStatus,
  numbersOf,
  numbersTo,
  placesOfStatus,
  type SubmittedTracking,
  submittedTrackingItem,
} from '../submitted-tracking.items.ts'

type Asked = Omit<Input<typeof inbound.calls.getTrackingListForDoctor>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/**
 * Tracking numbers submitted to the company, newest first: with one status or all, to one warehouse or all, and
 * submitted between two days in `timeZone`. `tracking`, a complete number or its last six characters, narrows the list
 * further.
 */
export const submittedNumbersList = async (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): Promise<List<SubmittedTracking, ReturnType<typeof recordOf>>> => {
  const { doctorNo } = actor.company
  const { from, to } = instantsOf(asked)
  const { status: one, warehouseNo, tracking } = asked
  const statuses = one ? [one] : NUMBER_STATUSES
  const found = (text: string): Source<SubmittedTracking> =>
    filtered(foundBy(deps, doctorNo, text), (number) => {
      const { givenAt, warehouseNo: goesTo } = firstOf(number)
      const isOfTime = (from === undefined || givenAt >= from) && (to === undefined || givenAt < to)
      return (
        isOfTime &&
        (warehouseNo === undefined || goesTo === warehouseNo) &&
        statuses.includes(numberStatus(number.takes))
      )
    })
  const inRanges = async (): Promise<Source<SubmittedTracking>> => {
    const warehouseNos = warehouseNo === undefined ? await warehousesEver(deps, doctorNo) : []
    const ranges = statuses
      .flatMap(placesOfStatus)
      .flatMap((place) =>
        warehouseNo === undefined
          ? numbersOf({ doctorNo, warehouseNos, place })
          : [numbersTo({ doctorNo, warehouseNo, place })],
      )
    // Sort keys have a suffix after the instant, so all keys with the instant `to` sort after the bound.
    const span = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    return numbersIn(
      deps,
      ranges.map((range) => ({ ...range, ...span })),
    )
  }
  const present = async (numbers: readonly SubmittedTracking[]) => {
    const nameOf = await placeNames(deps, numbers)
    return numbers.map((number) => recordOf(number, nameOf(number)))
  }
  return { source: tracking ? found(tracking) : await inRanges(), present }
}

/** The numbers of these ranges in one list. */
export const numbersIn = (
  deps: Deps,
  ranges: readonly IndexRange[],
  { reverse = true }: { reverse?: boolean } = {},
): Source<SubmittedTracking> =>
  mergedAndCounted(
    ranges.map((range) => rangeSource(deps, submittedTrackingItem, range, { reverse })),
    { reverse },
  )

const instantsOf = ({ startDate, endDate, timeZone }: Asked): { from?: string; to?: string } => {
  if (startDate && endDate && startDate > endDate) throw refuseField('startDate', inboundReasons.fromAfterTo)
  return {
    from: startDate ? startOfDay(startDate, timeZone) : undefined,
    to: endDate ? startOfDay(addDays(endDate, 1), timeZone) : undefined,
  }
}

/** A search by the last six characters finds the complete numbers in the events of the parcels. */
const foundBy = (deps: Deps, doctorNo: string, text: string): Source<SubmittedTracking> => {
  const tracking = normalTracking(text)
  return inMemory(
    `GIVEN#${doctorNo}#${tracking}`,
    async () => {
      const events =
        tracking.length === 6
          ? await readAll(deps.table, parcelEventType, parcelEventsOfLastSix(doctorNo, tracking))
          : []
      const trackings = [...new Set([tracking, ...events.map((event) => event.tracking)])]
      return [...(await readNumbers(deps, doctorNo, trackings)).values()]
    },
    (number) => ({ at: `${firstOf(number).givenAt}#${number.tracking}`, ...submittedTrackingItem.key(number) }),
  )
}

export const firstOf = ({ tracking, takes: [first] }: SubmittedTracking) => {
  if (!first) throw new Error(`Tracking number ${tracking} has no take`)
  return first
}

/** Names of the warehouses to which numbers were sent; the stored text if a warehouse is unknown. */
export const placeNames = async (
  deps: Deps,
  numbers: readonly SubmittedTracking[],
): Promise<(number: SubmittedTracking) => string> => {
  const nameOf = await warehouseNamesOf(
    deps,
    numbers.map((number) => ({ doctorNo: number.doctorNo, warehouseNo: firstOf(number).warehouseNo })),
  )
  return (number) => {
    const { warehouseNo, warehouse } = firstOf(number)
    return nameOf({ doctorNo: number.doctorNo, warehouseNo }) || warehouse
  }
}

const recordOf = (number: SubmittedTracking, warehouse: string) => {
  const { tracking, userNo, userName, takes } = number
  const { givenAt, warehouseNo } = firstOf(number)
  const sum = (count: (take: (typeof takes)[number]) => number) => takes.reduce((all, take) => all + count(take), 0)
  return {
    tracking,
    userNo,
    userName,
    warehouseNo,
    warehouse,
    status: numberStatus(takes),
    isUpcMismatch: takes.some(({ mismatch }) => mismatch),
    isArrived: takes.some(({ waiting, status }) => waiting || status !== 'unmatched'),
    qty: sum(({ qty }) => qty),
    claimed: sum(({ claimed }) => claimed),
    givenDate: givenAt,
    takes: takes.map(({ inboundNo, productName, qty, claimed, status }) => ({
      inboundNo,
      productName,
      qty,
      claimed,
      status,
    })),
  }
}
