import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { SearchField } from '../../../components/fields/search/search-field.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { FbmList } from './fbm-list.tsx'

type Row = Output<typeof contracts.outbound.calls.listProductSummary>['records'][number]

const NURSE = 2

const figure = (id: 'stock' | 'notClaimed' | 'inbound', header: string): Column<Row> => ({
  id,
  header,
  numeric: true,
  cell: (row) => showCount(row[id]),
})

const columns = (t: TextsOf<'shipping'>, isOfNurse: boolean, show: (row: Row) => void): readonly Column<Row>[] => [
  { id: 'product', header: t('items.product'), cell: ({ productName }) => <LongText text={productName} /> },
  { id: 'upc', header: t('items.upc'), cell: ({ upc }) => upc },
  figure('stock', t('items.stock')),
  figure('inbound', t('summary.inbound')),
  figure('notClaimed', t('summary.notClaimed')),
  ...(isOfNurse
    ? [
        {
          id: 'underWay',
          header: t('summary.underWay'),
          numeric: true,
          cell: ({ underWay }: Row) => showCount(underWay),
        },
        {
          id: 'delivered',
          header: t('summary.delivered'),
          numeric: true,
          cell: ({ delivered }: Row) => showCount(delivered),
        },
      ]
    : []),
  {
    id: 'where',
    header: t('summary.place'),
    pinned: true,
    cell: (row) => (
      <RowAction
        text={t('summary.where')}
        label={t('summary.whereOf', { product: row.productName })}
        onClick={() => show(row)}
      />
    ),
  },
]

/**
 * The company's stock by product, and the warehouses that hold it; filtered by nurse, also the units the nurse has
 * under way and delivered.
 */
export const SummaryModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('shipping')
  const [shown, setShown] = useState<Row>()
  const [productName, setProductName] = useState('')
  const [userNo, setUserNo] = useState('')
  const query = useCall(
    api.outbound.listProductSummary,
    { productName: productName || undefined, userNo: userNo || undefined, size: 100 },
    { keepPrevious: true },
  )
  const nurses = useWholeList(api.people.listAllMembers, { roleId: NURSE })
  const people = [
    { value: '', label: t('summary.everyone') },
    ...(nurses.data?.records ?? []).map((one) => ({ value: one.userNo, label: one.userName })),
  ]
  return (
    <NoticeModal title={shown ? shown.productName : t('summary.title')} size="large" onClose={onClose}>
      {shown ? (
        <FbmList productNo={shown.productNo} onBack={() => setShown(undefined)} />
      ) : (
        <SpaceBetween size="m">
          <FieldRow>
            <SearchField label={t('items.find')} value={productName} onSearch={setProductName} />
            <Select
              selectedOption={people.find(({ value }) => value === userNo) ?? null}
              options={people}
              ariaLabel={t('summary.nurse')}
              filteringType={people.length > 8 ? 'auto' : 'none'}
              onChange={({ detail }) => setUserNo(detail.selectedOption.value ?? '')}
            />
          </FieldRow>
          {query.error ? (
            <RetryAlert message={query.error} onRetry={() => query.refetch()} />
          ) : (
            <DialogTable
              label={t('summary.title')}
              rows={query.data?.records ?? []}
              columns={columns(t, userNo !== '', setShown)}
              rowKey={({ productNo }) => productNo}
              empty={query.data ? t('items.none') : t('items.loading')}
            />
          )}
        </SpaceBetween>
      )}
    </NoticeModal>
  )
}
