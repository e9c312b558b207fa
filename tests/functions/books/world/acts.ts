import * as fc from 'fast-check'
import { COMPANIES, NURSES, PARCELS, type Parcel, PLACES, type Place, PRODUCTS, WAREHOUSES } from './company.ts'

/** A take that was made. */
export interface TakeRef {
  inboundNo: string
  place: Place
  nurse: number
}
/** Ways of delivery that have no tracking number. */
export type Way = 'report' | 'selfStorage' | 'mixed'

/** Something somebody does, aimed at what there is. */
export type Act =
  | { do: 'take'; doctorNo: string; productNo: string; warehouseNo: string; nurse: number; quantity: number }
  | { do: 'confirm' | 'reverse'; parcel: Parcel }
  | { do: 'claim'; take: TakeRef; parcel: Parcel; quantity: number }
  | { do: 'cancel'; take: TakeRef; quantity: number }
  | { do: Way; take: TakeRef; quantity: number }
  | { do: 'ship' | 'mixedReverse'; place: Place; quantity: number; refNo: string }
  | { do: 'unship'; refNo: string }
  | { do: 'transfer'; from: Place; to: Place; quantity: number; refNo: string }
  | { do: 'edit'; place: Place; units: number; refNo: string }
  | { do: 'archive' | 'relist'; doctorNo: string; productNo: string }

/** Where a call breaks: before its commit, or after it with the answer lost; `twice`: it is sent two times at once. */
export type Trouble = 'none' | 'before' | 'after' | 'twice'

/** What a command is before it meets the world: numbers that choose among what there will be. */
export interface Wish {
  verb: Act['do']
  pick: number
  other: number
  quantity: number
  trouble: Trouble
}

const often = (weight: number, ...verbs: Act['do'][]) => ({ weight, arbitrary: fc.constantFrom(...verbs) })
const verb = fc.oneof(
  often(8, 'take'),
  often(14, 'claim'),
  often(8, 'confirm', 'ship', 'unship', 'transfer'),
  often(6, 'reverse', 'cancel', 'report', 'edit'),
  often(4, 'selfStorage', 'mixed', 'mixedReverse'),
  often(1, 'archive'),
  often(4, 'relist'),
)

/** Few of each thing, so that commands meet at the same rows, levels and accounts. */
export const wish: fc.Arbitrary<Wish> = fc.record({
  verb,
  pick: fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(23) }),
  other: fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(23) }),
  quantity: fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) },
  ),
  trouble: fc.oneof(
    { weight: 6, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('before' as const, 'after' as const, 'twice' as const) },
  ),
})

const of = <T>(all: readonly T[], at: number): T | undefined => (all.length > 0 ? all[at % all.length] : undefined)

/** The wish as something that can be tried now; undefined when there is nothing to try it on. */
export const aim = (
  { verb, pick, other, quantity }: Wish,
  there: { takes: readonly TakeRef[]; shipments: readonly string[] },
  refNo: string,
): Act | undefined => {
  const place = of(PLACES, pick)
  const to = of(PLACES, other)
  const parcel = of(PARCELS, pick)
  const held = of(there.takes, other)
  const take: TakeRef | undefined = held && { inboundNo: held.inboundNo, place: held.place, nurse: held.nurse }
  const shipped = of(there.shipments, pick)
  const company = { doctorNo: of(COMPANIES, pick) ?? '', productNo: of(PRODUCTS, other) ?? '' }
  switch (verb) {
    case 'take':
      return {
        do: 'take',
        ...company,
        warehouseNo: of(WAREHOUSES, pick) ?? '',
        nurse: (pick + other) % NURSES.length,
        quantity,
      }
    case 'confirm':
    case 'reverse':
      return parcel && { do: verb, parcel }
    case 'claim': {
      // Mostly a parcel of the goods that were taken, now and then another one.
      const fits = PARCELS.filter(
        (one) => one.doctorNo === take?.place.doctorNo && one.productNo === take.place.productNo,
      )
      const mine = PARCELS.filter((one) => one.doctorNo === take?.place.doctorNo)
      const found = quantity === 7 ? of(mine, pick) : of(fits, pick)
      return take && found && { do: 'claim', take, parcel: found, quantity: ((quantity - 1) % 3) + 1 }
    }
    case 'cancel':
      return take && { do: verb, take, quantity }
    case 'report':
    case 'selfStorage':
    case 'mixed':
      return take && { do: verb, take, quantity }
    case 'ship':
    case 'mixedReverse':
      return place && { do: verb, place, quantity, refNo }
    case 'unship':
      return shipped === undefined ? undefined : { do: 'unship', refNo: shipped }
    case 'transfer':
      return place && to && place !== to ? { do: 'transfer', from: place, to, quantity, refNo } : undefined
    case 'edit':
      return place && { do: 'edit', place, units: quantity > 4 ? 4 - quantity : quantity, refNo }
    case 'archive':
    case 'relist':
      return { do: verb, ...company }
  }
}

const plain = (verb: Wish['verb'], pick: number, other: number, quantity: number): Wish => ({
  ...{ verb, pick, other, quantity, trouble: 'none' },
})
/** What has happened before: something of everything, so that each command finds something to do. */
export const PRELUDE: readonly Wish[] = [
  ...[0, 3, 6, 12, 15].map((parcel) => plain('confirm', parcel, 0, 1)),
  ...[0, 1].flatMap((company) => [plain('take', company, company, 4), plain('take', company, company + 1, 3)]),
  ...[0, 1, 2, 4].map((place) => plain('edit', place, 0, 4)),
  plain('ship', 0, 0, 2),
]
