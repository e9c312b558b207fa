import { entriesOf, type Posting, verb } from './posting/posting.ts'

/**
 * One more inventory report of a product waits for the company (+1), or one waits no more (-1). Written with the
 * product's figures, which a commit may write only once; of a product that has been deleted that commit is refused.
 */
export const countReport = verb(
  (posting: Posting, { product, by }: { product: { doctorNo: string; productNo: string }; by: 1 | -1 }): void => {
    entriesOf(posting).totals.add(product, { pendingReports: by })
  },
)
