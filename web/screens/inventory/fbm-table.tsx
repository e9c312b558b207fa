import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showCount } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

type Fbm = Output<typeof contracts.products.calls.fbmList>['records'][number]

const columns = (t: TextsOf<'inventory'>): readonly Column<Fbm>[] => [
  {
    id: 'warehouse',
    header: t('fbm.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} />,
    sort: ({ warehouse }) => warehouse,
  },
  { id: 'qty', header: t('columns.stock'), numeric: true, cell: ({ qty }) => showCount(qty), sort: ({ qty }) => qty },
  {
    ...{ id: 'notClaimed', header: t('columns.notClaimed'), numeric: true },
    cell: ({ notClaimed }) => showCount(notClaimed),
    sort: ({ notClaimed }) => notClaimed,
  },
]

/** Where the units of a product lie. */
export const FbmTable = ({ productNo }: { productNo: string }) => {
  const t = useTexts('inventory')
  const table = useTable({ id: 'fbm', columns: columns(t) })
  const query = useCall(api.products.fbmList, { productNo })
  const page = query.data && localPage(query.data.records, table.paging)
  return (
    <ResourceTable
      title={t('fbm.title')}
      table={table}
      query={{ ...query, data: page }}
      rowKey={({ warehouseNo }) => warehouseNo}
      empty={{ title: t('fbm.empty'), text: t('fbm.emptyText') }}
    />
  )
}
