import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { codeLine, id, note, singleLine } from '../contract/fields.ts'
import { needs, readBy, says } from '../contract/issues.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { ID_PATTERN } from '../values/id.ts'
import { parseShippedTracking } from '../values/tracking.ts'
import { outboundReasons } from './outbound.reasons.ts'
import {
  carrier,
  itemType,
  priority,
  shipmentEventRecord,
  shipmentRecord,
  shipmentStatus,
  textFormat,
} from './shipment.fields.ts'
import { MAX_BOXES, MAX_ITEMS, MAX_SHIPMENT_TEXT, MAX_TO_SHIP, NO_SERVICE } from './shipments.rules.ts'

/** A product to ship. */
export const shipmentItem = z.object({
  productNo: id('product', outboundReasons.noItems),
  /** Total units. */
  toShip: z.int(needs(outboundReasons.toShipRequired)).min(1, says(outboundReasons.toShipRequired)).max(MAX_TO_SHIP),
  type: itemType.default(1),
  /** Id of a service (`/serviceFee/selectOptions`), or 'None'. */
  service: z
    .union([z.literal(NO_SERVICE), singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId))])
    .default(NO_SERVICE),
  /** Warehouse in which the product was picked; refused unless it is the shipment's warehouse. */
  warehouseNo: id('warehouse').optional(),
})

/** Fields of a shipment, except its items. */
export const shipmentHead = {
  warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
  /** `productNo` of the main product; only for a bundle. */
  mainProduct: z.union([z.literal(''), id('product')]).default(''),
  /** The notified user; spelled as in the specification (SPEC-outbound-15). */
  notifiyUserNo: id('user', outboundReasons.userRequired),
  splitPackagesNum: z
    .int(needs(outboundReasons.boxesRequired))
    .min(1, says(outboundReasons.boxesRequired))
    .max(MAX_BOXES),
  priority: priority.default(0),
  carrier: z.union([z.literal(''), carrier]).default(''),
  /** Only for the carrier 'Other'. */
  carrierName: singleLine(60).default(''),
  /** Any form that is printed on a label or typed; normalized to the customer-facing number. */
  tracking: codeLine(60).superRefine(readBy(parseShippedTracking)).default(''),
  instruction: note(MAX_SHIPMENT_TEXT).default(''),
  instructionFormat: textFormat.default('text'),
  note: note(MAX_SHIPMENT_TEXT).default(''),
  noteFormat: textFormat.default('text'),
}

