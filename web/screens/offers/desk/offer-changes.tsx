import ExpandableSection from '@cloudscape-design/components/expandable-section'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount, showDay } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { amountOf, type OfferDetail } from '../offer-record.ts'

type Happening = NonNullable<OfferDetail['happenings']>[number]

/** Change history of an offer: the company's changes, and the expiry. */
export const OfferChanges = ({ happenings }: { happenings: readonly Happening[] }) => {
  const t = useTexts('desk')
  return (
    <ExpandableSection variant="container" headerText={t('changes.title')}>
      <DialogTable
        label={t('changes.title')}
        rows={happenings}
        columns={columnsOf(t)}
        rowKey={({ at, what }) => `${at} ${what}`}
        empty={t('changes.none')}
      />
    </ExpandableSection>
  )
}

const columnsOf = (t: TextsOf<'desk'>): readonly Column<Happening>[] => [
  { id: 'what', header: t('changes.what'), cell: ({ what }) => t(`changes.kinds.${what}`) },
  { id: 'at', header: t('changes.when'), cell: ({ at }) => <Instant at={at} /> },
  { id: 'userName', header: t('changes.who'), cell: ({ userName }) => userName || t('changes.byDay') },
  { id: 'price', header: t('changes.price'), numeric: true, cell: (change) => showAmount(amountOf(change)) },
  { id: 'quantity', header: t('changes.total'), numeric: true, cell: ({ quantity }) => showCount(quantity) },
  { id: 'leftNum', header: t('changes.left'), numeric: true, cell: ({ leftNum }) => showCount(leftNum) },
  { id: 'expireDate', header: t('changes.expires'), cell: ({ expireDate }) => showDay(expireDate) },
]
