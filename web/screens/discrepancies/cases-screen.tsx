import { useMemo } from 'react'
import { CASE_KINDS, CASE_STATES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from '../tracking/companies.ts'
import { useWarehouseFilter } from '../tracking/use-warehouse-filter.ts'
import { useWarehouses } from '../tracking/use-warehouses.ts'
import { caseColumns } from './case-columns.tsx'

/** /discrepancies: the cases that the user is a party to, newest first. */
export const CasesScreen = () => {
  const t = useTexts('discrepancies')
  const { role } = useSession().user
  const companies = useCompanies()
  const several = role === 'warehouseAdmin' && companies.several
  const { warehouses = [] } = useWarehouses()
  const columns = useMemo(() => caseColumns(t, { several }), [t, several])
  const table = useTable({
    id: several ? 'discrepancies-all' : 'discrepancies',
    columns,
    filters: [...filtersOf(t), ...useWarehouseFilter(warehouses)],
  })
  const asked = {
    condition: table.filter('condition'),
    state: CASE_STATES.find((state) => state === table.filter('state')),
    kind: CASE_KINDS.find((kind) => kind === table.filter('kind')),
    warehouseNo: table.filter('warehouseNo'),
    mine: table.filter('mine') === 'yes' ? true : undefined,
  }
  const query = useListCall(api.discrepancies.listCases, { ...asked, ...table.paging })
  return (
    <ResourceTable
      heading="h1"
      title={t('title')}
      table={table}
      query={query}
      rowKey={({ caseNo }) => caseNo}
      actions={<ExportButton call={api.exports.exportDiscrepancies} input={asked} />}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}

const filtersOf = (t: TextsOf<'discrepancies'>): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('find'), placeholder: t('findShort') },
  {
    kind: 'choice',
    id: 'state',
    label: t('columns.state'),
    all: t('allStates'),
    options: CASE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
  },
  {
    kind: 'choice',
    id: 'kind',
    label: t('columns.discrepancy'),
    all: t('allKinds'),
    options: CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  },
  {
    kind: 'choice',
    id: 'mine',
    label: t('mine'),
    all: t('anyone'),
    options: [{ value: 'yes', label: t('mineYes') }],
  },
]
