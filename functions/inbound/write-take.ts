import type { Refusal } from '../../shared/contract/errors.ts'
import type { BookedTake, NewTake, TakeUnits } from '../books/public.ts'
import { asRead, type Intent, put, remove } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { idOfCall } from '../platform/ids.ts'
import { arrivedUnits } from './arrival.ts'
import { type Inbound, inboundItem, offerTakeItem, openTakeItem, type TakeNumber } from './inbound.items.ts'

// The only writer of takes: the books determine the units, this domain the other fields.

/**
 * A take in the form that the books need to deliver, cancel or reserve its units. `trackings`: its tracking numbers
 * after the books have moved the units.
 */
export const bookedTake = (
  take: Inbound,
  trackings: (units: TakeUnits['figures']) => TakeNumber[] = () => take.trackings,
): BookedTake => ({
  ...take,
  figures: take,
  write: ({ figures }) => {
    // An open take has no end, even if it was closed earlier.
    const { endedAt: _at, endedBy: _by, endedByName: _name, ...fields } = take
    return [stored(take, { ...fields, ...figures, trackings: trackings(figures) }), ...pointer(take, figures)]
  },
})

/** Marks of takes of this release, which those of earlier releases lack. */
const NEW_TAKE = { isPointedTo: true, isCountedByChange: true, isListedByPointer: true }

/**
 * A take to be created. `made`: creates the error to raise if an earlier run of the same call has created the take;
 * only for numbers derived from the call (`takeNo`). It is a function because creating an error captures its stack.
 */
export const newTake = (
  take: Omit<Inbound, keyof TakeUnits['figures'] | 'trackings' | 'arrived' | keyof typeof NEW_TAKE | 'rev'>,
  made?: () => Refusal,
): NewTake => ({
  ...take,
  write: ({ figures }) => {
    const value = { ...take, ...figures, ...NEW_TAKE, trackings: [], arrived: 0, rev: 1 }
    const { doctorNo, offerNo, inboundNo, userNo } = take
    return [
      put(inboundItem, value, { when: { is: 'absent' }, error: made ?? 'race' }),
      pointTo({ ...take, ...NEW_TAKE }),
      put(offerTakeItem, { doctorNo, offerNo, inboundNo, userNo }, { error: 'race' }),
    ]
  },
})

/** Intent that writes the take with other tracking numbers and unchanged units. */
export const writeTrackings = (take: Inbound, trackings: TakeNumber[]): Intent => stored(take, { ...take, trackings })

type Placed = Pick<
  Inbound,
  'doctorNo' | 'productNo' | 'warehouseNo' | 'takeDate' | 'inboundNo' | 'userNo' | 'isListedByPointer'
>

const pointTo = (take: Placed): Intent => {
  const { doctorNo, productNo, warehouseNo, takeDate, inboundNo, userNo, isListedByPointer: isListed } = take
  return put(
    openTakeItem,
    { doctorNo, productNo, warehouseNo, takeDate, inboundNo, userNo, isListed },
    { error: 'race' },
  )
}

/** Writes or removes the pointer to a take that reopens or closes. The condition on the take itself detects races. */
const pointer = (before: Inbound, { status }: Pick<Inbound, 'status'>): Intent[] => {
  const [was, is] = [before.status === 'open', status === 'open']
  if (was === is) return []
  return [is ? pointTo(before) : remove(openTakeItem, before, { error: 'race' })]
}

const stored = ({ rev }: Inbound, after: Inbound): Intent => {
  const trackings = after.trackings.map((entry) => (entry.waiting ? { ...entry, waiting: false } : entry))
  // The take has its nurse's name already.
  const endedByName = after.endedBy === after.userNo ? undefined : after.endedByName
  const value = { ...after, endedByName, trackings, arrived: arrivedUnits(after), rev: rev + 1 }
  return put(inboundItem, value, asRead({ rev }))
}

type Drawing = Pick<Deps, 'now' | 'newId' | 'repeat'>

/** The number of a new take. All retries under an Idempotency-Key get a number with the same storage key. */
export const takeNo = (deps: Drawing): string => idOfCall(deps, 'inbound')

/** The take that an earlier run of this call created under the same Idempotency-Key. */
export const takeMade = (deps: Deps, doctorNo: string): Promise<Inbound | undefined> =>
  deps.table.get(ref(inboundItem, { doctorNo, inboundNo: takeNo(deps) }), { consistent: true })
