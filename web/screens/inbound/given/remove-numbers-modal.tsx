import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { TrackedText } from '../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Take } from '../take-record.ts'

const NAMED = 5

interface RemoveNumbersModalProps {
  take: Take
  trackings: readonly string[]
  onClose: () => void
}

/** A nurse takes numbers out of a take; what stays is told, and why. */
export const RemoveNumbersModal = ({ take, trackings, onClose }: RemoveNumbersModalProps) => {
  const t = useTexts('given')
  const { inboundNo } = take
  const remove = useMutationCall(api.inbound.batchDeleteUnClaimedTrackingImportData, {
    ...{ invalidates: ['inbound'] as const, refreshesOnError: ['inbound'] as const, success: false as const },
  })
  const submit = async () => {
    const { removed, stayed } = await remove.mutateAsync({ inboundNo, trackingNos: [...trackings] })
    const { length: count } = removed
    if (count > 0) flash.success(t('removing.done', { count, units: showCount(count) }))
    for (const { errorMessage: message, reasons } of stayed) flash.error({ message, reasons })
  }
  const named = showList(trackings.slice(0, NAMED))
  const more = trackings.length - NAMED
  const count = trackings.length
  return (
    <ConfirmModal
      title={t('removing.title', { count })}
      text={
        <TrackedText
          text={t('removing.text', {
            ...{ count, units: showCount(count) },
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
