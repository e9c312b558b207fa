import * as z from 'zod'
import { lettersOf } from '../../shared/values/id.ts'
import { TAKE_STATUSES, takeFigures } from '../books/public.ts'
import { fromStored, itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { type Ref, ref } from '../platform/db/table.ts'

/** A tracking number under which goods of a take arrive. */
const givenTracking = z.object({
  tracking: z.string(),
  qty: z.int(),
  /** unmatched: the warehouse has not confirmed it; matched: it has; claimed: all its units are claimed (DECISIONS s6). */
  status: z.enum(['unmatched', 'matched', 'claimed']),
  /** Units of it already claimed. */
  claimed: z.int(),
  /** The warehouse has confirmed it as other goods only: nothing of it can be claimed for this take. */
  mismatch: z.boolean().default(false),
  /** Of an unmatched number: a row of it is in the warehouse's list to confirm. */
  waiting: z.boolean().default(false),
  /** The instant it was given. */
  givenAt: z.string(),
  /** The day, in the warehouse's zone, on which the first of its units for this take were confirmed. */
  inboundDate: z.string().optional(),
  /** The number it was put in place of, which nobody had seen, and who did that (acceptPair). */
  replaces: z.object({ tracking: z.string(), userName: z.string() }).optional(),
})
export type GivenTracking = z.output<typeof givenTracking>

export const INBOUND_STATUSES = TAKE_STATUSES
export type InboundStatus = (typeof INBOUND_STATUSES)[number]

/** A nurse's take of an offer, on its way to a warehouse. Price and bonus are frozen. */
export const inboundItem = itemType({
  type: 'Inbound',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    inboundNo: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    /** Money of one unit: price + bonus. */
    unitPrice: z.int(),
    /** Units and status are the books': written as they say (write-take.ts). */
    ...takeFigures.shape,
    warehouseNo: z.string(),
    warehouse: z.string(),
    /** The warehouse is the nurse's own: they confirm there what has come. */
    selfStorage: z.boolean().optional(),
    userNo: z.string(),
    userName: z.string(),
    takeDate: z.string(),
    trackings: z.array(givenTracking).default([]),
    /** Units to come that have arrived under its numbers and can be claimed; follows from them (write-take.ts). */
    arrived: z.int().default(0),
    /** Until when its units are held: those without a tracking number go back to the offer then. */
    holdUntil: z.string().optional(),
    rev: z.int(),
  }),
  // By the letters of the number alone: a call repeated under its key draws the same ones, and meets the take it made.
  key: (of: { doctorNo: string; inboundNo: string }) => ({
    pk: `CO#${of.doctorNo}#INB#${lettersOf(of.inboundNo)}`,
    sk: 'INB',
  }),
  indexes: (inbound) => ({
    ...keysIn(takesOfNurse(inbound.doctorNo, inbound.userNo, inbound.status), listPlace(inbound)),
    ...keysIn(takesOfCompany(inbound.doctorNo, inbound.status), listPlace(inbound)),
    ...keysIn(takesOf(inbound.doctorNo, inbound.offerNo), inbound.inboundNo),
  }),
})
/** Open takes are listed by number, which is by the time they were taken; ended ones by the instant they ended. */
const listPlace = ({ inboundNo, endedAt }: { inboundNo: string; endedAt?: string | undefined }): string =>
  endedAt === undefined ? inboundNo : `${endedAt}#${inboundNo}`
/** A nurse's takes in one status. */
export const takesOfNurse = (doctorNo: string, userNo: string, status: InboundStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#U#${userNo}#INB#${status}`,
})
/** A company's takes in one status. */
export const takesOfCompany = (doctorNo: string, status: InboundStatus): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#INB#${status}`,
})
/** The takes of an offer. */
export const takesOf = (doctorNo: string, offerNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#OFFER#${offerNo}#TAKES`,
})

export type Inbound = z.output<typeof inboundItem.schema>

