import { plainNote } from '../../../../shared/offers/note.rules.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { ExpiryText } from '../expiry-text.tsx'
import { money, productColumn, upcColumn } from '../offer-columns.tsx'
import { amountOf, type OfferRecord } from '../offer-record.ts'
import { LeftCell, MostCell, TakeCell } from './live-cells.tsx'

/** Columns of the offers a nurse may take. */
export const nurseOfferColumns = (t: TextsOf<'offers'>, taking: TextsOf<'taking'>): readonly Column<OfferRecord>[] => [
  productColumn(t),
  {
    id: 'take',
    header: t('columns.take'),
    card: 'action',
    cell: (offer) => <TakeCell offer={offer} />,
  },
  money('price', t('columns.price')),
  youGetColumn(t),
  {
    id: 'leftNum',
    header: t('columns.left'),
    numeric: true,
    cell: (offer) => <LeftCell offer={offer} />,
    sort: ({ leftNum }) => leftNum,
  },
  { id: 'most', header: taking('live.canTake'), minWidth: 110, cell: (offer) => <MostCell offer={offer} /> },
  {
    id: 'expireDate',
    header: t('columns.expires'),
    cell: (offer) => <ExpiryText offer={offer} countsDays />,
    sort: ({ expireDate }) => expireDate,
  },
  {
    id: 'hold',
    header: taking('hold.column'),
    cell: ({ holdHours }) =>
      holdHours > 0 ? taking('hold.hours', { hours: showCount(holdHours) }) : taking('hold.none'),
    sort: ({ holdHours }) => holdHours,
  },
  { ...money('bouns', t('columns.bonus')), shown: false },
  upcColumn(t),
  { id: 'note', header: t('columns.note'), cell: (offer) => longTextOrNone(plainNote(offer), true) },
]

/** Payout per unit, bonus included. */
export const youGetColumn = <T extends OfferRecord>(t: TextsOf<'offers'>): Column<T> => ({
  id: 'worth',
  header: t('columns.youGet'),
  numeric: true,
  cell: (offer) => <strong>{showAmount(amountOf(offer))}</strong>,
  sort: (offer) => amountOf(offer),
})
