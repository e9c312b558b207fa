import type { Refusal } from '../../shared/contract/errors.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { productTotalsItem } from './items/stock-level.items.ts'

/**
 * Tells the books that a product's UPC has been corrected, in the commit that corrects it. That commit falls with `refusal`
 * while units are on their way or wait to be claimed; takes and confirmations by the old UPC fall from now on.
 */
export const correctUpc = (
  { doctorNo, productNo }: { doctorNo: string; productNo: string },
  upc: string,
  refusal: Refusal,
): Intent =>
  update(
    productTotalsItem,
    { doctorNo, productNo },
    { set: { doctorNo, productNo, upc }, when: { atMost: { inbound: 0, notClaimed: 0 } }, error: refusal },
  )
