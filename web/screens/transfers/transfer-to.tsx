import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { RowAction, RowActions } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { ProductRecord } from './transfer-record.ts'

const TransferModal = lazyModal(async () => (await import('./transfer-modal.tsx')).TransferModal)

/** Products of the company, with an action to send units to another company (SPEC-transfers-1). */
export const TransferTo = () => {
  const t = useTexts('transfers')
  const [product, setProduct] = useState<ProductRecord>()
  const common = useTexts('components')
  const columns = useMemo(() => productColumns(t, common, setProduct), [t, common])
  const table = useTable({
    id: 'transfer-to',
    columns,
    filters: [{ kind: 'text', id: 'condition', label: t('to.find') }],
  })
  const query = useListCall(api.products.listProducts, { condition: table.filter('condition'), ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('to.title')}
        table={table}
        query={query}
        rowKey={({ productNo }) => productNo}
        empty={{ title: t('to.empty'), text: t('to.emptyText') }}
      />
      {product && <TransferModal product={product} onClose={() => setProduct(undefined)} />}
    </>
  )
}

const productColumns = (
  t: TextsOf<'transfers'>,
  common: TextsOf<'components'>,
  onTransfer: (product: ProductRecord) => void,
): readonly Column<ProductRecord>[] => [
  {
    id: 'productName',
    header: t('columns.product'),
    minWidth: 200,
    card: 'title',
    cell: ({ productName }) => <LongText text={productName} />,
  },
  { id: 'condition', header: t('columns.condition'), cell: ({ condition }) => common(`conditions.${condition}`) },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  { id: 'note', header: t('columns.note'), cell: ({ note }) => <LongText text={showText(note)} /> },
  {
    id: 'stock',
    header: t('columns.stock'),
    numeric: true,
    card: 'figure',
    cell: ({ stock }) => showCount(stock),
  },
  { id: 'createDate', header: t('columns.created'), cell: ({ createDate }) => <Instant at={createDate} /> },
  {
    id: 'actions',
    header: t('columns.actions'),
    pinned: true,
    needs: api.transfers.transferTo,
    card: 'action',
    cell: (product) => (
      <RowActions>
        <RowAction
          text={t('to.action')}
          label={t('to.of', { product: product.productName })}
          disabled={product.stock === 0}
          {...(product.stock === 0 ? { disabledReason: t('to.none') } : {})}
          onClick={() => onTransfer(product)}
        />
      </RowActions>
    ),
  },
]
