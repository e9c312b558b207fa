/** Status of a shipment on the wire (D2 s4): being packed, archived, closed. */
export const SHIPMENT_STATUSES = { working: 1, archived: 2, closed: 3 } as const
export type ShipmentStatus = keyof typeof SHIPMENT_STATUSES
export const shipmentStatuses = ['working', 'archived', 'closed'] as const satisfies readonly ShipmentStatus[]

/** Items of a shipment: 1 plain, 3 of a bundle's sub-products (DECISIONS s11). */
export const ITEM_TYPES = { plain: 1, sub: 3 } as const

/** 0 Normal, 1 Medium, 2 Urgent (D2 s9). */
export const PRIORITIES = [0, 1, 2] as const
/** Their English names by number: of workbooks and mails. */
export const PRIORITY_NAMES = ['Normal', 'Medium', 'Urgent'] as const

/** Who carries it; `Other` is named by `carrierName`. */
export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Amazon', 'OnTrac', 'LTL freight', 'Other'] as const
export type Carrier = (typeof CARRIERS)[number]

/** What an item says for no service (D2 s3). */
export const NO_SERVICE = 'None'

/** Products of one shipment. */
export const MAX_ITEMS = 100
/** Units of one item, and boxes of a shipment (D2 s9). */
export const MAX_TO_SHIP = 99_999
export const MAX_BOXES = 99_999

/** Letters of an instruction or a note, its markup included. */
export const MAX_SHIPMENT_TEXT = 4000
