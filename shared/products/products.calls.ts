import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { ID_PATTERN } from '../values/id.ts'
import { productFields, productOption, productRecord } from './product.fields.ts'
import { CONDITIONS } from './products.rules.ts'

/** What narrows a list of products. */
const narrowing = {
  /** Words of the name, a UPC or its last six. */
  condition: condition(),
  /** Condition of the item. */
  itemCondition: z.enum(CONDITIONS).optional(),
  /** Id of a size category; the platform's, so that it leads to no company. */
  category: singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId)).optional(),
}

export const productsCalls = {
  saveProduct: call({
    route: 'POST /products/saveOrUpdateById',
    access: { roles: ['doctor'], company: 'doctorNo' },
    scope: 'products:write',
    body: z.object({ doctorNo: id('user'), productNo: id('product').optional(), ...productFields }),
    result: z.object({ productNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds a product, or changes one; its name cannot be changed, nor its category once it has one.',
    writes: true,
    successMessage: 'Product saved.',
  }),
  deleteProduct: call({
    route: 'POST /products/deleteProduct',
    access: { roles: ['doctor'], company: 'doctorNo' },
    scope: 'products:write',
    body: z.object({ doctorNo: id('user'), productNo: id('product') }),
    result: z.object({ productNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Deletes a product of which nothing is in stock, unclaimed, on its way, on offer or reported. What happened to it stays in the books.',
    writes: true,
    successMessage: 'Product deleted.',
  }),
  listProducts: call({
    route: 'POST /products/getProductListByCurrentUser',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), ...narrowing, ...paging }),
    result: page(productRecord),
    errors: [],
    summary:
      'Products of the company with stock, inbound and unclaimed counts; `condition` finds words of the name, a UPC or its last six.',
    writes: false,
  }),
  listCompanyProducts: call({
    route: 'POST /products/getProductList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    scope: 'products:read',
    body: z.object({ doctorNo: id('user'), ...narrowing, ...paging }),
    result: page(productRecord),
    errors: [],
    summary: 'The same list for the people of a warehouse: products of a company they work for.',
    writes: false,
  }),
  chooseProducts: call({
    route: 'POST /products/getDoctorProductList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    scope: 'products:read',
    body: z.object({ doctorNo: id('user'), ...narrowing, ...paging }),
    result: page(productOption),
    errors: [],
    summary: 'Products to choose from, with no more than a choice needs: name, UPC, condition, price, category, stock.',
    writes: false,
  }),
  getProduct: call({
    route: 'POST /products/getProductAndDiscount',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    scope: 'products:read',
    body: z.object({ doctorNo: id('user'), productNo: id('product') }),
    result: productRecord.extend({
      /**
       * Months free of storage fees for units that arrive today: the product's own, else by the company's terms with each
       * warehouse admin, the least and the most of them, else those that hold for all.
       */
      freeMonths: z.int(),
      freeMonthsMost: z.int(),
      freeMonthsBy: z.enum(['product', 'company', 'default']),
    }),
    errors: ['missing'],
    summary: 'One product with its figures, and the free storage months that hold for it.',
    writes: false,
  }),
}