/** To query by, for other domains. */
export const inboundType = readOnly(inboundItem)
/** The take of that very number. */
export const inboundRef = (of: { doctorNo: string; inboundNo: string }): Ref<Inbound | undefined> => ({
  keys: inboundItem.key(of),
  read: (stored) => {
    const take = fromStored(inboundItem, stored)
    return take.inboundNo === of.inboundNo ? take : undefined
  },
})

/** What a number is for one take: as the take has it, with what a list shows of the take. */
const givenForTake = givenTracking.omit({ tracking: true }).extend({
  inboundNo: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  productNo: z.string(),
  productName: z.string(),
})
export type GivenForTake = z.output<typeof givenForTake>

/**
 * Whose a tracking number is: the nurse who gave it first, and those of their takes that arrive under it. One item a
 * number: two nurses giving the same number at once meet here, and one is refused. Written in each commit that changes
 * the number in a take (change-numbers.ts), so that the two never differ.
 */
export const submittedTrackingItem = itemType({
  type: 'SubmittedTracking',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /** The take it was given for first comes first, and is the one whose warehouse the parcel goes to. */
    takes: z.array(givenForTake).min(1),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; tracking: string }) => ({ pk: `CO#${of.doctorNo}#GIVEN#${of.tracking}`, sk: 'GIVEN' }),
  indexes: (number) => {
    const [first] = number.takes
    if (!first) throw new Error('A tracking number without a take')
    const { doctorNo, tracking, takes, userNo } = number
    const { warehouseNo, productNo } = first
    const place = numberPlace(takes)
    const sk = `${first.givenAt}#${tracking}`
    return {
      ...keysIn(numbersOf({ doctorNo, place }), sk),
      ...keysIn(numbersTo({ doctorNo, warehouseNo, place }), sk),
      // While no warehouse has seen it: a nurse's, and those of a product.
      ...(place === 'unmatched'
        ? {
            ...keysIn(unseenOfNurse({ doctorNo, userNo }), sk),
            ...keysIn(unseenOfProduct({ doctorNo, productNo }), sk),
          }
        : {}),
    }
  },
})
export type SubmittedTracking = z.output<typeof submittedTrackingItem.schema>

/** To query by, for other domains. */
export const submittedType = readOnly(submittedTrackingItem)
export const submittedRef = (of: { doctorNo: string; tracking: string }) => ref(submittedTrackingItem, of)

/**
 * How a number stands that several takes arrive under: matched while units of it can be claimed for one of them or lie
 * there as other goods, else unmatched while one of them waits for the warehouse, else claimed.
 */
export const numberStatus = (takes: readonly Pick<GivenForTake, 'status'>[]): GivenTracking['status'] =>
  (['matched', 'unmatched'] as const).find((status) => takes.some((take) => take.status === status)) ?? 'claimed'

/** Where a number lies in the lists: by its status; unmatched ones that a warehouse has seen lie apart (waiting). */
export type NumberPlace = GivenTracking['status'] | 'waiting'
const numberPlace = (takes: readonly GivenForTake[]): NumberPlace => {
  const status = numberStatus(takes)
  return status === 'unmatched' && takes.some(({ waiting }) => waiting) ? 'waiting' : status
}
export const placesOfStatus = (status: GivenTracking['status']): readonly NumberPlace[] =>
  status === 'unmatched' ? ['unmatched', 'waiting'] : [status]

/** Numbers given to a company in one place, by the instant they were given. */
export const numbersOf = (of: { doctorNo: string; place: NumberPlace }): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${of.doctorNo}#GIVEN#${of.place}`,
})
/** The same of parcels to one warehouse. */
export const numbersTo = (of: { doctorNo: string; warehouseNo: string; place: NumberPlace }): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${of.doctorNo}#GIVEN#${of.warehouseNo}#${of.place}`,
})
/** Numbers of a nurse that no warehouse has seen. */
export const unseenOfNurse = (of: { doctorNo: string; userNo: string }): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${of.doctorNo}#U#${of.userNo}#UNSEEN`,
})
/** The same of a product: that of the take a number was given for first. */
export const unseenOfProduct = (of: { doctorNo: string; productNo: string }): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${of.doctorNo}#UNSEEN#${of.productNo}`,
})
