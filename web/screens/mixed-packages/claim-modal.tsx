import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useLeastWidth } from '../../components/key-values.tsx'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { TrackingLink } from '../../components/parcel/tracking-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChargeTime, ClaimStatus, ReviewNote } from './claim-cells.tsx'
import type { MyClaim, ReviewedClaim } from './claim-records.ts'

/** All details of a claim (SPEC-mixed-packages-56); reviewers also see the units of the package. */
export const ClaimModal = ({ claim, onClose }: { claim: MyClaim | ReviewedClaim; onClose: () => void }) => {
  const t = useTexts('mixedReview')
  const { tracking, upc, productName, claimerName, claimerType, claimedQty, originalClaimedQty, claimDate } = claim
  const { claimStatus, reviewDate, reviewByName, distributeDate, targetDoctorName, warehouse, inboundNo } = claim
  const when = (at: string | undefined) => (at === undefined ? '-' : <Instant at={at} />)
  const units =
    'totalQty' in claim
      ? [
          { label: t('detail.total'), value: showCount(claim.totalQty) },
          { label: t('detail.unclaimed'), value: showCount(claim.unclaimedQty) },
        ]
      : []
  return (
    <NoticeModal title={t('detail.title')} size="large" onClose={onClose}>
      <KeyValuePairs
        columns={3}
        minColumnWidth={useLeastWidth()}
        items={[
          {
            label: t('columns.tracking'),
            value: 'totalQty' in claim ? <TrackingLink tracking={tracking} opensNewTab /> : tracking,
          },
          { label: t('columns.upc'), value: upc },
          { label: t('columns.status'), value: <ClaimStatus status={claimStatus} /> },
          {
            label: t('detail.claimer'),
            value: t('claimerOf', { claimer: claimerName, kind: t(`claimers.c${claimerType}`) }),
          },
          { label: t('detail.target'), value: targetDoctorName },
          { label: t('detail.product'), value: productName },
          {
            label: t('detail.claimed'),
            value:
              claimedQty === originalClaimedQty
                ? showCount(claimedQty)
                : t('adjusted', { now: showCount(claimedQty), before: showCount(originalClaimedQty) }),
          },
          ...units,
          { label: t('detail.warehouse'), value: warehouse },
          { label: t('detail.inbound'), value: inboundNo ?? '-' },
          { label: t('detail.claimDate'), value: when(claimDate) },
          { label: t('columns.charge'), value: <ChargeTime claim={claim} /> },
          ...(claim.forceChargeReason ? [{ label: t('detail.chargeReason'), value: claim.forceChargeReason }] : []),
          { label: t('detail.reviewDate'), value: when(reviewDate) },
          ...(reviewByName === undefined ? [] : [{ label: t('detail.reviewBy'), value: reviewByName }]),
          { label: t('columns.reason'), value: <ReviewNote claim={claim} /> },
          {
            label: t('detail.distributed'),
            value: distributeDate === undefined ? t('detail.notDistributed') : <Instant at={distributeDate} />,
          },
        ]}
      />
    </NoticeModal>
  )
}
