import type { Input } from '../../shared/contract/call.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { moneyFromWire } from '../../shared/values/money.ts'
import { normalUpc } from '../../shared/values/upc.ts'

/** What may be changed of a product as long as it stands. */
type Written = Omit<Input<typeof products.calls.saveProduct>, 'doctorNo' | 'productNo' | 'productName' | 'size'>

/** The same as it is stored. */
export const changesOf = (input: Written) => ({
  condition: input.condition,
  asin: input.asin,
  // As rows are read: a UPC copied with a sheet's apostrophe would never match one.
  upc: normalUpc(input.upc),
  note: input.note,
  price: moneyFromWire(input.price),
  ...(input.weight === undefined ? {} : { weight: input.weight }),
})
