import type { AddInput, EditInput } from '../../shared/contract/call.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { moneyFromWire, moneyToWire } from '../../shared/values/money.ts'
import { normalUpc } from '../../shared/values/upc.ts'
import { type EditedFields, kept } from '../platform/editing.ts'
import type { Product } from './products.items.ts'

type Save = typeof products.calls.saveProduct
/** Fields of a product that an edit may change. */
type Written<Body> = Omit<Body, 'doctorNo' | 'productNo' | 'productName' | 'size'>

/** Values to store for a new product's editable fields. */
export const valuesOf = (input: Written<AddInput<Save>>) => ({
  condition: input.condition,
  asin: input.asin,
  note: input.note,
  // Normalized like the UPCs of rows. A UPC pasted with the apostrophe of a spreadsheet would otherwise never match.
  upc: normalUpc(input.upc),
  price: moneyFromWire(input.price),
  ...weightOf(input.weight ?? undefined),
})

/** Applies an edit to a product; omitted fields stay unchanged. */
export const editedProduct = (
  product: Product,
  input: Written<EditInput<Save>> & { size?: string | undefined },
): Product => {
  const { weight: _weight, ...unchanged } = product
  return {
    ...unchanged,
    condition: input.condition ?? product.condition,
    asin: input.asin ?? product.asin,
    note: input.note ?? product.note,
    upc: input.upc === undefined ? product.upc : normalUpc(input.upc),
    price: input.price === undefined ? product.price : moneyFromWire(input.price),
    size: input.size ?? product.size,
    ...weightOf(kept(input.weight, product.weight)),
  }
}

const weightOf = (weight: number | undefined) => (weight === undefined ? {} : { weight })

/** Editable fields of a product by wire name. */
export const productFieldsOf = (product: Product): EditedFields => {
  const { productName, condition, asin, upc, weight, note, size } = product
  return {
    productName,
    condition,
    asin,
    upc,
    weight,
    note,
    size,
    price: moneyToWire(product.price),
  }
}
