import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { padded } from './padded.ts'

/** Why units of a take will not come: the nurse or the company cancelled them, took the take back at once, or let a hold lapse. */
const RELEASE_REASONS = ['cancelled', 'undone', 'lapsed'] as const
export type ReleaseReason = (typeof RELEASE_REASONS)[number]

/**
 * That units of a take were given up: who, when, how many, and how many of them went back to the offer. Each begins where
 * the one before ended (`from`), so that together they are what the take has cancelled.
 */
export const takeReleaseItem = itemType({
  type: 'TakeRelease',
  schema: z.object({
    doctorNo: z.string(),
    inboundNo: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    /** Whose take. */
    nurseNo: z.string(),
    /** Of what, and where it was to go. */
    productName: z.string(),
    upc: z.string(),
    warehouseNo: z.string(),
    /** Money of one unit. */
    unitPrice: z.int(),
    /** Units of the take that had been given up before. */
    from: z.int(),
    qty: z.int(),
    returned: z.int(),
    why: z.enum(RELEASE_REASONS),
    /** What the company tells the nurse. */
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
/** What has been given up of a take, in order. */
export const releasesOf = (doctorNo: string, inboundNo: string) => ({ pk: `CO#${doctorNo}#RELEASES#${inboundNo}` })
/** What has been given up of all takes of a company, by time. */
export const releasesOfCompany = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#RELEASES` })
/** What has been given up of a nurse's takes, by time. */
export const releasesOfNurse = (doctorNo: string, nurseNo: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#U#${nurseNo}#RELEASES`,
})
