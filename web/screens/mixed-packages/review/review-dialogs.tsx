import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../api/client.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { staleClaims, useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'
import type { ReviewDialog } from './review-dialog.ts'

const ClaimModal = lazyModal(async () => (await import('../claim-modal.tsx')).ClaimModal)
const AdjustModal = lazyModal(async () => (await import('./adjust-modal.tsx')).AdjustModal)
const RejectModal = lazyModal(async () => (await import('./reject-modal.tsx')).RejectModal)
const DistributeModal = lazyModal(async () => (await import('./distribute-modal.tsx')).DistributeModal)
const ChargeModal = lazyModal(async () => (await import('./charge-modal.tsx')).ChargeModal)
const RunModal = lazyModal(async () => (await import('./run-modal.tsx')).RunModal)

interface ReviewDialogsProps {
  dialog: ReviewDialog
  onOpen: (dialog: ReviewDialog) => void
  onClose: () => void
}

/** Renders the open dialog; starting a batch operation opens its progress. */
export const ReviewDialogs = ({ dialog, onOpen, onClose }: ReviewDialogsProps) => {
  useReturnedFocus()
  const handlers = { onStarted: (runId: string) => onOpen({ kind: 'run', runId }), onClose }
  switch (dialog.kind) {
    case 'view':
      return <ClaimModal claim={dialog.claim} onClose={onClose} />
    case 'adjust':
      return <AdjustModal claim={dialog.claim} onClose={onClose} />
    case 'rollback':
      return <RollbackModal claim={dialog.claim} onClose={onClose} />
    case 'approve':
      return <ApproveModal claims={dialog.claims} {...handlers} />
    case 'reject':
      return <RejectModal claims={dialog.claims} {...handlers} />
    case 'distribute':
      return <DistributeModal claims={dialog.claims} {...handlers} />
    case 'setChargeTime':
      return <ChargeModal claims={dialog.claims} {...handlers} />
    case 'run':
      return <RunModal runId={dialog.runId} onClose={onClose} />
  }
}

const RollbackModal = ({ claim, onClose }: { claim: ReviewedClaim; onClose: () => void }) => {
  const t = useTexts('mixedReview')
  const rollback = useMixedCall(api['mixed-packages'].rollbackClaim, 'rollback', staleClaims)
  const { claimId: id, claimStatus, claimedQty, targetDoctorName: company } = claim
  return (
    <ConfirmModal
      title={t('rollback.title')}
      text={
        <SpaceBetween size="m">
          <AboutClaim claims={[claim]} />
          {t(claimStatus === 2 ? 'rollback.distributed' : 'rollback.text', {
            count: claimedQty,
            units: showCount(claimedQty),
            company,
          })}
        </SpaceBetween>
      }
      confirmText={t('rollback.submit')}
      onConfirm={() => rollback.mutateAsync({ id })}
      onClose={onClose}
    />
  )
}

interface ApproveModalProps {
  claims: readonly ReviewedClaim[]
  onStarted: (runId: string) => void
  onClose: () => void
}

const ApproveModal = ({ claims, onStarted, onClose }: ApproveModalProps) => {
  const t = useTexts('mixedReview')
  const approve = useMixedCall(api['mixed-packages'].batchApproveClaims, 'approveBatch', staleClaims)
  return (
    <ConfirmModal
      title={t('approve.title', { count: claims.length, units: showCount(claims.length) })}
      text={t('approve.text', { count: claims.length })}
      confirmText={t('approve.submit')}
      onConfirm={async () => {
        const claimIds = claims.map(({ claimId }) => claimId).join(',')
        onStarted((await approve.mutateAsync({ claimIds })).runId)
      }}
      onClose={onClose}
    />
  )
}
