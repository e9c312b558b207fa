import { Small } from '../../../components/cells/small.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { GoodsText } from '../../../components/text/goods-text.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { ChargeTime, ClaimStatus, ReviewNote } from '../claim-cells.tsx'
import type { ReviewedClaim } from '../claim-records.ts'
import { ReviewActions } from './review-actions.tsx'
import type { ReviewDialog } from './review-dialog.ts'

interface ReviewWays {
  onOpen: (dialog: ReviewDialog) => void
  onApprove: (claim: ReviewedClaim) => void
}

/** Columns of claims for reviewers. */
export const reviewColumns = (
  t: TextsOf<'mixedReview'>,
  ways: ReviewWays,
  several: boolean,
): readonly Column<ReviewedClaim>[] => [
  {
    id: 'tracking',
    header: t(several ? 'columns.trackingAndCompany' : 'columns.tracking'),
    card: 'title',
    cell: ({ tracking, doctorName }) => (
      <>
        <TrackingText tracking={tracking} />
        {several && <LongText text={doctorName} small short />}
      </>
    ),
  },
  {
    id: 'product',
    header: t('columns.product'),
    cell: ({ productName, upc }) => <GoodsText productName={productName} upc={upc} />,
  },
  {
    id: 'claimer',
    header: t('columns.claimer'),
    cell: ({ claimerName, claimerType, targetDoctorName }) => (
      <>
        <LongText text={t('claimerOf', { claimer: claimerName, kind: t(`claimers.c${claimerType}`) })} short />
        <LongText text={targetDoctorName} small short />
      </>
    ),
  },
  {
    id: 'quantity',
    header: t('columns.quantity'),
    numeric: true,
    card: 'figure',
    cell: ({ claimedQty, originalClaimedQty }) => (
      <>
        {showCount(claimedQty)}
        {claimedQty !== originalClaimedQty && <Small>{t('askedFor', { before: showCount(originalClaimedQty) })}</Small>}
      </>
    ),
  },
  {
    id: 'unclaimed',
    header: t('columns.unclaimed'),
    numeric: true,
    shown: false,
    cell: ({ unclaimedQty, totalQty }) => `${showCount(unclaimedQty)} / ${showCount(totalQty)}`,
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: ({ claimStatus }) => <ClaimStatus status={claimStatus} />,
  },
  { id: 'date', header: t('columns.date'), cell: ({ claimDate }) => <Instant at={claimDate} /> },
  { id: 'charge', header: t('columns.charge'), shown: false, cell: (claim) => <ChargeTime claim={claim} /> },
  { id: 'reason', header: t('columns.reason'), shown: false, cell: (claim) => <ReviewNote claim={claim} /> },
  {
    id: 'actions',
    header: t('columns.actions'),
    pinned: true,
    card: 'action',
    cell: (claim) => <ReviewActions claim={claim} {...ways} />,
  },
]
