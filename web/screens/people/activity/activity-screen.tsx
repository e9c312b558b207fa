import { useMemo } from 'react'
import { kindsOfArea } from '../../../../shared/activity/activity.kinds.ts'
import { AREAS } from '../../../../shared/rights/rights.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { activityColumns } from './activity-columns.tsx'
import { askedOf, useActivityFilters } from './use-activity-filters.ts'
import { usePersonFilter } from './use-person-filter.ts'
import { WarehouseActivity } from './warehouse-activity.tsx'

/** Always refetch, so that a change made a moment ago is listed. */
const fresh = { staleTime: 0 } as const

const KINDS = { areas: AREAS, kindsOf: kindsOfArea }

/** /activity: everything that was done in the company, or by a warehouse admin and their clerks. */
export const ActivityScreen = () => {
  const { role } = useSession().user
  return role === 'warehouseAdmin' ? <WarehouseActivity /> : <CompanyActivity />
}

const CompanyActivity = () => {
  const t = useTexts('activity')
  const { user, company } = useSession()
  const doctorNo = company?.doctorNo ?? ''
  const { userName: ownName, role } = user
  const columns = useMemo(() => activityColumns(t, { doctorNo, ownName, role }), [t, doctorNo, ownName, role])
  const table = useTable({ id: 'activity', columns, filters: useActivityFilters(usePersonFilter(), KINDS) })
  const asked = askedOf(table, KINDS)
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
