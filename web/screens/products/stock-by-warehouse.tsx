import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showCount } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

type Held = Output<typeof contracts.home.calls.listWarehouseTotals>['records'][number]

const columns = (t: TextsOf<'products'>): readonly Column<Held>[] => [
  { id: 'warehouse', header: t('fbm.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  { id: 'stock', header: t('totals.stock'), numeric: true, cell: ({ stockUnits }) => showCount(stockUnits) },
  {
    id: 'notClaimed',
    header: t('totals.notClaimed'),
    numeric: true,
    cell: ({ notClaimedUnits }) => showCount(notClaimedUnits),
  },
]

/** Units of all products in each warehouse with stock. */
export const StockByWarehouse = ({ everyMs }: { everyMs: number }) => {
  const t = useTexts('products')
  const query = useWholeList(api.home.listWarehouseTotals, {}, { refetchInterval: everyMs })
  const { data, error, refetch } = query
  if (!data) return error ? <RetryAlert message={error} onRetry={() => refetch()} /> : <Waiting />
  return (
    <DialogTable
      label={t('totals.byWarehouse')}
      rows={data.records}
      columns={columns(t)}
      rowKey={({ warehouseNo }) => warehouseNo}
      empty={t('totals.nowhere')}
    />
  )
}
