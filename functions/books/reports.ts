import { entriesOf, type Posting, verb } from './posting/posting.ts'

/**
 * Counts a product's pending inventory reports: +1 for a new one, -1 for one that is closed. Part of the posting, since
 * a commit may write the product's figures only once. The commit is refused for a deleted product.
 */
export const countReport = verb(
  (posting: Posting, { product, by }: { product: { doctorNo: string; productNo: string }; by: 1 | -1 }): void => {
    entriesOf(posting).totals.add(product, { pendingReports: by })
  },
)
