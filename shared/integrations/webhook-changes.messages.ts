import * as z from 'zod'
import { queue } from '../contract/queue.ts'

export interface Watched {
  /** A change is sent if one of these attributes differs. A new item counts as a change. */
  when: readonly string[]
  /**
   * The status that most changes to an item do not change, if `when` is only the status. The stream does not deliver
   * changes from this status to itself.
   */
  usual?: string
  /** Attributes included in the change; only texts and numbers. */
  attributes: readonly string[]
  /**
   * Attributes that name people: each a map with `userNo` and `userName`, or a list of such maps, of which the last is
   * meant. Included as '{name}.userNo' and '{name}.userName'.
   */
  people?: readonly string[]
  /** Keys and short names of attributes that are stored packed; the consumer unpacks them. */
  packed?: readonly string[]
}

/** Items whose changes can become webhook events, by stored type. */
export const WATCHED = {
  Offer: {
    when: ['status'],
    attributes: [
      'doctorNo',
      'offerNo',
      'productNo',
      'upc',
      'price',
      'bonus',
      'quantity',
      'leftNum',
      'expireDate',
      'status',
      // Finds the event of the offer, which names the person. The offer itself does not, because every take writes it.
      'rev',
      'reopenedAt',
    ],
  },
  Inbound: {
    when: ['status'],
    usual: 'open',
    attributes: [
      'doctorNo',
      'inboundNo',
      'offerNo',
      'productNo',
      'upc',
      'warehouseNo',
      'userNo',
      'userName',
      'qty',
      'leftNum',
      'cancelled',
      'status',
      'confirmedByNo',
      'confirmedByName',
      'endedBy',
      'endedByName',
    ],
    packed: ['gsi1pk', 'gsi1sk', 'gsi3pk', 'o', 'p', 'w', 'u', 'm', 'b', 'v', 'y', 'j'],
  },
  StockLog: {
    when: ['logNo'],
    attributes: [
      'doctorNo',
      'logNo',
      'productNo',
      'warehouseNo',
      'counter',
      'movement',
      'qty',
      'destStock',
      'refNo',
      'userNo',
      'userName',
    ],
  },
  Shipment: {
    when: ['status', 'carrier', 'carrierName', 'tracking'],
    attributes: [
      'doctorNo',
      'outboundNo',
      'warehouseNo',
      'status',
      'carrier',
      'carrierName',
      'tracking',
      'boxes',
      'refusal',
    ],
    people: ['events'],
  },
  Transfer: {
    when: ['checked'],
    attributes: [
      'doctorNo',
      'transferNo',
      'direction',
      'productNo',
      'warehouseNo',
      'upc',
      'qty',
      'checkedQty',
      'difference',
      'userNo',
      'userName',
    ],
    people: ['steps'],
  },
  MixedClaim: {
    when: ['status'],
    attributes: ['targetDoctorNo', 'claimNo', 'tracking', 'upc', 'productNo', 'warehouseNo', 'qty', 'status'],
    people: ['distribution'],
  },
  PaymentRequest: {
    when: ['status'],
    attributes: ['doctorNo', 'paymentNo', 'userNo', 'amount', 'status'],
    people: ['events'],
  },
  Discrepancy: {
    when: ['state'],
    attributes: [
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
    people: ['by'],
  },
  Bill: {
    when: ['payStatus', 'isPreview'],
    attributes: ['doctorNo', 'billNo', 'warehouseNo', 'month', 'cents', 'payStatus', 'isPreview'],
    people: ['events', 'builtBy'],
  },
} as const satisfies Record<string, Watched>
export type WatchedType = keyof typeof WATCHED
// Object.keys loses the key type of a literal.
const TYPES = Object.keys(WATCHED) as [WatchedType, ...WatchedType[]]

export const isWatched = (type: string | undefined): type is WatchedType => type !== undefined && type in WATCHED

/** Attributes included for an item, as stored. */
export const toldAttributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const change = z.object({
  /** Id of the change, the same for every redelivery. */
  change: z.string(),
  type: z.enum(TYPES),
  is: toldAttributes,
  /** Previous attributes; absent for a new item. */
  was: toldAttributes.optional(),
})

/**
 * Table changes that may become events, as delivered by the stream; a change may arrive twice. A message contains the
 * changes in a stream batch, or a single change, which was the format until November 2026.
 */
export const changeQueue = queue({
  name: 'webhook-changes',
  kind: 'standard',
  message: z.union([z.object({ changes: z.array(change) }), change]),
  tries: 5,
})
export type ChangeMessage = z.output<typeof change>

/** The changes in a message. */
export const changesIn = (message: z.output<typeof changeQueue.message>): ChangeMessage[] =>
  'changes' in message ? message.changes : [message]
