import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { BackLink } from '../../../components/page/back-link.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { PageQuery } from '../../../components/table/resource-table-props.ts'
import { type TableState, useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type NumberRead, numberReadColumns } from './number-read-columns.tsx'

/** Reads of full account numbers: by the company, or of the user's own numbers by any company. */
export const NumberReadsScreen = () => (useSession().user.role === 'doctor' ? <CompanyReads /> : <OwnReads />)

/** Always refetch, so that a read made a moment ago is listed. */
const fresh = { staleTime: 0 } as const

const CompanyReads = () => {
  const t = useTexts('banks')
  const table = useReadsTable('company-number-reads', true)
  const query = useListCall(api.payments.listNumberReads, { ...conditionOf(table), ...table.paging }, fresh)
  return (
    <Reads
      table={table}
      query={query}
      text={t('reads.companyText')}
      back={{ text: t('reads.requests'), href: '/payments/requests' }}
    />
  )
}

const OwnReads = () => {
  const t = useTexts('banks')
  const table = useReadsTable('own-number-reads', false)
  const query = useListCall(api.payments.listOwnNumberReads, { ...conditionOf(table), ...table.paging }, fresh)
  return <Reads table={table} query={query} text={t('reads.ownText')} back={{ text: t('title'), href: '/bank' }} />
}

const conditionOf = (table: TableState<NumberRead>) => ({ condition: table.filter('condition') })

const useReadsTable = (id: string, isCompany: boolean): TableState<NumberRead> => {
  const t = useTexts('banks')
  const label = t(isCompany ? 'reads.findCompany' : 'reads.find')
  const columns = useMemo(() => numberReadColumns(t, isCompany), [t, isCompany])
  return useTable({ id, columns, filters: [{ kind: 'text', id: 'condition', label }] })
}

interface ReadsProps {
  table: TableState<NumberRead>
  query: PageQuery<NumberRead>
  text: string
  back: { text: string; href: string }
}

const Reads = ({ table, query, text, back }: ReadsProps) => {
  const t = useTexts('banks')
  return (
    <>
      <BackLink {...back} />
      <ResourceTable
        heading="h1"
        title={t('reads.title')}
        description={text}
        table={table}
        query={query}
        rowKey={({ at, paymentNo, userName }) => `${at} ${paymentNo} ${userName}`}
        empty={{ title: t('reads.empty'), text: t('reads.emptyText') }}
      />
    </>
  )
}
