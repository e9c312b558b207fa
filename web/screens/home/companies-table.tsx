import Button from '@cloudscape-design/components/button'
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

/** Goes on with one company alone, to the list of what is counted. */
type Open = (company: Company, path: '/inbound/toConfirm' | '/inbound/orphans') => void

const counted = (
  id: 'rowsToConfirm' | 'notClaimedUnits',
  header: string,
  open: (company: Company) => void,
): Column<Company> => ({
  ...{ id, header, numeric: true },
  cell: (row) =>
    row[id] === 0 ? (
      showCount(0)
    ) : (
      <Button variant="inline-link" ariaLabel={`${row.company}, ${header}: ${row[id]}`} onClick={() => open(row)}>
        {showCount(row[id])}
      </Button>
    ),
  sort: (row) => row[id],
})

const columns = (t: TextsOf<'home'>, open: Open): readonly Column<Company>[] => [
  {
    ...{ id: 'company', header: t('warehouse.company') },
    cell: (row) => (
      <LongText text={row.company}>
        <Link
          href="/inbound/toConfirm"
          ariaLabel={t('warehouse.open', { company: row.company })}
          onFollow={(event) => {
            event.preventDefault()
            open(row, '/inbound/toConfirm')
          }}
        >
          {row.company}
        </Link>
      </LongText>
    ),
    sort: ({ company }) => company,
  },
  counted('rowsToConfirm', t('warehouse.rows'), (row) => open(row, '/inbound/toConfirm')),
  counted('notClaimedUnits', t('warehouse.notClaimed'), (row) => open(row, '/inbound/orphans')),
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
  const open: Open = ({ doctorNo }, path) => {
    chooseCompany(doctorNo)
    navigate(path)
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
