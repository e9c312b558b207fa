import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { InboundRow } from './product-record.ts'

const columns = (t: TextsOf<'inventory'>): readonly Column<InboundRow>[] => [
  {
    id: 'userName',
    header: t('inbound.nurse'),
    cell: ({ userName }) => <LongText text={userName} />,
    sort: ({ userName }) => userName,
  },
  {
    id: 'leftNum',
    header: t('inbound.left'),
    numeric: true,
    cell: ({ leftNum, qty }) => t('inbound.leftOf', { left: showCount(leftNum), total: showCount(qty) }),
    sort: ({ leftNum }) => leftNum,
  },
  {
    id: 'price',
    header: t('inbound.price'),
    numeric: true,
    cell: ({ price }) => showAmount(price),
    sort: ({ price }) => price,
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'takeDate',
    header: t('inbound.taken'),
    cell: ({ takeDate }) => <Instant at={takeDate} />,
    sort: ({ takeDate }) => takeDate,
  },
  {
    id: 'inboundNo',
    header: t('report.take'),
    cell: ({ inboundNo }) => <CodeText code={inboundNo} what={t('report.take')} />,
  },
  {
    id: 'offerNo',
    header: t('inbound.offer'),
    cell: ({ offerNo }) => <PageLink href={`/offer/${encodeURIComponent(offerNo)}`}>{offerNo}</PageLink>,
    shown: false,
  },
]

/** Open takes of a product. */
export const ProductInbound = ({ productNo }: { productNo: string }) => {
  const t = useTexts('inventory')
  const shown = useMemo(() => columns(t), [t])
  const table = useTable({ id: 'product-inbound', columns: shown })
  const query = useListCall(api.inventory.listInboundOfProduct, { productNo, ...table.paging })
  return (
    <ResourceTable
      title={t('inbound.title')}
      table={table}
      query={query}
      rowKey={({ inboundNo }) => inboundNo}
      actions={<ExportButton call={api.exports.exportInboundOfProduct} input={{ productNo }} />}
      empty={{ title: t('inbound.empty'), text: t('inbound.emptyText') }}
    />
  )
}
