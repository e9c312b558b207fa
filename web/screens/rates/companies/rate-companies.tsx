import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { CompanyRate } from '../rate-record.ts'
import { useRatesOwner } from '../use-rates-owner.ts'
import { ChooseAdmin } from './choose-admin.tsx'

const LISTS = { boxes: api.rates.listBoxRateCompanies, services: api.rates.listServiceRateCompanies }

/** Companies of a warehouse admin, each with a link to its rates and a badge that shows whether it has custom rates. */
export const RateCompanies = ({ kind }: { kind: keyof typeof LISTS }) => {
  const t = useTexts('rates')
  const navigate = useNavigate()
  const { adminNo, isDefault, filters } = useRatesOwner(true)
  const find = { kind: 'text' as const, id: 'condition', label: t('companies.find') }
  const columns = useMemo(
    () =>
      columnsOf(t, ({ doctorNo }) => {
        const address = new URLSearchParams({ from: kind, ...(adminNo === undefined ? {} : { adminNo }) })
        navigate(`/companyRates/${doctorNo}?${address}`)
      }),
    [t, navigate, kind, adminNo],
  )
  const table = useTable({ id: `${kind}-companies`, columns, filters: [...filters, find] })
  const input = { adminNo, condition: table.filter('condition'), ...table.paging }
  const query = useListCall(LISTS[kind], input, { enabled: !isDefault })
  if (isDefault) return <ChooseAdmin title={t('companies.title')} table={table} />
  return (
    <ResourceTable
      title={t('companies.title')}
      description={t('companies.text')}
      table={table}
      query={query}
      rowKey={({ doctorNo }) => doctorNo}
      empty={{ title: t('companies.empty'), text: t('companies.emptyText') }}
    />
  )
}

const columnsOf = (t: TextsOf<'rates'>, open: (company: CompanyRate) => void): readonly Column<CompanyRate>[] => [
  { id: 'doctorName', header: t('companies.doctor'), cell: ({ doctorName }) => doctorName },
  {
    id: 'flag',
    header: t('companies.flag'),
    card: 'badge',
    cell: ({ hasSingleSeted: isSet }) => (
      <StateBadge color={isSet ? 'blue' : 'grey'}>{t(isSet ? 'companies.set' : 'companies.notSet')}</StateBadge>
    ),
  },
  {
    id: 'actions',
    header: t('rate.actions'),
    pinned: true,
    card: 'action',
    cell: (company) => (
      <RowAction
        text={t('rate.edit')}
        edits
        label={t('rate.editOf', { name: company.doctorName })}
        onClick={() => open(company)}
      />
    ),
  },
]
