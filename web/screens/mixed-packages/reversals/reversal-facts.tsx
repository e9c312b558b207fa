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

/** What a reversal undoes, claim by claim: units out of stock, and what leaves the balance of a nurse. */
export const ReversalFacts = ({ preview }: { preview: ReversalPreview }) => {
  const t = useTexts('mixedPackages')
  const { becomes, batchNumber, totalItems, claims, stockQty, amount, canReverse } = preview
  const items = showCount(totalItems)
  return (
    <SpaceBetween size="s">
      <div>{becomes === 'deleted' ? t('reverse.deleted') : t('reverse.pending', { batch: batchNumber, items })}</div>
      {claims.length === 0 ? (
        <div>{t('reverse.noClaims', { items })}</div>
      ) : (
        <>
          <DialogTable
            label={t('reverse.list')}
            rows={claims}
            columns={columns(t)}
            rowKey={({ claimId }) => claimId}
            empty="-"
            low
          />
          <div>{t('reverse.sums', { units: showCount(stockQty), amount: showAmount(amount) })}</div>
        </>
      )}
      {canReverse ? t('reverse.irreversible') : <Alert type="error">{t('reverse.blocked')}</Alert>}
    </SpaceBetween>
  )
}

const columns = (t: TextsOf<'mixedPackages'>): readonly Column<Undone>[] => [
  {
    ...{ id: 'claimer', header: t('columns.claimer'), card: 'title' },
    cell: ({ claimerName: claimer, targetDoctorName: company }) => (
      <LongText text={t('reverse.forCompany', { claimer, company })} />
    ),
  },
  {
    ...{ id: 'upc', header: t('columns.upc') },
    cell: ({ upc, productName }) => <LongText text={`${upc} ${productName}`} />,
  },
  { id: 'units', header: t('reverse.units'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    ...{ id: 'stock', header: t('reverse.stock') },
    cell: ({ stockQty, inStock, warehouseName: warehouse, errorMessage: message, reasons }) => {
      if (stockQty === 0) return '-'
      const told = message === '' ? null : <ErrorMessage told={{ message, reasons }} />
      return (
        <>
          {t('reverse.stockOf', { units: showCount(stockQty), stock: showCount(inStock), warehouse })}
          {told}
        </>
      )
    },
  },
  {
    ...{ id: 'balance', header: t('reverse.balance'), numeric: true },
    cell: ({ amount, inboundNo }) => (inboundNo === '' ? '-' : showAmount(amount)),
  },
  { id: 'take', header: t('reverse.take'), cell: ({ inboundNo }) => inboundNo || '-' },
]
