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

/** A product of a template as it stands now. */
const part = z.object({
  productNo: z.string(),
  /** As it was saved, once the product is gone. */
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** Units in the template's warehouse. */
  stock: z.int(),
  /** The product has been deleted since. */
  isGone: z.boolean(),
})

/** A preset bundle: a main product with sub-products and what is done with them. */
export const templateRecord = z.object({
  id: z.string(),
  templateName: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** The warehouse has been deleted since. */
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
      /** Id of a service, or 'None'; with its label now. */
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
  /** Units for the main quantity; left out when a template is added, 1. */
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
    body: z.object({ doctorNo: id('user'), customization_id: id('template') }),
    result: z.object({ id: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Deletes a preset bundle; shipments made by it stay as they are.',
    writes: true,
    successMessage: 'Template deleted.',
  }),
  listTemplates: call({
    route: 'POST /outbound/getCustomizationTemplate4Outbound',
    access: doctor,
    body: z.object({
      doctorNo: id('user'),
      /** Words of its name or of its main product, or the UPC of that. */
      condition: condition(),
      ...paging,
    }),
    result: page(templateRecord),
    errors: [],
    summary: 'Preset bundles, newest first, with what is in stock of them and what has been deleted since.',
    writes: false,
  }),
} as const
