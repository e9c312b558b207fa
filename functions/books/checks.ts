import type { Refusal } from '../../shared/contract/errors.ts'
import { check, type Intent } from '../platform/db/intent.ts'
import { productTotalsItem, type StockLevel, stockLevelItem } from './books.items.ts'

/** The commit falls with `refusal` while units of the product are on their way or wait to be claimed. */
export const noUnitsUnderWay = (of: { doctorNo: string; productNo: string }, refusal: Refusal): Intent =>
  check(productTotalsItem, of, { when: { atMost: { inbound: 0, notClaimed: 0 } }, error: refusal })

/** The commit loses the race once the level has moved on from what was read. */
export const levelStands = (level: StockLevel): Intent =>
  check(stockLevelItem, level, { when: { equals: { seq: level.seq } }, error: 'race' })
