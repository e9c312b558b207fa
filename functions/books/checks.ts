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

interface ProductKey {
  doctorNo: string
  productNo: string
}

/**
 * Counts the open offers of a product, which stand in the way of its deletion. Belongs into the commit that opens or ends
 * one. Of a product that has been deleted nothing opens: that commit falls with `gone`. Reports that wait are counted by
 * a posting (`countReport`), since their confirmation moves other figures of the product too.
 */
export const countOpen = (
  { doctorNo, productNo }: ProductKey,
  { openOffers }: { openOffers: 1 | -1 },
  gone: Refusal,
): Intent =>
  update(
    productTotalsItem,
    { doctorNo, productNo },
    {
      add: { openOffers },
      set: { doctorNo, productNo },
      error: gone,
      ...(openOffers > 0 ? { when: { equalsOrAbsent: { deleted: false } } } : {}),
    },
  )

/** What keeps a product from being deleted, in the order in which it is told. */
const BLOCKERS = ['stock', 'notClaimed', 'inbound', 'openOffers', 'pendingReports'] as const
export type Blocker = (typeof BLOCKERS)[number]

/**
 * Tells the books that a product is deleted, in the commit that deletes it. That commit falls while units of it are in
 * stock, unclaimed or on their way, while it is on offer, or while a report of it waits; `refusal` is given what and how many.
 */
export const closeProduct = (
  { doctorNo, productNo }: ProductKey,
  refusal: (blocker: Blocker, count: number) => Refusal,
): Intent =>
  update(
    productTotalsItem,
    { doctorNo, productNo },
    {
      set: { doctorNo, productNo, deleted: true },
      when: {
        equalsOrAbsent: { deleted: false },
        atMost: Object.fromEntries(BLOCKERS.map((blocker) => [blocker, 0])),
      },
      error: (current) => {
        const blocker = BLOCKERS.find((name) => Number(current?.[name] ?? 0) > 0)
        return blocker ? refusal(blocker, Number(current?.[blocker])) : 'race'
      },
    },
  )
