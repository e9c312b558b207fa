import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ChargeTime } from '../charge-time.tsx'
import type { ReviewedClaim } from '../claim-records.ts'
import { ClaimStatus } from '../claim-status.tsx'
import { ReviewNote } from '../review-note.tsx'
import { mayDo } from './may-do.ts'
import type { ReviewDialog } from './review-dialog.ts'

export interface ReviewWays {
  /** A warehouse admin looks at several companies at once. */
  several: boolean
  onOpen: (dialog: ReviewDialog) => void
  onApprove: (claim: ReviewedClaim) => void
}

const Actions = ({ claim, onOpen, onApprove }: Omit<ReviewWays, 'several'> & { claim: ReviewedClaim }) => {
  const t = useTexts('mixedReview')
  const { claimerName: claimer, tracking } = claim
  const way = (action: 'view' | 'approve' | 'adjust' | 'reject' | 'distribute' | 'charge' | 'rollback') => ({
    ...{ text: t(`actions.${action}`), label: t('actions.of', { action: t(`actions.${action}`), claimer, tracking }) },
  })
  const claims = [claim]
  return (
    <RowActions>
      {mayDo('approve', claim) && <RowAction look="button" {...way('approve')} onClick={() => onApprove(claim)} />}
      {mayDo('distribute', claim) && (
        <RowAction look="button" {...way('distribute')} onClick={() => onOpen({ kind: 'distribute', claims })} />
      )}
      {mayDo('adjust', claim) && <RowAction {...way('adjust')} onClick={() => onOpen({ kind: 'adjust', claim })} />}
      {mayDo('setChargeTime', claim) && (
        <RowAction {...way('charge')} onClick={() => onOpen({ kind: 'setChargeTime', claims })} />
      )}
      {mayDo('reject', claim) && <RowAction {...way('reject')} onClick={() => onOpen({ kind: 'reject', claims })} />}
      {mayDo('rollback', claim) && (
        <RowAction {...way('rollback')} onClick={() => onOpen({ kind: 'rollback', claim })} />
      )}
      <RowAction {...way('view')} onClick={() => onOpen({ kind: 'view', claim })} />
    </RowActions>
  )
}

/** Claims as whoever reviews them sees them. */
export const reviewColumns = (
  t: TextsOf<'mixedReview'>,
  { several, ...ways }: ReviewWays,
): readonly Column<ReviewedClaim>[] => [
  {
    ...{ id: 'tracking', header: t('columns.tracking'), card: 'title' },
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  { id: 'product', header: t('columns.product'), cell: ({ productName }) => <LongText text={productName} /> },
  {
    ...{ id: 'claimer', header: t('columns.claimer') },
    cell: ({ claimerName, claimerType }) => (
      <LongText text={`${claimerName} (${t(`claimers.c${claimerType}`)})`} short />
    ),
  },
  {
    ...{ id: 'target', header: t('columns.target') },
    cell: ({ targetDoctorName }) => <LongText text={targetDoctorName} short />,
  },
  {
    ...{ id: 'quantity', header: t('columns.quantity'), numeric: true, card: 'figure' },
    cell: ({ claimedQty, originalClaimedQty }) =>
      claimedQty === originalClaimedQty
        ? showCount(claimedQty)
        : t('adjusted', { now: showCount(claimedQty), before: showCount(originalClaimedQty) }),
  },
  {
    ...{ id: 'unclaimed', header: t('columns.unclaimed'), numeric: true, shown: false },
    cell: ({ unclaimedQty, totalQty }) => `${showCount(unclaimedQty)} / ${showCount(totalQty)}`,
  },
  {
    ...{ id: 'status', header: t('columns.status'), card: 'badge' },
    cell: ({ claimStatus }) => <ClaimStatus status={claimStatus} />,
  },
  { id: 'date', header: t('columns.date'), cell: ({ claimDate }) => <Instant at={claimDate} /> },
  { id: 'charge', header: t('columns.charge'), cell: (claim) => <ChargeTime claim={claim} /> },
  { id: 'reason', header: t('columns.reason'), cell: (claim) => <ReviewNote claim={claim} /> },
  {
    ...{ id: 'company', header: t('columns.company'), shown: several },
    cell: ({ doctorName }) => <LongText text={doctorName} short />,
  },
  {
    ...{ id: 'actions', header: t('columns.actions'), pinned: true, card: 'action' },
    cell: (claim) => <Actions claim={claim} {...ways} />,
  },
]
