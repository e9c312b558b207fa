import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import { packedList } from '../platform/db/packing.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import { NEW_NUMBER, SHORT_NUMBER, type TakeNumber, takeNumber } from './inbound.items.ts'

/** A number's entry for one take: the entry stored in the take, plus the fields of the take that lists show. */
const numberOfTake = takeNumber.omit({ tracking: true }).extend({
  inboundNo: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  productNo: z.string(),
  productName: z.string(),
  /** True if the warehouse is the nurse's self storage. */
  selfStorage: z.boolean().optional(),
})
export type NumberOfTake = z.output<typeof numberOfTake>

/**
 * Ownership of a tracking number: the nurse who submitted it first, and those of their takes whose goods arrive under
 * it. There is one item per number, so two nurses submitting it concurrently conflict here, and one is refused. Written
 * in each commit that changes the number in a take (change-numbers.ts), so that the item and the take never differ.
 */
export const submittedTrackingItem = itemType({
  type: 'SubmittedTracking',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /**
     * The first entry is the take for which the number was first submitted; the parcel is sent to that take's
     * warehouse.
     */
    takes: z.array(numberOfTake).min(1),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; tracking: string }) => ({ pk: `CO#${of.doctorNo}#GIVEN#${of.tracking}`, sk: 'GIVEN' }),
  warehouses: ({ takes }) => takes.map(({ warehouseNo }) => warehouseNo),
  indexes: (number) => {
    const [first] = number.takes
    if (!first) throw new Error('A tracking number has no take')
    const { doctorNo, tracking, takes, userNo } = number
    const { warehouseNo, productNo, selfStorage } = first
    const place = numberPlace(takes)
    const sk = `${first.givenAt}#${tracking}`
    return {
      ...keysIn(numbersTo({ doctorNo, warehouseNo, place }), sk),
      ...(selfStorage ? keysIn(numbersToSelfStorages({ doctorNo, place }), sk) : {}),
      // Indexed by nurse and by product while no warehouse has seen the number.
      ...(place === 'unmatched'
        ? {
            ...keysIn(unseenOfNurse({ doctorNo, userNo }), sk),
            ...keysIn(unseenOfProduct({ doctorNo, productNo }), sk),
          }
        : {}),
    }
  },
  packing: {
    short: { userNo: 'u', userName: 'n', takes: 't' },
    implied: (key) => {
      const [, doctorNo, , tracking] = key('pk').split('#')
      return { doctorNo, tracking }
    },
    inner: {
      takes: packedList(
        {
          ...SHORT_NUMBER,
          inboundNo: 'i',
          warehouseNo: 'h',
          warehouse: 'v',
          productNo: 'p',
          productName: 'n',
          selfStorage: 'f',
        },
        () => NEW_NUMBER,
      ),
    },
  },
})
export type SubmittedTracking = z.output<typeof submittedTrackingItem.schema>

export const submittedType = readOnly(submittedTrackingItem)
export const submittedRef = (of: { doctorNo: string; tracking: string }) => ref(submittedTrackingItem, of)

/**
 * Status of a number across all its takes: matched while units of it can be claimed for any of them or were confirmed
 * as other goods; otherwise unmatched while any of them waits for the warehouse; otherwise claimed.
 */
export const numberStatus = (takes: readonly Pick<NumberOfTake, 'status'>[]): TakeNumber['status'] =>
  (['matched', 'unmatched'] as const).find((status) => takes.some((take) => take.status === status)) ?? 'claimed'

/**
 * Place of a number in the lists: its status, except that unmatched numbers that a warehouse has seen have a place of
 * their own (waiting).
 */
export const NUMBER_PLACES = ['unmatched', 'waiting', 'matched', 'claimed'] as const
export type NumberPlace = (typeof NUMBER_PLACES)[number]
const numberPlace = (takes: readonly NumberOfTake[]): NumberPlace => {
  const status = numberStatus(takes)
  return status === 'unmatched' && takes.some(({ waiting }) => waiting) ? 'waiting' : status
}
export const placesOfStatus = (status: TakeNumber['status']): readonly NumberPlace[] =>
  status === 'unmatched' ? ['unmatched', 'waiting'] : [status]

/** Numbers of parcels sent to one warehouse, in one place, by the time of submission. */
export const numbersTo = (of: { doctorNo: string; warehouseNo: string; place: NumberPlace }): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${of.doctorNo}#GIVEN#${of.warehouseNo}#${of.place}`,
})
/**
 * Numbers of parcels sent to self storages of any nurse, in one place, by the time of submission. A company may have
 * hundreds of self storages, too many to read one by one.
 */
const numbersToSelfStorages = (of: { doctorNo: string; place: NumberPlace }): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${of.doctorNo}#SELFGIVEN#${of.place}`,
})
/**
 * All numbers submitted to a company in one place, as one range per warehouse (`warehouseNos`: current and former ones,
 * without self storages) and one for the self storages. An index of the company would cost an entry with each
 * submission, arrival, confirmation and claim. Numbers of earlier releases have such an entry (gsi1
 * `CO#{doctorNo}#GIVEN#{place}`), which is no longer written and is never read.
 */
export const numbersOf = (of: {
  doctorNo: string
  warehouseNos: readonly string[]
  place: NumberPlace
}): readonly IndexRange[] => [
  ...of.warehouseNos.map((warehouseNo) => numbersTo({ ...of, warehouseNo })),
  numbersToSelfStorages(of),
]
/** Numbers of a nurse that no warehouse has seen. */
export const unseenOfNurse = (of: { doctorNo: string; userNo: string }): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${of.doctorNo}#U#${of.userNo}#UNSEEN`,
})
/** Unseen numbers that were first submitted for a take of this product. */
export const unseenOfProduct = (of: { doctorNo: string; productNo: string }): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${of.doctorNo}#UNSEEN#${of.productNo}`,
})
