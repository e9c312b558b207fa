import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { BillOfFees } from './bill-of-fees.ts'
import { FeeListModal, SIZE, useFeeSearch } from './fee-list-modal.tsx'

type Summary = Output<typeof contracts.fees.calls.warehouseFeeSummary>['records'][number]

/** The fees of a bill by product (SPEC-fees-5). */
export const FeeSummaryModal = ({ bill, onDismiss }: { bill: BillOfFees; onDismiss: () => void }) => {
  const t = useTexts('feeDetails')
  const { find, productName, pageOf, goTo } = useFeeSearch()
  const current = pageOf('')
  const asked = { doctorNo: bill.doctorNo, payNo: bill.id, productName }
  const query = useListCall(api.fees.warehouseFeeSummary, { ...asked, current, size: SIZE })
  return (
    <FeeListModal
      title={t('summaryTitle', { month: bill.reportMonth })}
      bill={bill}
      query={query}
      behind="figuresAsOf"
      columns={columnsOf(t)}
      rowKey={({ productNo }) => productNo}
      find={find}
      isFiltered={productName !== undefined}
      current={current}
      onPage={(page) => goTo('', page)}
      onDismiss={onDismiss}
      tools={<ExportButton call={api.exports.exportWarehouseFeeSummary} input={asked} text={t('export')} />}
    />
  )
}

const columnsOf = (t: TextsOf<'feeDetails'>): readonly Column<Summary>[] => [
  {
    id: 'product',
    header: t('columns.product'),
    card: 'title',
    minWidth: 200,
    cell: ({ productName, upc }) => (
      <>
        <LongText text={productName} />
        <Box color="text-body-secondary">{upc}</Box>
      </>
    ),
  },
  {
    id: 'units',
    header: t('columns.units'),
    numeric: true,
    cell: ({ inboundQty, outboundQty }) => t('inOut', { in: showCount(inboundQty), out: showCount(outboundQty) }),
  },
  {
    id: 'inbound',
    header: t('columns.inbound'),
    numeric: true,
    cell: ({ inboundFee }) => showAmount(inboundFee, 4),
  },
  {
    id: 'outbound',
    header: t('columns.outbound'),
    numeric: true,
    cell: ({ outboundFee, serviceFee }) => (
      <>
        {showAmount(outboundFee, 4)}
        {serviceFee !== 0 && (
          <Box color="text-body-secondary">{t('ofWhichService', { amount: showAmount(serviceFee, 4) })}</Box>
        )}
      </>
    ),
  },
  {
    id: 'storage',
    header: t('columns.storage'),
    numeric: true,
    cell: ({ storageFee, storageQty }) => (
      <>
        {showAmount(storageFee, 4)}
        {storageQty !== 0 && <Box color="text-body-secondary">{t('unitDays', { units: showCount(storageQty) })}</Box>}
      </>
    ),
  },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: ({ totalFee }) => <strong>{showAmount(totalFee, 4)}</strong>,
  },
  { id: 'month', header: t('columns.month'), cell: ({ reportDate }) => reportDate },
]
