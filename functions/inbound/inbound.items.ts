import * as z from 'zod'
import { lettersOf } from '../../shared/values/id.ts'
import { TAKE_STATUSES, takeFigures } from '../books/public.ts'
import { fromStored, itemType } from '../platform/db/item.ts'
import { packedList } from '../platform/db/packing.ts'
import { type IndexRange, keysIn, type Range } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { type Ref, ref } from '../platform/db/table.ts'

/** A tracking number under which goods of a take arrive. */
export const takeNumber = z.object({
  tracking: z.string(),
  qty: z.int(),
  /**
   * unmatched: the warehouse has not confirmed the number; matched: it has; claimed: all units of the number are
   * claimed (DEC-inbound-39).
   */
  status: z.enum(['unmatched', 'matched', 'claimed']),
  /** Number of units claimed under the tracking number. */
  claimed: z.int(),
  /**
   * True if the warehouse has confirmed the number only as other goods, so that none of its units can be claimed for
   * this take.
   */
  mismatch: z.boolean().default(false),
  /**
   * True if the number is unmatched and the warehouse has rows of it, none of them confirmed. Takes store it only as
   * written by earlier releases, and it may be outdated there (`withWaiting`).
   */
  waiting: z.boolean().default(false),
  /** Time when the number was submitted. */
  givenAt: z.string(),
  /** The first day, in the warehouse's time zone, on which units of the number were confirmed for this take. */
  inboundDate: z.string().optional(),
  /** The unseen tracking number that this one replaced, and who replaced it (acceptPair). */
  replaces: z.object({ tracking: z.string(), userName: z.string() }).optional(),
})
export type TakeNumber = z.output<typeof takeNumber>

export const INBOUND_STATUSES = TAKE_STATUSES
export type InboundStatus = (typeof INBOUND_STATUSES)[number]

/**
 * Short names for packing a take's tracking numbers: each number is stored in the take, in its own item, and in all
 * their indexes.
 */
export const SHORT_NUMBER = {
  tracking: 't',
  qty: 'q',
  status: 's',
  claimed: 'c',
  mismatch: 'm',
  waiting: 'w',
  givenAt: 'g',
  inboundDate: 'd',
  replaces: 'r',
}

/** Defaults of a newly submitted number. */
export const NEW_NUMBER = { claimed: 0, mismatch: false, waiting: false }

/**
 * Numbers are mostly submitted and confirmed in groups, so each omits the instant and the day if they equal those of
 * the previous number.
 */
const packedNumbers = packedList(SHORT_NUMBER, (before) => ({
  ...NEW_NUMBER,
  qty: 1,
  givenAt: before?.givenAt,
  inboundDate: before?.inboundDate,
}))

/** Stored name of `isCountedByChange`. */
const COUNTED = 'f'

/** A nurse's take of an offer, whose units are sent to a warehouse. Price and bonus are fixed when the take is made. */
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
    /** Money: price of one unit, including the bonus. */
    unitPrice: z.int(),
    /** Units and status, which the books determine (write-take.ts). */
    ...takeFigures.shape,
    warehouseNo: z.string(),
    warehouse: z.string(),
    /** True if the warehouse is the nurse's self storage, whose arrivals they confirm themselves. */
    selfStorage: z.boolean().optional(),
    userNo: z.string(),
    userName: z.string(),
    /** The person of the company who made the take by confirming a proposal; absent if the nurse took the units. */
    confirmedByNo: z.string().optional(),
    confirmedByName: z.string().optional(),
    takeDate: z.string(),
    trackings: z.array(takeNumber).default([]),
    /**
     * Awaited units that have arrived under the take's numbers and can be claimed; derived from the numbers
     * (write-take.ts).
     */
    arrived: z.int().default(0),
    /** End of the hold on the take's units. Those without a tracking number then return to the offer. */
    holdUntil: z.string().optional(),
    /** True if an OfferTake lists the take under its offer. Takes of earlier releases are in gsi3 instead. */
    isPointedTo: z.boolean().optional(),
    /**
     * True if the figures of the start pages count the take change by change. Takes of earlier releases have a Folded
     * item with their contribution instead.
     */
    isCountedByChange: z.boolean().optional(),
    /** True if its OpenTake lists the take for the company while it is open. Takes of earlier releases are in gsi2. */
    isListedByPointer: z.boolean().optional(),
    rev: z.int(),
  }),
  // The key contains only the letters of the number. A retry under the same idempotency key draws the same letters, so
  // it conflicts with the take that the first run created.
  key: (of: { doctorNo: string; inboundNo: string }) => ({
    pk: `CO#${of.doctorNo}#INB#${lettersOf(of.inboundNo)}`,
    sk: 'INB',
  }),
  indexes: (inbound) => ({
    ...keysIn(takesOfNurse(inbound.doctorNo, inbound.userNo, inbound.status), listPlace(inbound)),
    ...(inbound.isListedByPointer && inbound.status === 'open'
      ? {}
      : keysIn(takesOfCompany(inbound.doctorNo, inbound.status), listPlace(inbound))),
    ...(inbound.isPointedTo ? {} : keysIn(takesIndexedByOffer(inbound), inbound.inboundNo)),
  }),
  // Keeps a take below 1 KB with five numbers and a product name of about a hundred characters, since the table and
  // two indexes store it.
  packing: {
    short: {
      doctorName: 'd',
      offerNo: 'o',
      productNo: 'p',
      productName: 'n',
      unitPrice: 'e',
      warehouseNo: 'w',
      warehouse: 'h',
      userNo: 'u',
      userName: 'm',
      confirmedByNo: 'b',
      confirmedByName: 'v',
      takeDate: 't',
      trackings: 'g',
      holdUntil: 'l',
      endedAt: 'z',
      endedBy: 'y',
      endedByName: 'j',
      isPointedTo: 'x',
      isCountedByChange: COUNTED,
      isListedByPointer: 'k',
    },
    implied: (key) => {
      const [, doctorNo, , userNo] = key('gsi1pk').split('#')
      const [, , , offerNo] = key('gsi3pk').split('#')
      const [place = '', inboundNo] = key('gsi1sk').split('#')
      const ending = inboundNo === undefined ? {} : { endedAt: place, endedBy: userNo }
      return { doctorNo, userNo, offerNo, ...ending, pending: 0, cancelled: 0, returned: 0, arrived: 0 }
    },
    inner: { trackings: packedNumbers },
  },
})
/** Open takes sort by number, that is, by the time they were taken; ended takes sort by the time they ended. */
const listPlace = ({ inboundNo, endedAt }: { inboundNo: string; endedAt?: string | undefined }): string =>
  endedAt === undefined ? inboundNo : `${endedAt}#${inboundNo}`
