import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RUN_STATES, type RunState } from '../../../../shared/fees/jobs.rules.ts'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { runColumns } from './run-columns.tsx'
import { usePause } from './use-pause.ts'

const RebuildDaysModal = lazyModal(async () => (await import('./rebuild-modal.tsx')).RebuildDaysModal)
const RebuildMonthModal = lazyModal(async () => (await import('./rebuild-modal.tsx')).RebuildMonthModal)

const POLL_MS = 2000

/** The jobs of fees: what can be built and rebuilt, and how far it is by company and warehouse. */
export const FeeJobsScreen = () => {
  const t = useTexts('feeJobs')
  const say = useSentences()
  const [isMoving, setMoving] = useState(false)
  const show = useShownPeriod()
  const table = useTable({
    ...{ id: 'fee-runs', columns: runColumns(t, say) },
    filters: [
      // Runs are of a day or of a month.
      { kind: 'day', id: 'day', label: t('day'), clears: ['month'] },
      { kind: 'month', id: 'month', label: t('ofMonth'), clears: ['day'] },
      {
        ...{ kind: 'choice', id: 'state', label: t('state'), all: t('allStates') },
        options: RUN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
  })
  const period = table.filter('day') ?? table.filter('month') ?? addDays(dayIn(new Date().toISOString()), -1)
  const state = stateOf(table.filter('state'))
  const query = useListCall(
    api.fees.getRuns,
    { period, ...(state ? { state } : {}), ...table.paging },
    isMoving ? { refetchInterval: POLL_MS, staleTime: 0 } : {},
  )
  // What has just been asked for is planned a moment later, and then moves on by itself.
  const isUnderWay = query.data?.records.some((run) => run.state === 'waiting' || run.state === 'running') ?? false
  if (isUnderWay && !isMoving) setMoving(true)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Buttons
            onStarted={(periods) => {
              setMoving(true)
              show(periods)
            }}
          />
        }
      />
      <ResourceTable
        title={t('runs', { period })}
        table={table}
        query={query}
        rowKey={({ doctorNo, warehouseNo }) => `${doctorNo} ${warehouseNo}`}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </>
  )
}

const stateOf = (text: string | undefined): RunState | undefined => RUN_STATES.find((state) => state === text)

/** Shows the first of the days or months that a job was asked for. */
const useShownPeriod = () => {
  const [, setParameters] = useSearchParams()
  return ([period]: readonly string[]) => {
    if (period !== undefined) setParameters({ [period.length > 7 ? 'day' : 'month']: period })
  }
}

const Buttons = ({ onStarted }: { onStarted: (periods: readonly string[]) => void }) => {
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
