import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { flash } from '../../session/flash-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ConfirmModal } from '../modals/confirm-modal.tsx'
import { showCount } from '../text/format.ts'
import { showList } from '../text/show-list.ts'
import { TrackedText } from './tracking-text.tsx'

const NAMED = 5

interface RemoveNumbersModalProps {
  /** The takes, each with the numbers to remove from it. */
  from: readonly { inboundNo: string; trackings: readonly string[] }[]
  onClose: () => void
}

/** Removes a nurse's tracking numbers from takes; for each that could not be removed, a message gives the reason. */
export const RemoveNumbersModal = ({ from, onClose }: RemoveNumbersModalProps) => {
  const t = useTexts('given')
  const trackings = [...new Set(from.flatMap((one) => one.trackings))]
  const remove = useMutationCall(api.inbound.batchDeleteUnClaimedTrackingImportData, {
    invalidates: ['inbound'] as const,
    refreshesOnError: ['inbound'] as const,
    success: false as const,
  })
  const submit = async () => {
    const gone = new Set<string>()
    for (const { inboundNo, trackings: trackingNos } of from) {
      const { removed, stayed } = await remove.mutateAsync({ inboundNo, trackingNos: [...trackingNos] })
      for (const tracking of removed) gone.add(tracking)
      for (const { errorMessage: message, reasons } of stayed) flash.error({ message, reasons })
    }
    const { size: done } = gone
    if (done > 0) flash.success(t('removing.done', { count: done, units: showCount(done) }))
  }
  const named = showList(trackings.slice(0, NAMED))
  const more = trackings.length - NAMED
  const count = trackings.length
  return (
    <ConfirmModal
      title={t('removing.title', { count })}
      text={
        <TrackedText
          text={t(from.length > 1 ? 'removing.everywhere' : 'removing.text', {
            count,
            units: showCount(count),
            numbers: more > 0 ? t('removing.andMore', { numbers: named, more }) : named,
          })}
          trackings={trackings.slice(0, NAMED)}
        />
      }
      confirmText={t('removing.submit')}
      onConfirm={submit}
      onClose={onClose}
    />
  )
}
