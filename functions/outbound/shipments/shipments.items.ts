import * as z from 'zod'
import { shipmentEventKind, shipmentSide, textFormat, trackedChange } from '../../../shared/outbound/shipment.fields.ts'
import { PRIORITIES, type ShipmentStatus } from '../../../shared/outbound/shipments.rules.ts'
import { ID_PREFIXES } from '../../../shared/values/id.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'

/**
 * `preparing`: the units of the shipment's first `taken` products have left, and the others follow. `closing`: its
 * units are being returned, last products first. Both occur only if the products do not fit in one commit.
 */
const STORED_STATUSES = ['preparing', 'working', 'archived', 'closing', 'closed'] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

const shipmentItem = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Number of units. */
  qty: z.int(),
  /** True for a sub-product of a bundle. */
  isSub: z.boolean(),
  /** Service performed on each unit, with its label at that time; absent if none. */
  serviceFeeId: z.string().optional(),
  serviceLabel: z.string().optional(),
})
export type ShipmentItem = z.output<typeof shipmentItem>

const event = z.object({
  /** '{outboundNo}#{n}': the key of records derived from the event (fees). */
  eventNo: z.string(),
  /**
   * `refused`: stock of its last products was short, so the units that had left were returned. The shipment was never
   * submitted. `tracked`: the carrier or the tracking number was changed. `reopened`: returned from archived to working.
   */
  what: shipmentEventKind,
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  /** Side of the person who archived; absent in events of earlier releases. */
  side: shipmentSide.optional(),
  /** Values that a `tracked` event changed; absent in events of earlier releases. */
  changes: z.array(trackedChange).optional(),
})
export type ShipmentEvent = z.output<typeof event>

/**
 * A shipment of units from a warehouse of a company, with the company's own labels. ShipmentLots records the lots from
 * which the units were taken.
 */
export const outboundItem = itemType({
  type: 'Shipment',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    outboundNo: z.string(),
    status: z.enum(STORED_STATUSES),
    /** Each product once; for a bundle, including the main product. */
    items: z.array(shipmentItem),
    /** Number of leading items whose units have left stock. */
    taken: z.int(),
    mainProductNo: z.string().optional(),
    warehouseNo: z.string(),
    warehouse: z.string(),
    notifyUserNo: z.string(),
    notifyUserName: z.string(),
    boxes: z.int(),
    priority: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    carrier: z.string(),
    carrierName: z.string(),
    /** The tracking number as given to customers; empty if none. */
    tracking: z.string(),
    /**
     * The tracking number in the form used for lookups. Differs from `tracking` only in shipments of earlier releases,
     * which stored `tracking` as typed.
     */
    trackingKey: z.string(),
    /** The scanned code of the label, if it contains more than the tracking number. */
    scanned: z.string().optional(),
    instruction: z.string(),
    instructionFormat: textFormat,
    note: z.string(),
    noteFormat: textFormat,
    /** Package labels in order: the index is part of their keys in the bucket. */
    labels: z.array(z.object({ fileName: z.string(), type: z.string(), size: z.int() })),
    createNo: z.string(),
    createBy: z.string(),
    createDate: z.string(),
    updateDate: z.string(),
    /**
     * The reason why its submission was refused, as returned to the caller; set when the return of its units begins.
     */
    refusal: z.string().optional(),
    /** Events of the shipment, oldest first, without gaps; bounded by MAX_SHIPMENT_EVENTS. */
    events: z.array(event),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; outboundNo: string }) => ({ ...partsOf(of), sk: 'OUT' }),
  indexes: (shipment) => {
    const { doctorNo, outboundNo, warehouseNo, notifyUserNo, trackingKey } = shipment
    const status = listedStatus(shipment)
    const place = placeInList(shipment)
    return {
      ...keysIn(shipmentsOf(doctorNo, status), place),
      ...keysIn(shipmentsOfWarehouse(doctorNo, warehouseNo, status), place),
      ...keysIn(shipmentsOfUser(doctorNo, notifyUserNo, status), place),
      ...(trackingKey === '' ? {} : keysIn(shipmentsTracked(doctorNo, trackingKey), outboundNo)),
    }
  },
})
export type Shipment = z.output<typeof outboundItem.schema>
/** Read-only type, for queries from other domains. */
export const shipmentType = readOnly(outboundItem)
/** Reference for reads from other domains. */
export const shipmentRef = (of: { doctorNo: string; outboundNo: string }) => ref(outboundItem, of)

/** Partition of a shipment and of the items that belong only to it. */
export const partsOf = ({ doctorNo, outboundNo }: { doctorNo: string; outboundNo: string }) => ({
  pk: `CO#${doctorNo}#OUT#${outboundNo}`,
})

/** The status under which a shipment is listed; `preparing` and `closing` are listed as working. */
export const listedStatus = ({ status }: { status: StoredStatus }): ShipmentStatus =>
  status === 'preparing' || status === 'closing' ? 'working' : status

/** True if the list of the status is newest first. Working shipments are listed by priority, then oldest first. */
export const isNewestFirst = (status: ShipmentStatus): boolean => status !== 'working'

const MAX_URGENT = Math.max(...PRIORITIES)

/**
 * Sort key in the list of a status. Shipment numbers sort by time; for working shipments, the priority is prefixed as a
 * digit.
 */
const placeInList = (shipment: { outboundNo: string; priority: number; status: StoredStatus }): string =>
  isNewestFirst(listedStatus(shipment))
    ? shipment.outboundNo
    : `${MAX_URGENT - shipment.priority}#${shipment.outboundNo}`

/**
 * Working shipments that were stored before lists had priorities; they are last in their list until `rebuild-figures`
 * rewrites them.
 */
export const shipmentsWithoutSortKey = (doctorNo: string): IndexRange => ({
  ...shipmentsOf(doctorNo, 'working'),
  prefix: `${ID_PREFIXES.shipment}-`,
})

/** Shipments of a company with a given status, in the order of their list. */
export const shipmentsOf = (doctorNo: string, status: ShipmentStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#OUT#${status}`,
})
export const shipmentsOfWarehouse = (doctorNo: string, warehouseNo: string, status: ShipmentStatus): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#OUT#${warehouseNo}#${status}`,
})
/** Shipments with a given status that name this person as the one to notify. */
export const shipmentsOfUser = (doctorNo: string, userNo: string, status: ShipmentStatus): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#OUT#${userNo}#${status}`,
})
/** Shipments with a normalized tracking number. */
export const shipmentsTracked = (doctorNo: string, trackingKey: string): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${doctorNo}#OUT#T#${trackingKey}`,
})
