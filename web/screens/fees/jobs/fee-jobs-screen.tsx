import Alert from '@cloudscape-design/components/alert'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RUN_STATES, type RunState } from '../../../../shared/fees/jobs.rules.ts'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { JobButtons } from './job-buttons.tsx'
import { runColumns } from './run-columns.tsx'

const POLL_MS = 2000
/** A requested job is planned within this many milliseconds, even on a busy day. */
const PLANNED_MS = 30_000

/** The fee jobs, for users who may run them. */
export const FeeJobsScreen = () => {
  const t = useTexts('feeJobs')
  const { role, permissions } = useSession().user
  if (role === 'superAdmin' || permissions.includes('rebuildFees')) return <FeeJobs />
  return (
    <>
      <PageHeader title={t('title')} />
      <Alert type="info">{t('notAllowed')}</Alert>
    </>
  )
}

const isUnderWay = (runs: readonly { state: RunState }[] = []): boolean =>
  runs.some(({ state }) => state === 'waiting' || state === 'running')

/** Buttons that start fee jobs, and the progress of runs by company and warehouse. */
const FeeJobs = () => {
  const t = useTexts('feeJobs')
  const say = useSentences()
  const [startedAt, setStartedAt] = useState(0)
  const show = useShownPeriod()
  const columns = useMemo(() => runColumns(t, say), [t, say])
  const table = useTable({
    id: 'fee-runs',
    columns,
    filters: [
      // A run covers a day or a month, so each filter clears the other.
      { kind: 'day', id: 'day', label: t('day'), clears: ['month'] },
      { kind: 'month', id: 'month', label: t('ofMonth'), clears: ['day'] },
      {
        kind: 'choice',
        id: 'state',
        label: t('state'),
        all: t('allStates'),
        options: RUN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
  })
  const period = table.filter('day') ?? table.filter('month') ?? addDays(dayIn(new Date().toISOString()), -1)
  const state = stateOf(table.filter('state'))
  const query = useListCall(
    api.fees.getRuns,
    { period, state: state || undefined, ...table.paging },
    {
      staleTime: 0,
      // A requested job is planned a moment later, so the list is polled for PLANNED_MS after a request, and while any
      // run is in progress.
      refetchInterval: (answer) =>
        isUnderWay(answer?.records) || Date.now() < startedAt + PLANNED_MS ? POLL_MS : false,
    },
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <JobButtons
            onStarted={(periods) => {
              setStartedAt(Date.now())
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

/** Filters the list by the first requested day or month. */
const useShownPeriod = () => {
  const [, setParameters] = useSearchParams()
  return ([period]: readonly string[]) => {
    if (period !== undefined) setParameters({ [period.length > 7 ? 'day' : 'month']: period })
  }
}
