import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { EntryRecord, RateKind, RateModalProps } from './rate-kind.ts'

const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

interface RestoreRateProps<R extends EntryRecord, Key extends object> extends RateModalProps<R> {
  kind: RateKind<R, Key>
}

/** Asks for confirmation before ending the rate of an entry; the more general rate then applies again. */
export const RestoreRate = <R extends EntryRecord, Key extends object>({
  kind,
  record,
  place: { adminNo, doctorNo },
  onClose,
}: RestoreRateProps<R, Key>) => {
  const t = useTexts('rates')
  const custom = useMutationCall(kind.restoreCustom, STALE)
  const own = useMutationCall(api.rates.restoreOwnRate, STALE)
  const entry = { ...kind.keyOf(record), seen: record.saved, adminNo }
  const restore = () => (doctorNo === undefined ? own.mutateAsync(entry) : custom.mutateAsync({ ...entry, doctorNo }))
  return (
    <ConfirmModal
      title={t('rate.restoreTitle')}
      text={t('rate.restoreText', { name: kind.nameOf(record) })}
      confirmText={t('rate.restore')}
      onConfirm={restore}
      onClose={onClose}
    />
  )
}
