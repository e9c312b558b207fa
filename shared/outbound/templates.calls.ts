import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { ID_PATTERN } from '../values/id.ts'
import { MAX_ITEMS, MAX_TO_SHIP, NO_SERVICE } from './shipments.rules.ts'
import { templatesReasons } from './templates.reasons.ts'

const doctor = { roles: ['doctor'], company: 'doctorNo' } as const

/** A product of a template in its current state. */
const part = z.object({
  productNo: z.string(),
  /** Current name; the saved one if the product was deleted. */
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** Units in the template's warehouse. */
  stock: z.int(),
  /** True if the product was deleted. */
  isGone: z.boolean(),
})

/** A preset bundle: a main product with sub-products and their services. */
export const templateRecord = z.object({
  id: z.string(),
  templateName: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** True if the warehouse was deleted. */
  isWarehouseGone: z.boolean(),
  mainProductId: z.string(),
  mainProductName: z.string(),
  mainProductUpc: z.string(),
  mainProductQty: z.int(),
  /** Units of the main product in the warehouse. */
  stock: z.int(),
  isMainGone: z.boolean(),
  items: z.array(
    part.extend({
      type: z.literal(3),
      /** Id of a service, or 'None', with its current label. */
      service: z.string(),
      serviceLabel: z.string(),
    }),
  ),
  updateDate: instant(),
  version: recordVersion(),
})

/** A row of the form. */
export const templateRow = z.object({
  productNo: id('product', templatesReasons.rowProduct),
  /** Units per main unit; 1 if omitted when a template is added. */
  qty: z
    .int(needs(templatesReasons.rowQuantity))
    .min(1, says(templatesReasons.rowQuantity))
    .max(MAX_TO_SHIP)
    .optional(),
  /** Id of a service (`/serviceFee/selectOptions`), or 'None'. */
  service: z.union(
    [z.literal(NO_SERVICE), singleLine(40, templatesReasons.rowService).regex(ID_PATTERN, says(fieldsReasons.notAnId))],
    says(templatesReasons.rowService),
  ),
})

export const templateCalls = {
  saveTemplate: call({
    route: 'POST /outbound/addOrUpdateCustomizationTemplate4Outbound',
    access: doctor,
    right: 'outbound:write',
    ...addOrEdit({
      place: { doctorNo: id('user') },
      key: { id: id('template') },
      fields: {
        templateName: singleLine(100, templatesReasons.nameRequired),
        warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
        mainProductId: id('product', templatesReasons.mainRequired),
        mainProductQty: z
          .int(needs(templatesReasons.mainQtyRequired))
          .min(1, says(templatesReasons.mainQtyLeast))
          .max(MAX_TO_SHIP),
        items: z
          .array(templateRow)
          .max(MAX_ITEMS - 1)
          .default([]),
      },
    }),
    result: z.object({ id: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds a preset bundle, or with `id` changes one.',
    writes: true,
    successMessage: 'Template saved.',
  }),
  removeTemplate: call({
    route: 'POST /outbound/removeCustomizationTemplate4Outbound',
    access: doctor,
    right: 'outbound:write',
    body: z.object({ doctorNo: id('user'), customization_id: id('template') }),
    result: z.object({ id: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Deletes a preset bundle; shipments made from it are not affected.',
    writes: true,
    successMessage: 'Template deleted.',
  }),
  listTemplates: call({
    route: 'POST /outbound/getCustomizationTemplate4Outbound',
    access: doctor,
    right: 'outbound:read',
    body: z.object({
      doctorNo: id('user'),
      /** Search text: words from the name of the template or of its main product, or the UPC of that product. */
      condition: condition(),
      ...paging,
    }),
    result: page(templateRecord),
    errors: [],
    summary: 'Preset bundles, newest first, with their stock and any parts that have been deleted since.',
    writes: false,
  }),
} as const
