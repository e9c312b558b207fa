import Alert from '@cloudscape-design/components/alert'
import Input from '@cloudscape-design/components/input'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { Told } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { usePaused } from '../../../components/page/use-paused.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pick } from '../shipment-record.ts'

interface PickModalProps {
  /** Answers why a product cannot be added. */
  onPick: (pick: Pick) => Told | undefined
  onClose: () => void
}

const columns = (t: TextsOf<'shipping'>, pick: (one: Pick) => void): readonly Column<Pick>[] => [
  { id: 'product', header: t('items.product'), cell: ({ productName }) => <LongText text={productName} /> },
  { id: 'upc', header: t('items.upc'), cell: ({ upc }) => upc },
  { ...{ id: 'stock', header: t('items.stock'), numeric: true }, cell: ({ stock }) => showCount(stock) },
  { id: 'warehouse', header: t('items.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} /> },
  {
    ...{ id: 'pick', header: t('items.change'), pinned: true },
    cell: (one) => (
      <RowAction
        look="button"
        text={t('pick.add')}
        label={t('pick.addOf', { product: one.productName })}
        onClick={() => pick(one)}
      />
    ),
  },
]

/** What there is to ship, of all warehouses; several products may be added one after the other. */
export const PickModal = ({ onPick, onClose }: PickModalProps) => {
  const t = useTexts('shipping')
  const say = useSentences()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<{ why?: Told | undefined; product: string }>()
  const condition = usePaused(typed.trim())
  const query = useCall(
    api.outbound.listPicks,
    { condition: condition || undefined, size: 100 },
    { keepPrevious: true },
  )
  const pick = (one: Pick) => setTold({ why: onPick(one), product: one.productName })
  return (
    <NoticeModal title={t('pick.title')} onClose={onClose} size="large">
      <SpaceBetween size="m">
        <Input
          type="search"
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
          placeholder={t('items.find')}
          ariaLabel={t('items.find')}
        />
        {told && (
          <Alert type={told.why ? 'warning' : 'success'}>
            {told.why ? say(told.why) : t('pick.added', { product: told.product })}
          </Alert>
        )}
        {query.error ? (
          <RetryAlert told={query.error} onRetry={() => query.refetch()} />
        ) : (
          <DialogTable
            label={t('pick.title')}
            rows={query.data?.records ?? []}
            columns={columns(t, pick)}
            rowKey={({ productNo, warehouseNo }) => `${warehouseNo} ${productNo}`}
            empty={query.data ? t('items.none') : t('items.loading')}
          />
        )}
      </SpaceBetween>
    </NoticeModal>
  )
}
