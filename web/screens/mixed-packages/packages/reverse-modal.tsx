import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** What a reversal undoes, claim by claim, and the button that does it. */
export const ReverseModal = (props: { doctorNo: string; packageId: string; tracking: string; onClose: () => void }) => {
  const t = useTexts('mixedPackages')
  const { doctorNo, packageId, tracking, onClose } = props
  const title = t('reverse.title', { tracking })
  const of = { doctorNo, packageId }
  const preview = useCall(api['mixed-packages'].previewReversal, of, { staleTime: 0 })
  const reverse = useMutationCall(api['mixed-packages'].reverseById, {
    ...{ invalidates: ['mixed-packages', 'tracking', 'products'], refreshesOnError: ['mixed-packages'] },
  })
  const { data, error } = preview
  if (!data) {
    return (
      <NoticeModal title={title} onClose={onClose}>
        {error ? <RetryAlert told={error} onRetry={() => preview.refetch()} /> : <Waiting />}
      </NoticeModal>
    )
  }
  const facts = (
    <SpaceBetween size="s">
      <div>
        {data.becomes === 'deleted'
          ? t('reverse.deleted')
          : t('reverse.pending', { batch: data.batchNumber, items: showCount(data.totalItems) })}
      </div>
      {data.claims.length === 0 ? (
        <div>{t('reverse.noClaims', { items: showCount(data.totalItems) })}</div>
      ) : (
        <>
          <Box variant="h4">{t('reverse.claims')}</Box>
          <ul>
            {data.claims.map((one) => (
              <li key={one.claimId}>
                {t('reverse.claim', {
                  ...{ claimer: one.claimerName, company: one.targetDoctorName, units: showCount(one.qty) },
                  ...{ upc: one.upc, stock: showCount(one.stockQty), amount: showAmount(one.amount) },
                })}
              </li>
            ))}
          </ul>
          <div>{t('reverse.sums', { units: showCount(data.stockQty), amount: showAmount(data.amount) })}</div>
        </>
      )}
      {data.canReverse ? t('reverse.irreversible') : <Alert type="error">{t('reverse.blocked')}</Alert>}
    </SpaceBetween>
  )
  if (!data.canReverse) {
    return (
      <NoticeModal title={title} onClose={onClose}>
        {facts}
      </NoticeModal>
    )
  }
  return (
    <ConfirmModal
      title={title}
      text={facts}
      confirmText={t('reverse.submit')}
      onConfirm={() => reverse.mutateAsync({ ...of, revision: data.revision })}
      onClose={onClose}
    />
  )
}
