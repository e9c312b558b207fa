import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { dayIn } from '../../../../shared/values/day.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePause } from './use-pause.ts'

const RebuildDaysModal = lazyModal(async () => (await import('./rebuild-modal.tsx')).RebuildDaysModal)
const RebuildMonthModal = lazyModal(async () => (await import('./rebuild-modal.tsx')).RebuildMonthModal)

/**
 * Buttons that start fee jobs or open a dialog for one; each is disabled for five seconds after a click (SPEC-fees-17).
 * `onStarted` receives the days or months.
 */
export const JobButtons = ({ onStarted }: { onStarted: (periods: readonly string[]) => void }) => {
  const t = useTexts('feeJobs')
  const { role } = useSession().user
  const [open, setOpen] = useState<'days' | 'month'>()
  const monthly = useMutationCall(api.fees.generateMonthly, { invalidates: ['fees'], flashErrors: true })
  const daily = useMutationCall(api.fees.generateDaily, { invalidates: ['fees'], flashErrors: true })
  const pauses = { monthly: usePause(), daily: usePause(), days: usePause(), month: usePause() }
  const close = () => setOpen(undefined)
  const started = { onSuccess: ({ periods }: { periods: string[] }) => onStarted(periods) }
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button
        disabled={pauses.days.isPaused}
        onClick={() => {
          pauses.days.pause()
          setOpen('days')
        }}
      >
        {t('rebuildDaily')}
      </Button>
      <Button
        disabled={pauses.month.isPaused}
        onClick={() => {
          pauses.month.pause()
          setOpen('month')
        }}
      >
        {t('rebuildMonthly')}
      </Button>
      {role === 'superAdmin' && (
        <Button
          disabled={pauses.daily.isPaused}
          onClick={() => {
            pauses.daily.pause()
            daily.mutate({}, started)
          }}
        >
          {t('daily')}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={pauses.monthly.isPaused}
        onClick={() => {
          pauses.monthly.pause()
          monthly.mutate({ logId: dayIn(new Date().toISOString()).slice(0, 7) }, started)
        }}
      >
        {t('monthly')}
      </Button>
      {open === 'days' && <RebuildDaysModal onStarted={onStarted} onClose={close} />}
      {open === 'month' && <RebuildMonthModal onStarted={onStarted} onClose={close} />}
    </SpaceBetween>
  )
}
