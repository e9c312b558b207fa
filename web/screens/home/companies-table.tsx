import Link from '@cloudscape-design/components/link'
import { useNavigate } from 'react-router-dom'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { chooseCompany } from '../../session/company.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

type WarehouseHome = Output<typeof contracts.home.calls.getWarehouseHome>
type Company = WarehouseHome['companies'][number]

const columns = (t: TextsOf<'home'>, open: (company: Company) => void): readonly Column<Company>[] => [
  {
    ...{ id: 'company', header: t('warehouse.company') },
    cell: (row) => (
      <LongText text={row.company}>
        <Link
          href="/inbound/toConfirm"
          ariaLabel={t('warehouse.open', { company: row.company })}
          onFollow={(event) => {
            event.preventDefault()
            open(row)
          }}
        >
          {row.company}
        </Link>
      </LongText>
    ),
    sort: ({ company }) => company,
  },
  {
    ...{ id: 'rows', header: t('warehouse.rows'), numeric: true },
    cell: ({ rowsToConfirm }) => showCount(rowsToConfirm),
    sort: ({ rowsToConfirm }) => rowsToConfirm,
  },
  {
    ...{ id: 'notClaimed', header: t('warehouse.notClaimed'), numeric: true },
    cell: ({ notClaimedUnits }) => showCount(notClaimedUnits),
    sort: ({ notClaimedUnits }) => notClaimedUnits,
  },
]

interface CompaniesTableProps {
  query: {
    data: WarehouseHome | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
}

/** The same by company; a click goes on with that company alone. */
export const CompaniesTable = ({ query }: CompaniesTableProps) => {
  const t = useTexts('home')
  const navigate = useNavigate()
  const open = ({ doctorNo }: Company) => {
    chooseCompany(doctorNo)
    navigate('/inbound/toConfirm')
  }
  const table = useTable({ id: 'overview-companies', columns: columns(t, open) })
  const data = query.data && localPage(query.data.companies, table)
  return (
    <ResourceTable
      title={t('warehouse.companies')}
      table={table}
      query={{ ...query, data }}
      rowKey={({ doctorNo }) => doctorNo}
      empty={{ title: t('warehouse.empty'), text: t('warehouse.emptyText') }}
    />
  )
}