/** A nurse's takes with one status. */
export const takesOfNurse = (doctorNo: string, userNo: string, status: InboundStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#U#${userNo}#INB#${status}`,
})
/**
 * A company's takes with one status; open ones only of earlier releases (see `openTakesOfCompany`). Lists read both with
 * `companyTakes`.
 */
export const takesOfCompany = (doctorNo: string, status: InboundStatus): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#INB#${status}`,
})
/** Takes of an offer that earlier releases made (see `offerTakeItem`). */
export const takesIndexedByOffer = ({ doctorNo, offerNo }: { doctorNo: string; offerNo: string }): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#OFFER#${offerNo}#TAKES`,
})

export type Inbound = z.output<typeof inboundItem.schema>

export const inboundType = readOnly(inboundItem)
/** True for a take, in an image of the table's stream, that the figures count change by change. */
export const isCountedByChange = (image: Record<string, { BOOL?: boolean | undefined }>): boolean =>
  image[COUNTED]?.BOOL === true
/** The take in an image of the table's stream. */
export const inboundOf = (stored: Record<string, unknown>): Inbound => fromStored(inboundItem, stored)
/** Reference to a take by its number. */
export const inboundRef = (of: { doctorNo: string; inboundNo: string }): Ref<Inbound | undefined> => ({
  keys: inboundItem.key(of),
  read: (stored) => {
    const take = fromStored(inboundItem, stored)
    return take.inboundNo === of.inboundNo ? take : undefined
  },
})

/**
 * Lists a take under its offer. Written in the transaction that makes the take, and never changed: an index of the takes
 * would copy each take with every change. It names the nurse, so that the takes of one nurse are found without reading
 * the others.
 */
export const offerTakeItem = itemType({
  type: 'OfferTake',
  schema: z.object({ doctorNo: z.string(), offerNo: z.string(), inboundNo: z.string(), userNo: z.string() }),
  key: (of: { doctorNo: string; offerNo: string; inboundNo: string }) => ({ ...takesOf(of), sk: of.inboundNo }),
})
export type OfferTake = z.output<typeof offerTakeItem.schema>

export const offerTakeRef = (of: { doctorNo: string; offerNo: string; inboundNo: string }) => ref(offerTakeItem, of)

/** The pointers to the takes of an offer, in the order in which they were taken. */
export const takesOf = ({ doctorNo, offerNo }: { doctorNo: string; offerNo: string }): Range => ({
  pk: `CO#${doctorNo}#OFFER#${offerNo}#TAKES`,
})

/**
 * Marks a take of a product as open. Contains only keys, so that the open takes of a product can be found without an
 * index that copies each take with all its tracking numbers. Written and removed in the transactions that open and
 * close the take.
 */
export const openTakeItem = itemType({
  type: 'OpenTake',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    takeDate: z.string(),
    inboundNo: z.string(),
    userNo: z.string(),
    /** True if it also lists the take for the company. */
    isListed: z.boolean().optional(),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string; takeDate: string; inboundNo: string }) => ({
    ...openTakesOf(of.doctorNo, of.productNo),
    sk: `${of.warehouseNo}#${of.takeDate}#${of.inboundNo}`,
  }),
  indexes: ({ doctorNo, inboundNo, isListed }) => (isListed ? keysIn(openTakesOfCompany(doctorNo), inboundNo) : {}),
})
export type OpenTake = z.output<typeof openTakeItem.schema>

export const openTakeType = readOnly(openTakeItem)

/** The open takes of a product by warehouse, oldest first. */
export const openTakesOf = (doctorNo: string, productNo: string): Range => ({ pk: `CO#${doctorNo}#DUE#${productNo}` })
/**
 * The open takes of a company by number. An index of the takes themselves would copy each of them with each number and
 * each arrival.
 */
export const openTakesOfCompany = (doctorNo: string): IndexRange => ({ index: 'gsi2', pk: `CO#${doctorNo}#OPENTAKES` })
/** Open takes of a product to one warehouse. */
export const openTakesTo = (of: { doctorNo: string; productNo: string; warehouseNo: string }): Range => ({
  ...openTakesOf(of.doctorNo, of.productNo),
  prefix: `${of.warehouseNo}#`,
})
