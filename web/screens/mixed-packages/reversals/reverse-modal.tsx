import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OnePackage, ReversalPreview } from '../package-dialog.ts'
import { useMixedCall } from '../use-mixed-call.ts'
import { ReversalFacts } from './reversal-facts.tsx'
import { staleReversal } from './stale-reversal.ts'

interface ReverseModalProps {
  doctorNo: string
  mixed: OnePackage
  onClose: () => void
}

/** What a reversal undoes, claim by claim, and the button that does it. */
export const ReverseModal = ({ doctorNo, mixed: { id: packageId, tracking }, onClose }: ReverseModalProps) => {
  const t = useTexts('mixedReversal')
  const title = t('title', { tracking })
  const of = { doctorNo, packageId }
  const preview = useCall(api['mixed-packages'].previewReversal, of, { staleTime: 0 })
  const { left, reverse } = useReversal()
  const cancellation = useMixedCall(api['mixed-packages'].cancelPackage, 'reverse', {
    ...staleReversal,
    success: t('done'),
  })
  // Of a package that nobody has a claim on: should somebody claim meanwhile, it is refused and shown anew.
  const cancel = ({ revision }: ReversalPreview) => cancellation.mutateAsync({ doctorNo, id: packageId, revision })
  return (
    <LoadedModal title={title} query={preview} onClose={onClose}>
      {(data) =>
        data.canReverse ? (
          <ConfirmModal
            title={title}
            size="large"
            text={
              <SpaceBetween size="s">
                <ReversalFacts preview={data} />
                {left > 0 && (
                  <StatusIndicator type="in-progress">
                    {t('progress', { count: left, claims: showCount(left) })}
                  </StatusIndicator>
                )}
              </SpaceBetween>
            }
            confirmText={t('submit')}
            onConfirm={() => (data.claims.length === 0 ? cancel(data) : reverse({ ...of, revision: data.revision }))}
            onClose={onClose}
          />
        ) : (
          <NoticeModal title={title} size="large" onClose={onClose}>
            <ReversalFacts preview={data} />
          </NoticeModal>
        )
      }
    </LoadedModal>
  )
}

/** One call undoes as many claims as it has time for; the next one goes on there. */
const useReversal = () => {
  const t = useTexts('mixedReversal')
  const [left, setLeft] = useState(0)
  const call = useMixedCall(api['mixed-packages'].reverseById, 'reverse', {
    ...staleReversal,
    // Only the last of several calls has reversed the package.
    success: ({ unreached }) => (unreached > 0 ? '' : t('done')),
  })
  const reverse = async (asked: { doctorNo: string; packageId: string; revision: number }) => {
    for (;;) {
      const { undone, unreached } = await call.mutateAsync(asked)
      if (unreached === 0 || undone === 0) return
      setLeft(unreached)
    }
  }
  return { left, reverse }
}
