import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { NUMBER_STATUSES } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { instantBounds, isWithin, spanOfDays } from '../../platform/days/span.ts'
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
  type NumberPlace,
  numberStatus,
  numbersOf,
  numbersTo,
  placesOfStatus,
  type SubmittedTracking,
  submittedTrackingItem,
  unseenOfNurse,
} from '../submitted-tracking.items.ts'

type Asked = Omit<Input<typeof inbound.calls.getTrackingListForDoctor>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/**
 * Tracking numbers submitted to the company, newest first: with one status or all, of one nurse or all, to one warehouse
 * or all, and submitted between two days in `timeZone`. `tracking`, a complete number or its last six characters, narrows
 * the list further.
 */
export const submittedNumbersList = async (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): Promise<List<SubmittedTracking, ReturnType<typeof recordOf>>> => {
  const { doctorNo } = actor.company
  const span = spanOfDays(asked, inboundReasons.fromAfterTo)
  const { status: one, warehouseNo, tracking } = asked
  const userNo = await nurseInScope(deps, actor, asked.userNo)
  const statuses = one ? [one] : NUMBER_STATUSES
  const isChosen = (number: SubmittedTracking): boolean =>
    (userNo === undefined || number.userNo === userNo) &&
    (warehouseNo === undefined || firstOf(number).warehouseNo === warehouseNo)
  const found = (text: string): Source<SubmittedTracking> =>
    filtered(foundBy(deps, doctorNo, text), (number) => {
      const isOfTime = isWithin(firstOf(number).givenAt, span)
      return isOfTime && isChosen(number) && statuses.includes(numberStatus(number.takes))
    })
  const inRanges = async (): Promise<Source<SubmittedTracking>> => {
    const warehouseNos = warehouseNo === undefined ? await warehousesEver(deps, doctorNo) : []
    const rangesIn = (place: NumberPlace) => {
      // The only place with an index by nurse.
      if (userNo !== undefined && place === 'unmatched') return [unseenOfNurse({ doctorNo, userNo })]
      if (warehouseNo === undefined) return numbersOf({ doctorNo, warehouseNos, place })
      return [numbersTo({ doctorNo, warehouseNo, place })]
    }
    const ranges = statuses.flatMap(placesOfStatus).flatMap(rangesIn)
    const all = numbersIn(
      deps,
      ranges.map((range) => ({ ...range, ...instantBounds(span) })),
    )
    return userNo === undefined ? all : filtered(all, isChosen)
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
