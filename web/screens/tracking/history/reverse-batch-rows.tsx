import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { HistoryRow } from '../tracking-records.ts'
import type { ReverseFieldProps } from './reverse-batch-field.tsx'

/** Number of rows of each kind listed in the dialog. */
const LISTED = 100

/** Rows of the chosen batch: those that go back, and those that stay. */
export const ReverseBatchRows = ({ form: { control } }: ReverseFieldProps) => {
  const t = useTexts('history')
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  if (doctorNo === '' || batchNumber === '') return null
  const of = { doctorNo, batchNumber }
  return (
    <SpaceBetween size="m">
      <Rows {...of} isReverse={1} columns={columns(t)} />
      <Rows {...of} isReverse={0} columns={columns(t)} />
    </SpaceBetween>
  )
}

interface RowsProps {
  doctorNo: string
  batchNumber: string
  isReverse: 0 | 1
  columns: readonly Column<HistoryRow>[]
}

const Rows = ({ columns, ...asked }: RowsProps) => {
  const t = useTexts('history')
  const query = useCall(api.tracking.listInboundHistory, { ...asked, size: LISTED }, { staleTime: 0 })
  const { data, error, refetch } = query
  if (error && !data) return <RetryAlert told={error} onRetry={() => refetch()} />
  if (!data) return <StatusIndicator type="loading">{t('bulk.loading')}</StatusIndicator>
  const { total: count, totalIsLowerBound, records } = data
  const rows = totalIsLowerBound ? t('bulk.atLeast', { rows: showCount(count) }) : showCount(count)
  const goes = asked.isReverse === 1
  if (count === 0) return goes ? <Box>{t('bulk.none')}</Box> : null
  const title = goes ? t('bulk.going', { count, rows }) : t('bulk.staying', { count, rows })
  return (
    <div>
      <Box variant="h3">{title}</Box>
      {count > records.length && <Box>{t('bulk.first', { rows: showCount(records.length) })}</Box>}
      <DialogTable
        label={title}
        rows={records}
        columns={columns}
        rowKey={({ cwId }) => cwId}
        empty={t('bulk.none')}
        low
      />
    </div>
  )
}

const columns = (t: TextsOf<'history'>): readonly Column<HistoryRow>[] => [
  { id: 'product', header: t('columns.product'), cell: ({ productName }) => <LongText text={productName} /> },
  { id: 'tracking', header: t('columns.tracking'), cell: ({ tracking }) => <TrackingText tracking={tracking} apart /> },
  { id: 'qty', header: t('columns.quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'claimed',
    header: t('columns.status'),
    cell: ({ claimed, productStatus }) =>
      claimed > 0 ? t('columns.claimed', { units: showCount(claimed) }) : t(`statuses.${productStatus}`),
  },
]
