import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ACTIVITY_KINDS, kindsOfArea } from '../../../../shared/activity/activity.kinds.ts'
import { AREAS } from '../../../../shared/rights/rights.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { activityColumns } from './activity-columns.tsx'
import { usePersonFilter } from './use-person-filter.ts'

/** Always refetch, so that a change made a moment ago is listed. */
const fresh = { staleTime: 0 } as const

/** Everything that was done in the company. */
export const ActivityScreen = () => {
  const t = useTexts('activity')
  const { user, company } = useSession()
  const person = usePersonFilter()
  const doctorNo = company?.doctorNo ?? ''
  const columns = useMemo(() => activityColumns(t, { doctorNo, ownName: user.userName }), [t, doctorNo, user.userName])
  const [parameters] = useSearchParams()
  const chosenArea = AREAS.find((one) => one === parameters.get('area'))
  const area: Filter = {
    kind: 'choice',
    id: 'area',
    label: t('area'),
    all: t('allAreas'),
    options: AREAS.map((value) => ({ value, label: t(`areas.${value}`) })),
    clears: ['kind'],
  }
  const kind: Filter = {
    kind: 'choice',
    id: 'kind',
    label: t('kind'),
    all: t('allKinds'),
    options: (chosenArea ? kindsOfArea(chosenArea) : ACTIVITY_KINDS).map((value) => ({
      value,
      label: t(`kinds.${value}`),
    })),
  }
  const filters: Filter[] = [
    { kind: 'text', id: 'record', label: t('find') },
    person,
    area,
    kind,
    { kind: 'day', id: 'startDate', label: t('from') },
    { kind: 'day', id: 'endDate', label: t('to') },
  ]
  const table = useTable({ id: 'activity', columns, filters })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const asked = {
    record: table.filter('record'),
    person: table.filter('person'),
    area: AREAS.find((one) => one === table.filter('area')),
    kind: ACTIVITY_KINDS.find((one) => one === table.filter('kind')),
    startDate: table.filter('startDate'),
    endDate: table.filter('endDate'),
    timeZone: table.filter('startDate') || table.filter('endDate') ? timeZone : undefined,
  }
  const query = useListCall(api.home.listActivity, { ...asked, ...table.paging }, fresh)
  return (
    <ResourceTable
      heading="h1"
      title={t('title')}
      description={t('text')}
      table={table}
      query={query}
      rowKey={({ id }) => id}
      actions={<ExportButton call={api.exports.exportActivity} input={asked} />}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}