export const shipmentCalls = {
  submitOutbound: call({
    route: 'POST /outbound/submitOutBound',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:write',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      data: z.array(shipmentItem, needs(outboundReasons.noItems)).min(1, says(outboundReasons.noItems)).max(MAX_ITEMS),
      /** Upload of its labels. */
      fileNo: id('file', outboundReasons.labelRequired),
      ...shipmentHead,
    }),
    result: z.object({ outboundNo: z.string(), status: z.literal(1) }),
    errors: ['missing', 'conflict'],
    summary: 'Ships products from one warehouse: units leave their oldest lots, and the notified person gets an email.',
    writes: true,
    successMessage: 'Shipment submitted.',
  }),
  listOutbounds: call({
    route: 'POST /outbound/getOutboundList',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'outbound:read',
    clerk: 'pack',
    keys: true,
    body: z.object({
      /** If omitted by a warehouse admin: all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      status: shipmentStatus.default(1),
      /** Search text: words from a product name, a UPC, a tracking number, or the number of a shipment. */
      condition: condition(),
      warehouseNo: id('warehouse').optional(),
      /** The notified user. */
      userNo: id('user').optional(),
      /** True: only bundles. */
      main: z.boolean().optional(),
      /** 0 normal, 1 medium, 2 urgent. */
      priority: priority.optional(),
      /** Only shipments that contain this product. */
      productNo: id('product').optional(),
      /** First and last day on which shipments were submitted, in `timeZone`. */
      ...listedDays,
      /** True: only shipments whose submission is complete and that are not packed yet. */
      toPack: z.boolean().optional(),
      ...paging,
    }),
    result: page(shipmentRecord),
    errors: ['missing'],
    summary:
      'Shipments in one status: working shipments by priority, then oldest first, others newest first. A warehouse admin may list all their companies.',
    writes: false,
  }),
  getDataByType: call({
    route: 'POST /outbound/getDataByType',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'outbound:read',
    clerk: 'pack',
    body: z.object({
      /** If omitted by a warehouse admin: all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      /** 1 working, 2 archived, 3 canceled. */
      type: shipmentStatus,
      ...paging,
    }),
    result: page(shipmentRecord),
    errors: [],
    summary: 'Like `getOutboundList`, with the number of the status as `type`.',
    writes: false,
  }),
  listOutboundsOfProduct: call({
    route: 'POST /outbound/getOutboundByProduct',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'outbound:read',
    clerk: 'pack',
    keys: true,
    body: z.object({
      /** If omitted by a warehouse admin: the product is searched in all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      productNo: id('product'),
      ...paging,
    }),
    result: page(
      shipmentRecord.extend({
        /** Units of the product in the shipment. */
        qty: z.int(),
      }),
    ),
    errors: ['missing'],
    summary: 'Shipments of a product in any status, newest first, with the number of its units shipped.',
    writes: false,
  }),
  getOutbound: call({
    route: 'POST /outbound/getOutbound',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'outbound:read',
    clerk: 'pack',
    keys: true,
    body: z.object({ doctorNo: id('user'), outboundNo: id('shipment') }),
    result: shipmentRecord.extend({
      /** Events of the shipment, oldest first. */
      events: z.array(shipmentEventRecord),
      /** True: archived today (in the time zone of its warehouse) by the side of the caller, who can return it to working. */
      reopens: z.boolean(),
      /** The exact lots from which its units were taken. */
      lots: z.array(
        z.object({
          productNo: z.string(),
          lotNo: z.string(),
          inboundDate: z.string(),
          chargeFrom: z.string(),
          qty: z.int(),
        }),
      ),
    }),
    errors: ['missing'],
    summary: 'One shipment with its events and the lots from which its units were taken.',
    writes: false,
  }),
  changeOutboundStatus: call({
    route: 'POST /outbound/changeOutboundStausById',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'outbound:write',
    clerk: 'pack',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      outboundNo: id('shipment'),
      /**
       * 2 archives, 3 cancels; 1 completes an interrupted submission, or with `from` returns a shipment that was archived
       * the same day to working.
       */
      status: shipmentStatus,
      /**
       * With status 1: returns an archived shipment to working; a working one stays as it is. Only the side that archived
       * it (the company or the warehouse) may do so. Ignored with other statuses.
       */
      from: z.literal('archived').optional(),
    }),
    result: z.object({ outboundNo: z.string(), status: shipmentStatus }),
    errors: ['missing', 'conflict', 'forbidden'],
    summary:
      'Archives a working shipment, returns it to working on the same day, or cancels it and returns its units to the lots from which they were taken.',
    writes: true,
  }),
  setOutboundTracking: call({
    route: 'POST /outbound/setOutboundTracking',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'outbound:write',
    clerk: 'pack',
    keys: true,
    ...editOnly({
      place: {
        doctorNo: id('user'),
        /** Tracking number that the user saw, or ''; refused (409) if it has changed. */
        seenTracking: codeLine(60).optional(),
        /** Carrier that the user saw, or ''; refused (409) if it has changed. */
        seenCarrier: singleLine(60).optional(),
      },
      key: { outboundNo: id('shipment') },
      fields: { carrier: shipmentHead.carrier, carrierName: shipmentHead.carrierName, tracking: shipmentHead.tracking },
      seen: 'seenTracking',
    }),
    result: z.object({
      outboundNo: z.string(),
      carrier: z.string(),
      carrierName: z.string(),
      /** The customer-facing number. */
      tracking: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Sets the carrier and the tracking number of a working or archived shipment.',
    writes: true,
    successMessage: 'Tracking saved.',
  }),
}
