/** Status of a shipment on the wire (SPEC-outbound-22): being packed, archived, canceled. */
export const SHIPMENT_STATUSES = { working: 1, archived: 2, closed: 3 } as const
export type ShipmentStatus = keyof typeof SHIPMENT_STATUSES
export const shipmentStatuses = ['working', 'archived', 'closed'] as const satisfies readonly ShipmentStatus[]

/** Items of a shipment: 1 plain, 3 a bundle's sub-product (DEC-outbound-27). */
export const ITEM_TYPES = { plain: 1, sub: 3 } as const

/** 0 Normal, 1 Medium, 2 Urgent (SPEC-outbound-16). */
export const PRIORITIES = [0, 1, 2] as const
/** English names by number, for workbooks and emails. */
export const PRIORITY_NAMES = ['Normal', 'Medium', 'Urgent'] as const

/** Carriers; for `Other`, `carrierName` is the name of the carrier. */
export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Amazon', 'OnTrac', 'LTL freight', 'Other'] as const
export type Carrier = (typeof CARRIERS)[number]

/** Value of an item without a service (SPEC-outbound-43). */
export const NO_SERVICE = 'None'

/** Maximum products per shipment. */
export const MAX_ITEMS = 100
/** Maximum units of an item, and boxes of a shipment (SPEC-outbound-42). */
export const MAX_TO_SHIP = 99_999
export const MAX_BOXES = 99_999

/** Maximum characters of an instruction or a note, including markup. */
export const MAX_SHIPMENT_TEXT = 4000

/**
 * Number of events from which a shipment accepts no new tracking number and does not return to Working. It can still be
 * packed, archived and canceled, so the list of its events stays bounded, and no event is dropped.
 */
export const MAX_SHIPMENT_EVENTS = 50
