import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type Row = Output<typeof contracts.products.calls.listFbm>['records'][number]

const columns = (t: TextsOf<'shipping'>): readonly Column<Row>[] => [
  { id: 'warehouse', header: t('items.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  { id: 'qty', header: t('items.stock'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'notClaimed',
    header: t('summary.notClaimed'),
    numeric: true,
    cell: ({ notClaimed }) => showCount(notClaimed),
  },
  { id: 'price', header: t('summary.price'), numeric: true, cell: ({ price }) => showAmount(price) },
  { id: 'note', header: t('details.note'), cell: ({ note }) => longTextOrNone(note) },
]

/** Warehouses that hold a product (the product's FBM list). */
export const FbmList = ({ productNo, onBack }: { productNo: string; onBack: () => void }) => {
  const t = useTexts('shipping')
  const query = useCall(api.products.listFbm, { productNo })
  return (
    <SpaceBetween size="m">
      <Button formAction="none" iconName="arrow-left" onClick={onBack}>
        {t('summary.back')}
      </Button>
      {query.error ? (
        <RetryAlert message={query.error} onRetry={() => query.refetch()} />
      ) : (
        <DialogTable
          label={t('summary.where')}
          rows={query.data?.records ?? []}
          columns={columns(t)}
          rowKey={({ warehouseNo }) => warehouseNo}
          empty={query.data ? t('summary.nowhere') : t('items.loading')}
        />
      )}
    </SpaceBetween>
  )
}
