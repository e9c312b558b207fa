import Link from '@cloudscape-design/components/link'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { showNamed, showParts } from '../../components/text/show-list.ts'
import { chooseCompany } from '../../session/company.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

type WarehouseHome = Output<typeof contracts.home.calls.getWarehouseHome>
type Company = WarehouseHome['companies'][number]

/** Switches to one company and opens the list behind a figure. */
type Open = (company: Company, path: '/inbound/toConfirm' | '/inbound/orphans') => void

interface IntoProps {
  path: string
  label: string
  onOpen: () => void
  children: string
}

/** A link that switches to the company before it navigates. */
const Into = ({ path, label, onOpen, children }: IntoProps) => (
  <Link
    href={path}
    ariaLabel={label}
    onFollow={(event) => {
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </Link>
)

const counted = (
  id: 'rowsToConfirm' | 'notClaimedUnits',
  { header, path, open }: { header: string; path: Parameters<Open>[1]; open: Open },
): Column<Company> => ({
  id,
  header,
  numeric: true,
  cell: (row) =>
    row[id] === 0 ? (
      showCount(0)
    ) : (
      <Into
        path={path}
        label={showParts([row.company, showNamed(header, String(row[id]))])}
        onOpen={() => open(row, path)}
      >
        {showCount(row[id])}
      </Into>
    ),
  sort: (row) => row[id],
})

const columns = (t: TextsOf<'home'>, open: Open): readonly Column<Company>[] => [
  {
    id: 'company',
    header: t('warehouse.company'),
    cell: (row) => (
      <LongText text={row.company}>
        <Into
          path="/inbound/toConfirm"
          label={t('warehouse.open', { company: row.company })}
          onOpen={() => open(row, '/inbound/toConfirm')}
        >
          {row.company}
        </Into>
      </LongText>
    ),
    sort: ({ company }) => company,
  },
  counted('rowsToConfirm', { header: t('warehouse.rows'), path: '/inbound/toConfirm', open }),
  counted('notClaimedUnits', { header: t('warehouse.notClaimed'), path: '/inbound/orphans', open }),
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

/** The counts of the page by company; clicking a count or a name switches to that company. */
export const CompaniesTable = ({ query }: CompaniesTableProps) => {
  const t = useTexts('home')
  const navigate = useNavigate()
  const shown = useMemo(() => {
    const open: Open = ({ doctorNo }, path) => {
      chooseCompany(doctorNo)
      navigate(path)
    }
    return columns(t, open)
  }, [t, navigate])
  const table = useTable({ id: 'overview-companies', columns: shown })
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
