import type { Refusal } from '../../shared/contract/errors.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { productTotalsItem } from './items/stock-level.items.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'

/**
 * Returns the intent that records a corrected UPC, for the commit that corrects the product. That commit fails with
 * `refusal` while units are inbound or unclaimed. Afterwards, takes and confirmations with the old UPC fail.
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
 * Counts a product's open offers, which prevent its deletion. Belongs in the commit that opens or ends an offer.
 * Opening an offer of a deleted product fails with `gone`. Pending reports are counted by a posting (`countReport`),
 * since confirming them also changes other figures of the product.
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
      when: openOffers > 0 ? { equalsOrAbsent: { deleted: false } } : undefined,
    },
  )

/** Reasons why a product cannot be deleted, in the order in which they are reported. */
const BLOCKERS = ['stock', 'notClaimed', 'inbound', 'openOffers', 'pendingReports'] as const
export type Blocker = (typeof BLOCKERS)[number]

/**
 * Marks a product as deleted; belongs in the commit that deletes it. That commit fails while the product has units in
 * stock, unclaimed or inbound, an open offer or a pending report; `refusal` receives the first blocker and its count.
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

/**
 * Counts a product's pending inventory reports: +1 for a new report, -1 for a closed one. Part of the posting, since a
 * commit may write the product's figures only once. The commit is refused if the product is deleted.
 */
export const countReport = verb(
  (posting: Posting, { product, by }: { product: { doctorNo: string; productNo: string }; by: 1 | -1 }): void => {
    entriesOf(posting).totals.add(product, { pendingReports: by })
  },
)
