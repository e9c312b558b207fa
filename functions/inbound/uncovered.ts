import { freeOf } from '../books/public.ts'
import type { Inbound } from './inbound.items.ts'

/** Units still to come that no tracking number and no claim on a mixed package stands for. */
export const uncoveredOf = (take: Pick<Inbound, 'leftNum' | 'pending' | 'trackings'>): number => {
  const underWay = take.trackings
    .filter(({ status }) => status !== 'claimed')
    .reduce((sum, { qty, claimed }) => sum + Math.max(0, qty - claimed), 0)
  return Math.max(0, freeOf(take) - underWay)
}
