import { useMemo } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { dayFilters, daysOf } from '../../components/table/filters/days.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column, Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useFilterByNurse } from './filters/use-filter-by-nurse.ts'
import { useFilterByProduct } from './filters/use-filter-by-product.ts'

type Canceled = Output<typeof contracts.inventory.calls.listInboundCancels>['records'][number]

const columnsOf = (t: TextsOf<'takes'>): readonly Column<Canceled>[] => [
  { id: 'cancelDate', header: t('list.time'), cell: ({ cancelDate }) => <Instant at={cancelDate} /> },
  {
    id: 'productName',
    header: t('list.product'),
    card: 'title' as const,
    cell: ({ productName }) => <LongText text={productName} />,
  },
  { id: 'userName', header: t('list.nurse'), cell: ({ userName }) => <LongText text={userName} short /> },
  { id: 'qty', header: t('list.quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'returned',
    header: t('list.returned'),
    numeric: true,
    minWidth: 105,
    cell: ({ returned }) => showCount(returned),
  },
  { id: 'amount', header: t('list.worth'), numeric: true, cell: ({ amount }) => showAmount(amount) },
  { id: 'why', header: t('list.why'), card: 'badge', cell: ({ why }) => t(`list.reasons.${why}`) },
  { id: 'by', header: t('list.by'), cell: ({ byUserName }) => <LongText text={byUserName} short /> },
  { id: 'note', header: t('list.note'), cell: ({ note }) => longTextOrNone(note) },
  {
    id: 'warehouse',
    header: t('list.warehouse'),
    shown: false,
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
  },
  {
    id: 'inboundNo',
    header: t('list.inboundNo'),
    shown: false,
    cell: ({ inboundNo }) => <CodeText code={inboundNo} what={t('list.inboundNumber')} />,
  },
]

/** Canceled units of takes, with who canceled them and why. */
export const CanceledInbound = () => {
  const t = useTexts('takes')
  const find: Filter = { kind: 'text', id: 'condition', label: t('list.find'), placeholder: t('list.findShort') }
  const columns = useMemo(() => columnsOf(t), [t])
  const days = dayFilters({ from: t('list.from'), to: t('list.to') })
  const filters = [find, ...useFilterByNurse(), ...useFilterByProduct(), ...days]
  const table = useTable({ id: 'cancelled-inbound', columns, filters })
  const asked = {
    condition: table.filter('condition'),
    userNo: table.filter('nurseNo'),
    productNo: table.filter('productNo'),
    ...daysOf(table),
  }
  const query = useListCall(api.inventory.listInboundCancels, { ...asked, ...table.paging })
  return (
    <ResourceTable
      title={t('list.cancelsTitle')}
      table={table}
      query={query}
      rowKey={({ id }) => id}
      actions={<ExportButton call={api.exports.exportInboundNurseCancel} input={asked} />}
      empty={{ title: t('list.cancelsEmpty'), text: t('list.cancelsText') }}
    />
  )
}
