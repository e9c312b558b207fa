import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { MAX_LABEL_BYTES, MAX_LABELS, MAX_LABELS_BYTES } from '../../../../shared/outbound/labels.rules.ts'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { shipmentCalls, shipmentItem } from '../../../../shared/outbound/shipments.calls.ts'
import { ITEM_TYPES, NO_SERVICE } from '../../../../shared/outbound/shipments.rules.ts'
import type { Pick } from '../shipment-record.ts'
import type { TemplateRecord } from '../templates/template-record.ts'

const { body } = shipmentCalls.submitOutbound
const MEGABYTE = 2 ** 20

/** Row of the form: the item to ship, with the product details to show. */
const row = shipmentItem
  .omit({ type: true, warehouseNo: true })
  .extend({
    productName: z.string(),
    upc: z.string(),
    stock: z.int(),
    /** Standalone, main product of a bundle, or one of its sub-products. */
    role: z.enum(['plain', 'main', 'sub']),
  })
  .superRefine(({ toShip, stock, productName }, context) => {
    if (toShip > stock)
      context.addIssue({
        code: 'custom',
        path: ['toShip'],
        message: says(outboundReasons.stockShort, { have: stock, need: toShip, product: productName }),
      })
  })

const label = z.custom<File>((file) => file instanceof File)

/** Schema of a shipment: the call's own rules, and rules across fields (SPEC-outbound-24 to SPEC-outbound-32). */
export const shipmentSchema = body
  .omit({ doctorNo: true, fileNo: true, data: true, mainProduct: true, warehouseNo: true })
  .extend({
    warehouseNo: z.string(),
    data: z.array(row).min(1, says(outboundReasons.noItems)).max(100),
    labels: z.array(label).min(1, says(outboundReasons.labelRequired)).max(MAX_LABELS),
  })
  .superRefine(({ data, carrier, carrierName, labels }, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (data.some(({ role }) => role === 'sub') && !data.some(({ role }) => role === 'main'))
      add('data', says(outboundReasons.mainRequired))
    if (carrier === 'Other' && !carrierName) add('carrierName', says(outboundReasons.carrierNameRequired))
    const tooLarge = labels.find(({ size }) => size > MAX_LABEL_BYTES)
    if (tooLarge)
      add('labels', says(outboundReasons.labelTooLarge, { file: tooLarge.name, most: MAX_LABEL_BYTES / MEGABYTE }))
    else if (labels.reduce((sum, { size }) => sum + size, 0) > MAX_LABELS_BYTES)
      add('labels', says(outboundReasons.labelsTooLarge, { most: MAX_LABELS_BYTES / MEGABYTE }))
  })
export type ShipmentForm = z.input<typeof shipmentSchema>
export type FilledShipment = z.output<typeof shipmentSchema>
export type ShipmentFormOf = UseFormReturn<ShipmentForm, unknown, FilledShipment>
export type Row = ShipmentForm['data'][number]

export const EMPTY: ShipmentForm = {
  warehouseNo: '',
  data: [],
  labels: [],
  notifiyUserNo: '',
  splitPackagesNum: 1,
  priority: 0,
  carrier: '',
  carrierName: '',
  tracking: '',
  instruction: '',
  instructionFormat: 'text',
  note: '',
  noteFormat: 'text',
}

export const rowOf = ({ productNo, productName, upc, stock }: Pick, toShip: number): Row => ({
  productNo,
  productName,
  upc,
  stock,
  toShip,
  service: NO_SERVICE,
  role: 'plain',
})

/** Rows of a preset bundle; the form's validation reports shortages. */
export const rowsOfTemplate = (template: TemplateRecord): Row[] => {
  const { mainProductId, mainProductName, mainProductUpc, stock, mainProductQty, items } = template
  const main = { productNo: mainProductId, productName: mainProductName, upc: mainProductUpc, stock }
  return [
    { ...main, toShip: mainProductQty, service: NO_SERVICE, role: 'main' },
    ...items.map(({ productNo, productName, upc, stock: left, qty, service }) => ({
      productNo,
      productName,
      upc,
      stock: left,
      toShip: qty,
      service,
      role: 'sub' as const,
    })),
  ]
}

/** Converts form values to the call's input. */
export const shipmentToWire = ({ data, labels: _, ...head }: FilledShipment, fileNo: string) => ({
  ...head,
  fileNo,
  mainProduct: data.find(({ role }) => role === 'main')?.productNo ?? '',
  data: data.map(({ productNo, toShip, service, role }) => ({
    productNo,
    toShip,
    service,
    type: role === 'sub' ? ITEM_TYPES.sub : ITEM_TYPES.plain,
  })),
})
