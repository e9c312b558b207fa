import * as fc from 'fast-check'
import { COMPANIES, NURSES, PARCELS, type Parcel, PLACES, type Place, PRODUCTS, WAREHOUSES } from './company.ts'

/** An existing take. */
export interface TakeRef {
  inboundNo: string
  place: Place
  nurse: number
}
/** An existing inventory report. */
export interface ReportRef {
  reportNo: string
  place: Place
  nurse: number
}
/** Deliveries without a tracking number. */
export type UntrackedDelivery = 'report' | 'selfStorage'

/** Records made by earlier acts, which later acts can undo or continue. */
export interface ExistingRecords {
  takes: readonly TakeRef[]
  shipments: readonly { refNo: string; doctorNo: string }[]
  claims: readonly string[]
  gifts: readonly string[]
  reports: readonly ReportRef[]
}

/** An action on existing records. */
export type Act =
  | { do: 'take'; doctorNo: string; productNo: string; warehouseNo: string; nurse: number; quantity: number }
  | { do: 'confirm' | 'reverse'; parcel: Parcel }
  | { do: 'claim'; take: TakeRef; parcel: Parcel; quantity: number }
  | { do: 'cancel'; take: TakeRef; quantity: number }
  | { do: UntrackedDelivery; take: TakeRef; quantity: number }
  | { do: 'ship'; place: Place; quantity: number; refNo: string }
  | { do: 'bringIn' | 'addStock'; place: Place; quantity: number; refNo: string }
  | { do: 'unship'; refNo: string; doctorNo: string }
  | { do: 'takeOut'; refNo: string }
  | { do: 'unreserve' | 'distribute' | 'rollback'; refNo: string }
  | { do: 'reserve'; take: TakeRef; quantity: number; refNo: string }
  | { do: 'fileReport'; place: Place; nurse: number; quantity: number }
  | { do: 'editReport'; report: ReportRef; quantity: number }
  | { do: 'confirmReport' | 'rejectReport' | 'cancelReport'; report: ReportRef }
  | { do: 'editRow'; parcel: Parcel; more: number }
  | { do: 'adjust' | 'pay'; doctorNo: string; nurse: number; amount: number; refNo: string }
  | { do: 'transfer'; from: Place; to: Place; quantity: number; refNo: string }
  | { do: 'edit'; place: Place; units: number; refNo: string }
  | { do: 'archive' | 'relist'; doctorNo: string; productNo: string }

/** Fault of a call: a crash before or after its commit (lost answer); `twice`: two concurrent requests. */
export type Trouble = 'none' | 'before' | 'after' | 'twice'

/** A generated command: its numbers choose among the records that exist when it runs. */
export interface Command {
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
  often(6, 'reverse', 'cancel', 'report', 'edit', 'reserve', 'distribute'),
  often(8, 'rollback'),
  often(5, 'selfStorage', 'takeOut', 'editRow', 'adjust', 'pay'),
  often(2, 'unreserve', 'addStock', 'bringIn'),
  often(8, 'fileReport', 'confirmReport'),
  often(3, 'editReport', 'rejectReport', 'cancelReport'),
  often(2, 'archive'),
  often(6, 'relist'),
)

/** Most commands choose between the first two records of a kind, so that they collide on rows, levels and accounts. */
export const command: fc.Arbitrary<Command> = fc.record({
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

/** Indexes of the parcels that `SETTING` confirms. */
const CONFIRMED = [0, 3, 6, 12, 15]

/** Converts the command to an act on existing records; undefined if no such record exists. */
export const actFor = (
  { verb, pick, other, quantity }: Command,
  records: ExistingRecords,
  refNo: string,
): Act | undefined => {
  const place = of(PLACES, pick)
  const to = of(PLACES, other)
  const parcel = of(PARCELS, pick)
  const known = PARCELS[of(CONFIRMED, pick) ?? 0]
  const held = of(records.takes, other)
  const take: TakeRef | undefined = held && { inboundNo: held.inboundNo, place: held.place, nurse: held.nurse }
  const [shipped, given, claimed] = [of(records.shipments, pick), of(records.gifts, pick), of(records.claims, pick)]
  const report = of(records.reports, pick)
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
      // Usually a parcel of the taken product, sometimes any parcel of the company.
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
      return take && { do: verb, take, quantity }
    case 'ship':
      return place && { do: verb, place, quantity, refNo }
    case 'bringIn':
    case 'addStock':
      return place && { do: verb, place, quantity, refNo }
    case 'takeOut':
      return given === undefined ? undefined : { do: verb, refNo: given }
    case 'unreserve':
    case 'distribute':
    case 'rollback':
      return claimed === undefined ? undefined : { do: verb, refNo: claimed }
    case 'reserve':
      return take && { do: verb, take, quantity, refNo }
    case 'fileReport':
      return take && { do: verb, place: take.place, nurse: take.nurse, quantity }
    case 'editReport':
      return report && { do: verb, report, quantity }
    case 'confirmReport':
    case 'rejectReport':
    case 'cancelReport':
      return report && { do: verb, report }
    case 'editRow':
      return known && { do: verb, parcel: known, more: quantity > 4 ? 4 - quantity : quantity }
    case 'adjust':
      return {
        do: verb,
        doctorNo: company.doctorNo,
        nurse: pick % NURSES.length,
        amount: (quantity - 3) * 250_000 || 1,
        refNo,
      }
    case 'pay':
      return { do: verb, doctorNo: company.doctorNo, nurse: pick % NURSES.length, amount: quantity * 1_000_000, refNo }
    case 'unship':
      return shipped && { do: 'unship', ...shipped }
    case 'transfer':
      return place && to && place !== to ? { do: 'transfer', from: place, to, quantity, refNo } : undefined
    case 'edit':
      return place && { do: 'edit', place, units: quantity > 4 ? 4 - quantity : quantity, refNo }
    case 'archive':
    case 'relist':
      return { do: verb, ...company }
  }
}

const plain = (verb: Command['verb'], pick: number, other: number, quantity: number): Command => ({
  verb,
  pick,
  other,
  quantity,
  trouble: 'none',
})
/** Initial acts: parcels, takes, stock and a shipment. */
export const SETTING: readonly Command[] = [
  ...CONFIRMED.map((parcel) => plain('confirm', parcel, 0, 1)),
  ...[0, 1].flatMap((company) => [plain('take', company, company, 4), plain('take', company, company + 1, 3)]),
  ...[0, 1, 2, 4].map((place) => plain('edit', place, 0, 4)),
  plain('ship', 0, 0, 2),
]
/** Performed first, so that each command finds records to work on. */
export const PRELUDE: readonly Command[] = [
  ...SETTING,
  ...[0, 2].flatMap((take) => [plain('reserve', 0, take, 1), plain('reserve', 0, take, 1)]),
  ...[0, 2].map((claim) => plain('distribute', claim, 0, 1)),
  ...[0, 1].map((place) => plain('bringIn', place, 0, 2)),
  ...[0, 2].map((take) => plain('fileReport', 0, take, 2)),
]
