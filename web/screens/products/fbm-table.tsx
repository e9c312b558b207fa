import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { May } from '../../components/rights/may.tsx'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { Fbm } from './stocktake-modal.tsx'

const StocktakeModal = lazyModal(async () => (await import('./stocktake-modal.tsx')).StocktakeModal)

const columns = (t: TextsOf<'products'>, count: (row: Fbm) => void): readonly Column<Fbm>[] => [
  {
    id: 'warehouse',
    header: t('fbm.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  { id: 'qty', header: t('columns.stock'), numeric: true, cell: ({ qty }) => showCount(qty), sort: ({ qty }) => qty },
  {
    id: 'notClaimed',
    header: t('columns.notClaimed'),
    numeric: true,
    cell: ({ notClaimed }) => showCount(notClaimed),
    sort: ({ notClaimed }) => notClaimed,
  },
  {
    id: 'price',
    header: t('columns.price'),
    numeric: true,
    cell: ({ price }) => (price === undefined ? '-' : showAmount(price)),
    sort: ({ price }) => price ?? -1,
  },
  { id: 'note', header: t('fbm.note'), cell: ({ note }) => longTextOrNone(note) },
  {
    id: 'count',
    header: t('stocktake.column'),
    pinned: true,
    needs: api.products.saveFbm,
    cell: (row) => (
      <RowAction
        look={{ icon: 'edit' }}
        text={t('stocktake.column')}
        label={t('stocktake.of', { warehouse: row.warehouse })}
        onClick={() => count(row)}
      />
    ),
  },
]

/** Units of a product in each warehouse. */
export const FbmTable = ({ productNo, productName }: { productNo: string; productName: string }) => {
  const t = useTexts('products')
  const [counting, setCounting] = useState<'any' | Fbm>()
  const shown = useMemo(() => columns(t, setCounting), [t])
  const table = useTable({ id: 'fbm', columns: shown })
  const query = useCall(api.products.listFbm, { productNo })
  const page = query.data && localPage(query.data.records, table)
  const count = () => setCounting('any')
  return (
    <>
      <ResourceTable
        title={t('fbm.title')}
        table={table}
        query={{ ...query, data: page }}
        rowKey={({ warehouseNo }) => warehouseNo}
        actions={
          <May needs={api.products.saveFbm}>
            <Button onClick={count}>{t('stocktake.title')}</Button>
          </May>
        }
        empty={{ title: t('fbm.empty'), text: t('fbm.emptyText') }}
      />
      {counting && (
        <StocktakeModal
          productNo={productNo}
          productName={productName}
          {...(counting === 'any' ? {} : { at: counting })}
          onClose={() => setCounting(undefined)}
        />
      )}
    </>
  )
}
