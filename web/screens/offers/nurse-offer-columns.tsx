import Box from '@cloudscape-design/components/box'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount } from '../../components/text/format.ts'
import { longTextOrNone } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { noteText } from './note/note-text.ts'
import { expiresColumn, figure, money, productColumn, upcColumn } from './offer-columns.tsx'
import { type OfferRecord, worthOf } from './offer-record.ts'

interface TakeButtonProps {
  offer: OfferRecord
  take: (offer: OfferRecord) => void
}

/** 'No surplus' stands where there is nothing left to take (D1 s4). */
const TakeButton = ({ offer, take }: TakeButtonProps) => {
  const t = useTexts('offers')
  return offer.leftNum === 0 ? (
    <Box color="text-status-inactive">{t('noSurplus')}</Box>
  ) : (
    <span data-take>
      <RowAction
        look="button"
        text={t('columns.take')}
        label={t('columns.takeOf', { product: offer.productName })}
        onClick={() => take(offer)}
      />
    </span>
  )
}

/** What a nurse sees of the offers they may take. */
export const nurseOfferColumns = (
  t: TextsOf<'offers'>,
  take: (offer: OfferRecord) => void,
): readonly Column<OfferRecord>[] => [
  productColumn(t),
  {
    ...{ id: 'take', header: t('columns.take'), card: 'action' },
    cell: (offer) => <TakeButton offer={offer} take={take} />,
  },
  money('price', t('columns.price')),
  {
    ...{ id: 'worth', header: t('columns.youGet'), numeric: true },
    cell: (offer) => <strong>{showAmount(worthOf(offer))}</strong>,
    sort: (offer) => worthOf(offer),
  },
  figure('leftNum', t('columns.left')),
  money('bouns', t('columns.bonus')),
  expiresColumn(t),
  upcColumn(t),
  { id: 'note', header: t('columns.note'), cell: (offer) => longTextOrNone(noteText(offer)) },
]
