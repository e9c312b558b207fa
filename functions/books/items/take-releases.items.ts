import * as z from 'zod'
import { instantBounds, type Span } from '../../platform/days/span.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { padded } from './padded.ts'

/**
 * Reasons why units of a take will not arrive: the nurse or the company canceled them, the take was undone, or a hold
 * lapsed.
 */
const RELEASE_REASONS = ['cancelled', 'undone', 'lapsed'] as const
export type ReleaseReason = (typeof RELEASE_REASONS)[number]

/**
 * A release of units of a take: who, when, how many, and how many of them returned to the offer. Each release starts at
 * the end of the previous one (`from`), so that together they equal the take's canceled units.
 */
export const takeReleaseItem = itemType({
  type: 'TakeRelease',
  schema: z.object({
    doctorNo: z.string(),
    inboundNo: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    /** The nurse who made the take. */
    nurseNo: z.string(),
    /** Product and destination warehouse of the take. */
    productName: z.string(),
    upc: z.string(),
    warehouseNo: z.string(),
    /** Money: price of one unit. */
    unitPrice: z.int(),
    /** Units of the take released earlier. */
    from: z.int(),
    qty: z.int(),
    returned: z.int(),
    why: z.enum(RELEASE_REASONS),
    /** The company's message to the nurse. */
    note: z.string().default(''),
    at: z.string(),
    userNo: z.string(),
    userName: z.string(),
  }),
  key: (of: { doctorNo: string; inboundNo: string; from: number }) => ({
    ...releasesOf(of.doctorNo, of.inboundNo),
    sk: padded(of.from),
  }),
  indexes: ({ doctorNo, nurseNo, inboundNo, from, at }) => {
    const sk = `${at}#${inboundNo}#${padded(from)}`
    return {
      ...keysIn(releasesOfCompany(doctorNo), sk),
      ...keysIn(releasesOfNurse(doctorNo, nurseNo), sk),
    }
  },
})
export type TakeRelease = z.output<typeof takeReleaseItem.schema>
/** Releases of a take, in order. */
export const releasesOf = (doctorNo: string, inboundNo: string) => ({ pk: `CO#${doctorNo}#RELEASES#${inboundNo}` })
/** Releases of all takes of a company, by time, optionally within a span. */
export const releasesOfCompany = (doctorNo: string, span: Span = {}): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#RELEASES`,
  ...instantBounds(span),
})
/** Releases of a nurse's takes, by time, optionally within a span. */
export const releasesOfNurse = (doctorNo: string, nurseNo: string, span: Span = {}): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#U#${nurseNo}#RELEASES`,
  ...instantBounds(span),
})
