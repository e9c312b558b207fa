import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useRounds } from '../../../components/use-rounds.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OnePackage, ReversalPreview } from '../package-dialog.ts'
import { staleReversal, useMixedCall } from '../use-mixed-call.ts'
import { ReversalFacts } from './reversal-facts.tsx'

interface ReverseModalProps {
  doctorNo: string
  mixed: OnePackage
  onClose: () => void
}

/** Effect of a reversal, claim by claim, with a button that runs the reversal unless it is blocked. */
export const ReverseModal = ({ doctorNo, mixed: { id: packageId, tracking }, onClose }: ReverseModalProps) => {
  const t = useTexts('mixedReversal')
  const title = t('title', { tracking })
  const of = { doctorNo, packageId }
  // A reversed package no longer has a preview, so the figures from the start stay on screen during the reversal.
  const [isBegun, setBegun] = useState(false)
  const preview = useCall(api['mixed-packages'].previewReversal, of, { staleTime: 0, enabled: !isBegun })
  const { rounds, reverse } = useReversal(tracking)
  const cancellation = useMixedCall(api['mixed-packages'].cancelPackage, 'reverse', {
    ...staleReversal,
    success: t('done'),
  })
  // Cancels a package without claims. If the package has been claimed in the meantime, the call is refused and the
  // preview is refetched.
  const cancel = ({ revision }: ReversalPreview) => cancellation.mutateAsync({ doctorNo, id: packageId, revision })
  const confirm = async (data: ReversalPreview): Promise<void> => {
    setBegun(true)
    try {
      await (data.claims.length === 0 ? cancel(data) : reverse({ ...of, revision: data.revision }))
    } catch (error) {
      setBegun(false)
      throw error
    }
  }
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
                <RoundsProgress rounds={rounds} text={({ left }) => t('progress', { claims: left })} />
              </SpaceBetween>
            }
            confirmText={t('submit')}
            onConfirm={() => confirm(data)}
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

/** Each call undoes as many claims as its time allows; the next call continues from there. */
const useReversal = (tracking: string) => {
  const t = useTexts('mixedReversal')
  const rounds = useRounds()
  const call = useMixedCall(api['mixed-packages'].reverseById, 'reverse', {
    ...staleReversal,
    // Success is reported once, after the last of several calls.
    success: false,
  })
  const reverse = async (asked: { doctorNo: string; packageId: string; revision: number }) => {
    const { left } = await rounds.run(async () => {
      const { undone, unreached } = await call.mutateAsync(asked)
      return { done: undone, left: unreached }
    })
    if (left === 0) flash.success(t('done'))
    else flash.warning(t('stopped', { count: left, claims: showCount(left), tracking }))
  }
  return { rounds, reverse }
}
