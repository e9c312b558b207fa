import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { ID_PATTERN } from '../values/id.ts'
import { productFields, productOption, productRecord, wholeMonths } from './product.fields.ts'
import { CONDITIONS, MAX_FREE_MONTHS } from './products.rules.ts'

/** Filters of a list of products. */
const narrowing = {
  /** Search text: words from the name, a UPC or the last six digits of one. */
  condition: condition(),
  /** Condition of the item. */
  itemCondition: z.enum(CONDITIONS).optional(),
  /** Id of a size category; categories belong to the platform, so the id is not tied to a company. */
  category: singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId)).optional(),
}

export const productsCalls = {
  saveProduct: call({
    route: 'POST /products/saveOrUpdateById',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    keys: true,
    ...addOrEdit({ place: { doctorNo: id('user') }, key: { productNo: id('product') }, fields: productFields }),
    result: z.object({ productNo: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds or changes a product. Its name cannot be changed, nor can its category once it is set.',
    writes: true,
    successMessage: 'Product saved.',
  }),
  deleteProduct: call({
    route: 'POST /products/deleteProduct',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    keys: true,
    body: z.object({ doctorNo: id('user'), productNo: id('product') }),
    result: z.object({ productNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Deletes a product without units in stock, unclaimed, on their way, on offer or in reports. Its history is kept.',
    writes: true,
    successMessage: 'Product deleted.',
  }),
  listProducts: call({
    route: 'POST /products/getProductListByCurrentUser',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    body: z.object({ doctorNo: id('user'), ...narrowing, ...paging }),
    result: page(productRecord),
    errors: [],
    summary:
      'Products of the company with stock, inbound and unclaimed counts. `condition`: words from the name, a UPC, or its last six digits.',
    writes: false,
  }),
  listCompanyProducts: call({
    route: 'POST /products/getProductList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'inventory:read',
    clerk: 'stock',
    keys: true,
    body: z.object({ doctorNo: id('user'), ...narrowing, ...paging }),
    result: page(productRecord),
    errors: [],
    summary: 'Like `getProductListByCurrentUser`, but also for warehouse admins: products of a company they work for.',
    writes: false,
  }),
  chooseProducts: call({
    route: 'POST /products/getDoctorProductList',
    access: { roles: ['doctor', 'warehouseAdmin', 'superAdmin'], company: 'doctorNo' },
    right: ['inventory:read', 'offers:read', 'outbound:read'],
    clerk: 'any',
    keys: true,
    body: z.object({ doctorNo: id('user'), ...narrowing, ...paging }),
    result: page(productOption),
    errors: [],
    summary: 'Products for pickers, with only name, UPC, condition, price, category and stock.',
    writes: false,
  }),
  getProduct: call({
    route: 'POST /products/getProductAndDiscount',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'inventory:read',
    clerk: 'any',
    keys: true,
    body: z.object({ doctorNo: id('user'), productNo: id('product') }),
    result: productRecord.extend({
      /**
       * Free storage months for units that arrive today: the months granted for the product, else the company's terms
       * with each warehouse admin (minimum and maximum), else the default.
       */
      freeMonths: z.int(),
      freeMonthsMost: z.int(),
      freeMonthsBy: z.enum(['product', 'company', 'default']),
      /**
       * Exceptions that a warehouse granted for the product; without `admin`, an exception applies in all warehouses.
       */
      freeStorage: z.array(
        z.object({ months: z.int(), admin: z.string().optional(), setBy: z.string(), setAt: instant() }),
      ),
    }),
    errors: ['missing'],
    summary: 'One product with its figures and the free storage months in force.',
    writes: false,
  }),
  saveFreeStorage: call({
    route: 'POST /products/saveFreeStorage',
    access: { roles: ['warehouseAdmin', 'superAdmin'], company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product'),
      /** Admin of the warehouses. A warehouse admin omits it; if omitted by the super admin: all. */
      adminNo: id('user').optional(),
      /** Free storage months from arrival; null: the company's terms apply. */
      months: z.int(wholeMonths).min(0, wholeMonths).max(MAX_FREE_MONTHS, wholeMonths).nullable(),
      /** `months` that the user saw, null if none were granted; refused (409) if they have changed. */
      seenMonths: z.int().nullish(),
    }),
    edit: { key: 'productNo', seen: 'seenMonths' },
    result: z.object({ productNo: z.string(), months: z.int().nullable() }),
    errors: ['missing', 'conflict'],
    summary: "Grants a product free storage months as an exception to the company's terms, or ends them.",
    writes: true,
    successMessage: 'Free storage saved.',
  }),
  listFreeStorage: call({
    route: 'POST /products/getFreeStorageList',
    access: { roles: ['warehouseAdmin', 'superAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'billing',
    body: z.object({
      /** If omitted by a warehouse admin: all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      adminNo: id('user').optional(),
      ...paging,
    }),
    result: page(
      z.object({
        doctorNo: z.string(),
        doctorName: z.string(),
        productNo: z.string(),
        productName: z.string(),
        upc: z.string(),
        /** Granted by the warehouse; absent until it decides. */
        months: z.int().optional(),
        setBy: z.string().optional(),
        setAt: instant().optional(),
        /** True if set by the super admin for all warehouses. */
        everywhere: z.boolean().optional(),
        /** Months that the company entered earlier; they have no effect until granted. */
        requested: z.int().optional(),
      }),
    ),
    errors: ['missing'],
    summary:
      'Products with their own free storage, or with months entered by their company, for one or all companies of a warehouse admin.',
    writes: false,
  }),
}
