import type { Refusal } from '../../shared/contract/errors.ts'
import { check, type Intent } from '../platform/db/intent.ts'
import { productTotalsItem } from './items/stock-level.items.ts'

/** The commit falls with `refusal` while units of the product are on their way or wait to be claimed. */
export const noUnitsUnderWay = (of: { doctorNo: string; productNo: string }, refusal: Refusal): Intent =>
  check(productTotalsItem, of, { when: { atMost: { inbound: 0, notClaimed: 0 } }, error: refusal })
