import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount, showDay, showExactAmount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'
import { type Terms, type TermsForm, termsOf } from './new-terms.ts'

interface Previewed {
  offer: OfferRecord
  terms: Terms
}

interface TermsPreviewProps {
  control: Control<TermsForm, unknown, FieldValues>
  offers: readonly OfferRecord[]
}

/** Every offer with its new terms, before they are saved. */
export const TermsPreview = ({ control, offers }: TermsPreviewProps) => {
  const t = useTexts('desk')
  const texts = useTexts('offers')
  const form = useWatch({ control })
  const rows = offers.map((offer) => ({ offer, terms: termsOf(offer, form as TermsForm) }))
  return (
    <DialogTable
      label={t('many.preview')}
      rows={rows}
      columns={columnsOf(texts)}
      rowKey={({ offer }) => offer.offerNo}
      empty=""
      low
      size={offers.length}
    />
  )
}

const columnsOf = (t: TextsOf<'offers'>): readonly Column<Previewed>[] => [
  { id: 'product', header: t('columns.product'), cell: ({ offer }) => offer.productName },
  term('price', t('columns.price'), showExactAmount),
  term('bouns', t('columns.bonus'), showExactAmount),
  term('quantity', t('columns.total'), showCount),
  {
    id: 'left',
    header: t('columns.left'),
    numeric: true,
    cell: ({ offer, terms }) => showCount((terms.quantity ?? offer.quantity) - offer.taken),
  },
  { ...term('expireDate', t('columns.expires'), showDay), numeric: false },
]

/** A term as it is or, if it changes, before and after. */
const term = <K extends keyof Terms>(
  id: K,
  header: string,
  show: (value: OfferRecord[K]) => string,
): Column<Previewed> => ({
  id,
  header,
  numeric: true,
  cell: ({ offer, terms }) => {
    const next = terms[id] as OfferRecord[K] | undefined
    if (next === undefined) return show(offer[id])
    return (
      <>
        {show(offer[id])} → <strong>{show(next)}</strong>
      </>
    )
  },
})
