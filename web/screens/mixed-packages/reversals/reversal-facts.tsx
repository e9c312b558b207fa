import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ErrorMessage } from '../../tracking/results/error-message.tsx'
import type { ReversalPreview } from '../package-dialog.ts'

type Undone = ReversalPreview['claims'][number]

/** Effect of a reversal, claim by claim: units removed from stock and amounts deducted from nurses' balances. */
export const ReversalFacts = ({ preview }: { preview: ReversalPreview }) => {
  const t = useTexts('mixedReversal')
  const packages = useTexts('mixedPackages')
  const { becomes, batchNumber, totalItems, claims, stockQty, amount, canReverse } = preview
  const items = showCount(totalItems)
  return (
    <SpaceBetween size="s">
      <div>{becomes === 'deleted' ? t('deleted') : t('pending', { batch: batchNumber, items })}</div>
      {claims.length === 0 ? (
        <div>{t('noClaims', { items })}</div>
      ) : (
        <>
          <DialogTable
            label={t('list')}
            rows={claims}
            columns={columns(t, packages)}
            rowKey={({ claimId }) => claimId}
            empty="-"
          />
          <div>{t('sums', { units: showCount(stockQty), amount: showAmount(amount) })}</div>
        </>
      )}
      {canReverse ? t('irreversible') : <Alert type="error">{t('blocked')}</Alert>}
    </SpaceBetween>
  )
}

const columns = (t: TextsOf<'mixedReversal'>, packages: TextsOf<'mixedPackages'>): readonly Column<Undone>[] => [
  {
    id: 'claimer',
    header: packages('columns.claimer'),
    card: 'title',
    cell: ({ claimerName: claimer, targetDoctorName: company }) => (
      <LongText text={t('forCompany', { claimer, company })} />
    ),
  },
  {
    id: 'upc',
    header: packages('columns.upc'),
    cell: ({ upc, productName }) => <LongText text={`${upc} ${productName}`} />,
  },
  { id: 'units', header: t('units'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'stock',
    header: t('stock'),
    minWidth: 200,
    cell: ({ stockQty, inStock, warehouseName: warehouse, errorMessage: message, reasons }) => {
      if (stockQty === 0) return '-'
      const problem = message === '' ? null : <ErrorMessage message={{ message, reasons }} />
      return (
        <>
          {t('stockOf', { units: showCount(stockQty), stock: showCount(inStock), warehouse })}
          {problem}
        </>
      )
    },
  },
  {
    id: 'balance',
    header: t('balance'),
    numeric: true,
    cell: ({ amount, inboundNo }) => (inboundNo === '' ? '-' : showAmount(amount)),
  },
  { id: 'take', header: t('take'), cell: ({ inboundNo }) => inboundNo || '-' },
]
