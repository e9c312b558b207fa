import * as z from 'zod'
import { queue } from '../contract/queue.ts'

export interface Watched {
  /** Attributes, of which one has to differ for a change to be told; an item that is new always differs. */
  when: readonly string[]
  /** Those that are told: texts and numbers alone. */
  tells: readonly string[]
  /** Of an item that is stored packed: the keys and short names that hold them, to be unpacked by who is told. */
  packed?: readonly string[]
}

/** The items whose changes may be events of webhooks, by the type they are stored under. */
export const WATCHED = {
  Offer: {
    when: ['status'],
    tells: ['doctorNo', 'offerNo', 'productNo', 'upc', 'price', 'bonus', 'quantity', 'leftNum', 'expireDate', 'status'],
  },
  Inbound: {
    when: ['status'],
    tells: [
      'doctorNo',
      'inboundNo',
      'offerNo',
      'productNo',
      'upc',
      'warehouseNo',
      'userNo',
      'qty',
      'leftNum',
      'cancelled',
      'status',
    ],
    packed: ['gsi1pk', 'gsi3pk', 'o', 'p', 'w', 'u'],
  },
  StockLog: {
    when: ['logNo'],
    tells: ['doctorNo', 'logNo', 'productNo', 'warehouseNo', 'counter', 'movement', 'qty', 'destStock', 'refNo'],
  },
  Shipment: {
    when: ['status'],
    tells: ['doctorNo', 'outboundNo', 'warehouseNo', 'status', 'carrierName', 'tracking', 'boxes', 'refusal'],
  },
  Transfer: {
    when: ['checked'],
    tells: [
      'doctorNo',
      'transferNo',
      'direction',
      'productNo',
      'warehouseNo',
      'upc',
      'qty',
      'checkedQty',
      'difference',
    ],
  },
  MixedClaim: {
    when: ['status'],
    tells: ['targetDoctorNo', 'claimNo', 'tracking', 'upc', 'productNo', 'warehouseNo', 'qty', 'status'],
  },
  PaymentRequest: { when: ['status'], tells: ['doctorNo', 'paymentNo', 'userNo', 'amount', 'status'] },
  Discrepancy: {
    when: ['state'],
    tells: [
      'doctorNo',
      'caseNo',
      'kind',
      'state',
      'subject',
      'subjectNo',
      'productNo',
      'upc',
      'tracking',
      'warehouseNo',
      'nurseNo',
      'expected',
      'found',
    ],
  },
  Bill: {
    when: ['payStatus', 'isPreview'],
    tells: ['doctorNo', 'billNo', 'warehouseNo', 'month', 'cents', 'payStatus', 'isPreview'],
  },
} as const satisfies Record<string, Watched>
export type WatchedType = keyof typeof WATCHED
// The keys of a literal are its own: Object.keys only does not say so.
const TYPES = Object.keys(WATCHED) as [WatchedType, ...WatchedType[]]

export const isWatched = (type: string | undefined): type is WatchedType => type !== undefined && type in WATCHED

/** What is told of an item, as it is stored. */
export const toldAttributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const change = z.object({
  /** Names the change: the same however often it is told. */
  change: z.string(),
  type: z.enum(TYPES),
  is: toldAttributes,
  /** As it stood before; absent for an item that is new. */
  was: toldAttributes.optional(),
})

/**
 * Changes of the table that may be events, by what is stored, as the stream tells them; a change may be told twice. A
 * message holds those of a batch of the stream, or one alone, as it did until November 2026.
 */
export const changeQueue = queue({
  name: 'webhook-changes',
  kind: 'standard',
  message: z.union([z.object({ changes: z.array(change) }), change]),
  tries: 5,
})
export type ChangeMessage = z.output<typeof change>

/** The changes of a message. */
export const changesIn = (message: z.output<typeof changeQueue.message>): ChangeMessage[] =>
  'changes' in message ? message.changes : [message]
