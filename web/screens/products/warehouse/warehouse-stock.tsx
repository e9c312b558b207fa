import { useMemo, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column, Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

export type Place = Output<typeof contracts.warehouses.calls.listWarehouses>['records'][number]
type Row = Output<typeof contracts.inventory.calls.listWarehouseInventory>['records'][number]

const figure = (id: 'stock' | 'notClaimed', header: string): Column<Row> => ({
  id,
  header,
  numeric: true,
  cell: (row) => showCount(row[id]),
  sort: (row) => row[id],
})

const StocktakeModal = lazyModal(async () => (await import('../stocktake-modal.tsx')).StocktakeModal, ['products'])

const columns = (t: TextsOf<'inventory'>, count: (row: Row) => void): readonly Column<Row>[] => [
  {
    id: 'productName',
    header: t('columns.product'),
    cell: ({ productName }) => <LongText text={productName} />,
    sort: ({ productName }) => productName,
  },
  figure('stock', t('holds.stock')),
  figure('notClaimed', t('holds.notClaimed')),
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  {
    id: 'count',
    header: t('holds.count'),
    pinned: true,
    cell: (row) => (
      <RowAction
        look={{ icon: 'edit' }}
        text={t('holds.count')}
        label={t('holds.countOf', { product: row.productName })}
        onClick={() => count(row)}
      />
    ),
  },
]

/** Stock of one warehouse by product of its company; stocktakes are recorded here. */
export const WarehouseStock = ({ place }: { place: Place }) => {
  const t = useTexts('inventory')
  const { doctorNo, warehouseNo } = place
  const [counting, setCounting] = useState<Row>()
  const filters: readonly Filter[] = [
    { kind: 'text', id: 'condition', label: t('holds.find') },
    {
      kind: 'choice',
      id: 'show',
      label: t('holds.show'),
      all: t('holds.withStock'),
      options: [{ value: 'all', label: t('holds.alsoEmpty') }],
    },
  ]
  const shown = useMemo(() => columns(t, setCounting), [t])
  const table = useTable({ id: 'warehouse-inventory', columns: shown, filters })
  const query = useListCall(api.inventory.listWarehouseInventory, {
    doctorNo,
    warehouseNo,
    condition: table.filter('condition'),
    empty: table.filter('show') === 'all',
    ...table.paging,
  })
  return (
    <>
      <ResourceTable
        title={t('holds.list')}
        table={table}
        query={query}
        rowKey={({ productNo }) => productNo}
        empty={{ title: t('holds.empty'), text: t('holds.emptyText') }}
      />
      {counting && (
        <StocktakeModal
          doctorNo={doctorNo}
          productNo={counting.productNo}
          productName={counting.productName}
          at={place}
          onClose={() => setCounting(undefined)}
        />
      )}
    </>
  )
}
