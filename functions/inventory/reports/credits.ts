import { type Money, timesMoney } from '../../../shared/values/money.ts'
import { freeOf } from '../../books/public.ts'
import type { Inbound } from '../../inbound/public.ts'
import type { Credit } from './reports.items.ts'

/**
 * Splits a quantity among takes, oldest first (DEC-inventory-18). `missing`: units that exceed the outstanding units of
 * all takes.
 */
export const creditsOf = (takes: readonly Inbound[], quantity: number): { credits: Credit[]; missing: number } => {
  const credits: Credit[] = []
  let missing = quantity
  for (const take of takes) {
    if (missing === 0) break
    const part = Math.min(missing, freeOf(take))
    const { inboundNo, offerNo, takeDate, unitPrice } = take
    credits.push({ inboundNo, offerNo, takeDate, unitPrice, quantity: part })
    missing -= part
  }
  return { credits, missing }
}

export const worthOfCredits = (credits: readonly Credit[]): Money =>
  credits.reduce((sum, { unitPrice, quantity }) => sum + timesMoney(unitPrice, quantity), 0)
