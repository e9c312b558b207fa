import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { showAmount, showText } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { expiresColumn, figure, money, productColumn, upcColumn } from './offer-columns.tsx'
import { type OfferRecord, worthOf } from './offer-record.ts'

interface TakeButtonProps {
  offer: OfferRecord
  take: (offer: OfferRecord) => void
}

/** 'No surplus' stands where there is nothing left to take (D1 s4). */
export const TakeButton = ({ offer, take }: TakeButtonProps) =>
  offer.leftNum === 0 ? (
    <Box color="text-status-inactive">No surplus</Box>
  ) : (
    <Button ariaLabel={`Take ${offer.productName}`} onClick={() => take(offer)}>
      Take
    </Button>
  )

/** What a nurse sees of the offers she may take. */
export const nurseOfferColumns = (take: (offer: OfferRecord) => void): readonly Column<OfferRecord>[] => [
  productColumn,
  { id: 'take', header: 'Take', cell: (offer) => <TakeButton offer={offer} take={take} /> },
  figure('leftNum', 'Left'),
  money('price', 'Price'),
  money('bouns', 'Bonus'),
  {
    ...{ id: 'worth', header: 'You get', numeric: true },
    cell: (offer) => <strong>{showAmount(worthOf(offer))}</strong>,
    sort: (offer) => worthOf(offer),
  },
  expiresColumn,
  upcColumn,
  { id: 'note', header: 'Note', cell: ({ note }) => <LongText text={showText(note)} /> },
]
