import { useMemo } from 'react'
import { KINDS_OF_WAREHOUSE, WAREHOUSE_AREAS } from '../../../../shared/activity/activity.kinds.ts'
import type { Area } from '../../../../shared/rights/rights.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../../tracking/companies.ts'
import { activityColumns } from './activity-columns.tsx'
import { askedOf, useActivityFilters } from './use-activity-filters.ts'

/** Always refetch, so that a change made a moment ago is listed. */
const fresh = { staleTime: 0 } as const
const PEOPLE_STALE_MS = 60_000

const KINDS = { areas: WAREHOUSE_AREAS, kindsOf: (area: Area) => KINDS_OF_WAREHOUSE[area] ?? [] }

/** Everything that the user, a warehouse admin, and their clerks have done. */
export const WarehouseActivity = () => {
  const t = useTexts('activity')
  const { user, company } = useSession()
  const { several } = useCompanies()
  const doctorNo = company?.doctorNo ?? ''
  const { userName: ownName, role } = user
  const columns = useMemo(
    () => activityColumns(t, { doctorNo, ownName, role, several }),
    [t, doctorNo, ownName, role, several],
  )
  const filters = useActivityFilters(useClerkFilter(), KINDS)
  const table = useTable({ id: several ? 'warehouse-activity-all' : 'warehouse-activity', columns, filters })
  const asked = askedOf(table, KINDS)
  const query = useListCall(api.home.listWarehouseActivity, { ...asked, ...table.paging }, fresh)
  return (
    <ResourceTable
      heading="h1"
      title={t('title')}
      description={t('warehouseText')}
      table={table}
      query={query}
      rowKey={({ id }) => id}
      actions={<ExportButton call={api.exports.exportWarehouseActivity} input={asked} />}
      empty={{ title: t('empty'), text: t('warehouseEmptyText') }}
    />
  )
}

/** Filters by the user, a clerk, or a person who was a clerk. */
const useClerkFilter = (): Filter => {
  const t = useTexts('activity')
  const { userNo, userName } = useSession().user
  const { data } = useCall(api.people.listClerks, {}, { staleTime: PEOPLE_STALE_MS })
  const { records = [], former = [] } = data ?? {}
  return {
    kind: 'choice',
    id: 'person',
    label: t('person'),
    all: t('everybody'),
    options: [
      { value: userNo, label: userName },
      ...records.map((clerk) => ({ value: clerk.userNo, label: clerk.userName })),
      ...former.map((one) => ({ value: one.userNo, label: t('formerClerk', { name: one.userName }) })),
    ],
  }
}
